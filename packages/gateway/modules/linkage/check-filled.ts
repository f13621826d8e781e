import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { dataLinkOf } from '@gonghui/elements/form/linkage/data-link.ts';
import { type LinkagePlan, planLinkage } from '@gonghui/elements/form/linkage/plan.ts';
import { Submission } from '@gonghui/elements/form/linkage/settle.ts';
import { checkValues, type ValueCheck } from '@gonghui/elements/form/value-check.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx, Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { checkContext } from '../forms/patterns.ts';
import { bring, carried } from './link.ts';

/** Plans of designs in use; a version's template is one object for as long as it is remembered. */
const plans = new WeakMap<Template, LinkagePlan>();

function planOf(template: Template): LinkagePlan {
  const known = plans.get(template);
  if (known) return known;
  const made = planLinkage(template);
  plans.set(template, made);
  return made;
}

/**
 * The check of what somebody filled in, as the gateway makes it: rules, formulas and links of the design are settled
 * first, whatever the browser made of them, then every value is checked. `stored`: the record's values, when one is
 * changed. A form without linkage costs no more than the check.
 */
export async function checkFilled(
  deps: Deps,
  trx: Trx,
  ctx: Ctx,
  template: Template,
  raw: unknown,
  stored?: Readonly<Record<string, Json>>,
): Promise<ValueCheck> {
  const context = { ...checkContext(deps.now), contentApart: true };
  const options = stored ? { stored } : {};
  const plan = planOf(template);
  const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  if (plan.empty || !isObject) return checkValues(template.components, raw, context, options);
  const at = deps.now();
  const submission = new Submission(plan, raw, { now: () => momentIn(TIME_ZONE, at) }, stored);
  const asked = new Set<string>();
  // An answer may change what the next link asks with; each link is asked once, in the order in which they lean on each other.
  for (;;) {
    const question = submission.questions().find(({ fieldId }) => !asked.has(fieldId));
    if (!question) break;
    asked.add(question.fieldId);
    const field = plan.fields.get(question.fieldId);
    const link = field && dataLinkOf(field.component.props);
    if (!link) continue;
    const target = { type: field.component.name, props: field.component.props };
    const brought = await carried(trx, ctx, link, target, await bring(trx, ctx, link, question.inputs));
    submission.answer(question.fieldId, brought.value);
  }
  return checkValues(template.components, submission.values(), context, {
    ...options,
    linked: submission.linked,
  });
}
