import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { isBlank } from '@gonghui/elements/conditions/items.ts';
import { withCurrentDefaults } from '@gonghui/elements/form/current-defaults.ts';
import { findingCrossFaults } from '@gonghui/elements/form/linkage/checks.ts';
import { isOutside } from '@gonghui/elements/form/linkage/link.ts';
import type { LinkagePlan } from '@gonghui/elements/form/linkage/plan.ts';
import { planWith } from '@gonghui/elements/form/linkage/plan-defaults.ts';
import type { LinkQuestion } from '@gonghui/elements/form/linkage/question.ts';
import { Submission } from '@gonghui/elements/form/linkage/settle.ts';
import { type LineNames, lineName } from '@gonghui/elements/form/shared/rows.ts';
import {
  checkingValues,
  type ValueCheck,
  type ValueCheckOptions,
} from '@gonghui/elements/form/value-check.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Steps } from '@gonghui/kernel/steps.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { checkContext } from '../../base/checks/patterns.ts';
import type { Acting, Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { aroundOf } from './around.ts';
import { lookupsIn } from './lookups.ts';
import { keptFor } from './outside-answers.ts';
import { bounded, planOf, TOO_MUCH } from './settling.ts';

/** What the links of one record may ask, each question a query in its transaction. */
const MOST_QUESTIONS = 3_000;

/** The record that is changed: what it holds, and whose it is, who need not be whoever acts. */
export interface StoredRecord {
  readonly stored: Readonly<Record<string, Json>>;
  readonly submitter: string;
}

/**
 * The check of what somebody filled in, as the gateway makes it: rules, formulas and links of the design are settled
 * first, whatever the browser made of them, then every value is checked. `held`: the record, when one is
 * changed. A form without linkage costs no more than the check. Refuses in words what takes this thread, which serves
 * everybody, too long. `how.lines`: what rows are called in messages, else by their places in what was filled in.
 */
export async function checkFilled(
  { deps, trx, ctx }: Acting,
  design: Template,
  raw: unknown,
  held?: StoredRecord,
  how: Pick<ValueCheckOptions, 'lines' | 'unasked'> = {},
): Promise<ValueCheck> {
  const { stored, submitter } = held ?? { submitter: ctx.actor.id };
  const within = bounded({ tenantId: ctx.tenantId, of: trx });
  const at = deps.now();
  const around = await aroundOf(trx, ctx, design, submitter, at);
  const components = around ? withCurrentDefaults(design.components, around) : design.components;
  const context = { ...checkContext(deps.now), contentApart: true };
  const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  const called = how.lines ?? placesOf(isObject ? Object.values(raw) : []);
  const options = { ...(stored ? { stored } : {}), lines: called, unasked: how.unasked };
  const planned = planOf(design);
  const plan = components === design.components ? planned : planWith(planned, components);
  if (plan.empty || !isObject)
    return within(withCrossFaults(design, checkingValues(components, raw, context, options), called));
  const clock = { now: () => momentIn(TIME_ZONE, at), person: () => around?.person ?? null };
  const submission = await within(Submission.settling(plan, raw, clock, stored));
  const asked = new Set<string>();
  const unanswered = new Set<string>();
  const answerTo = async (question: LinkQuestion): Promise<Json> => {
    const answer = await ask(trx, ctx, plan, question);
    if (answer === undefined && !isBlank(submission.given(question) as Json))
      unanswered.add(question.fieldId);
    return answer ?? null;
  };
  // An answer may change what the next link asks with; each is asked once, in the order in which they lean on each other.
  for (;;) {
    const open = (await within(submission.questions())).filter(question => !asked.has(nameOf(question)));
    if (asked.size + open.length > MOST_QUESTIONS) throw new AppError('invalid', TOO_MUCH);
    const [first] = open;
    if (!first) break;
    if (first.rowId === undefined) {
      asked.add(nameOf(first));
      const answer = await answerTo(first);
      await within(submission.answering(first.fieldId, answer));
      continue;
    }
    // Rows do not lean on each other: a column is asked for all of them at once.
    const column = open.filter(({ fieldId, rowId }) => fieldId === first.fieldId && rowId !== undefined);
    const answers = await Promise.all(
      column.map(async (question): Promise<[string, Json]> => {
        asked.add(nameOf(question));
        return [question.rowId ?? '', await answerTo(question)];
      }),
    );
    await within(submission.answeringCells(first.fieldId, new Map(answers)));
  }
  const { linked, rowMarks } = submission;
  const settled = { ...options, linked, rowMarks };
  const checking = checkingValues(components, submission.values(), context, settled);
  return within(withCrossFaults(design, withUnanswered(plan, checking, unanswered), called, linked));
}

/** Where the rows of what was sent stand; those that nobody wrote into are gone once it was checked. */
function placesOf(values: readonly unknown[]): LineNames {
  const names = new Map<string, string>();
  for (const value of values)
    for (const [index, row] of (Array.isArray(value) ? value : []).entries())
      if (typeof row?.id === 'string') names.set(row.id, lineName(undefined, row, index));
  return names;
}

/** The same with what has to hold between fields; a value that is at fault by itself counts as empty there. */
function* withCrossFaults(
  template: Template,
  checking: Steps<ValueCheck>,
  lines: LineNames,
  linked?: Submission['linked'],
): Steps<ValueCheck> {
  const check = yield* checking;
  const { errors, cells } = yield* findingCrossFaults(template, check.values, linked, lines);
  for (const [id, messages] of Object.entries(errors))
    check.errors[id] = [...new Set([...(check.errors[id] ?? []), ...messages])];
  for (const [id, messages] of Object.entries(cells))
    check.cells[id] = [...new Set([...(check.cells[id] ?? []), ...messages])];
  return check;
}

/** What an outside API alone fills in and did not give of late is not believed, and is not dropped without a word either. */
function* withUnanswered(
  plan: LinkagePlan,
  checking: Steps<ValueCheck>,
  unanswered: ReadonlySet<string>,
): Steps<ValueCheck> {
  const check = yield* checking;
  for (const id of unanswered) {
    const field = plan.fields.get(id) ?? plan.columns.get(id);
    const top = plan.columns.get(id)?.subform ?? id;
    const message = `「${String(field?.component.props.label ?? '')}」由外部接口填写，请重新获取后再提交`;
    check.errors[top] = [...(check.errors[top] ?? []), message];
  }
  return check;
}

const nameOf = ({ fieldId, rowId = '' }: LinkQuestion): string => `${fieldId} ${rowId}`;

/** What a link brings; null where there is nothing to bring, undefined where an outside API has not answered this of late. */
async function ask(
  trx: Trx,
  ctx: Ctx,
  plan: LinkagePlan,
  { fieldId, inputs }: LinkQuestion,
): Promise<Json | undefined> {
  const field = plan.fields.get(fieldId) ?? plan.columns.get(fieldId);
  if (!field?.link) return null;
  if (isOutside(field.link)) return keptFor(trx, ctx, plan, field.link, inputs);
  const target = { id: fieldId, props: field.component.props };
  const brought = await lookupsIn(trx, ctx).link(field.link, target, inputs);
  return brought.value;
}
