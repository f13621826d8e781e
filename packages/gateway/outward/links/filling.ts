import { hash } from 'node:crypto';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { LEAST_KEYWORD } from '@gonghui/contract/link-shapes.ts';
import type { publicCalls } from '@gonghui/contract/public.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Deps } from '../../base/context.ts';
import { openPlaces } from '../../records/booking/index.ts';
import { fieldOptions, followLink } from '../../records/linkage/index.ts';
import { submitForm } from '../../records/submissions/index.ts';
import { type Attempt, attemptBy, LinkChanged, sameLink, submittedIn } from './admission.ts';
import type { Counters } from './counters.ts';
import { type CurrentLink, holds, isShut, isState, refusal, shutState } from './standing.ts';
import type { LinkStates } from './standings.ts';
import { drawnOutside, findTarget } from './targets.ts';
import { hiddenBy, type Visitor } from './visits.ts';

type Calls = typeof publicCalls;

/** Changes of a link while somebody submits by it, after which he is asked to try again. */
const TRIES = 4;

/** What the link hides, and what it fills in by itself: neither leaves. */
export const unseen = ({ settings }: CurrentLink): string[] => [
  ...settings.hidden,
  ...settings.fixed.map(({ fieldId }) => fieldId),
];

/** Whether nothing but what a stranger does not see is at fault: he could put none of it right. */
function isOutOfSight(error: AppError, link: CurrentLink): boolean {
  const { errors } = (error.data ?? {}) as { errors?: Readonly<Record<string, unknown>> };
  const at = error.kind === 'invalid' && errors ? Object.keys(errors) : [];
  const own = new Set(unseen(link));
  return at.length > 0 && at.every(id => own.has(id));
}

interface Tools {
  readonly deps: Deps;
  readonly counters: Counters;
  readonly standings: LinkStates;
}

/**
 * Handles a refusal after reading the link again. If the link still refuses, the refusal is counted, noted and thrown. If not, the
 * current link is answered, which may accept the submission.
 */
async function refused(
  { deps, counters, standings }: Tools,
  { ctx, link, visit }: Visitor,
  error: unknown,
  counted: boolean,
): Promise<CurrentLink> {
  const own = error instanceof AppError && error.entry.status < 500;
  if (!own && !(error instanceof LinkChanged)) throw error;
  const state = own ? (error.data as { state?: unknown } | undefined)?.state : undefined;
  // Counted and noted where it was decided.
  if (state === 'busy') throw error;
  const found = await standings.current(link.tenant_id, link.id);
  if (!holds(found, visit)) throw refusal('gone');
  const stands = !isShut(state) || shutState(found, visit.openedAt, deps.now()) === state;
  if (!own || !sameLink(found, link) || !stands) return found;
  const why = isOutOfSight(error, link) ? refusal('paused') : error;
  const note = `refused ${why !== error ? 'paused' : isState(state) ? state : 'content'}`;
  if (counted) await counters.note(link, note);
  else await counters.rate(link, 'submit', ctx.address, note);
  throw why;
}

/** An answer from before is told as long as the link opens, and counts as any other. */
async function toldBefore(
  { counters, standings }: Tools,
  { ctx, link, visit }: Visitor,
  counted: boolean,
): Promise<void> {
  if (!holds(await standings.current(link.tenant_id, link.id), visit)) throw refusal('gone');
  if (!counted) await counters.rate(link, 'submit', ctx.address);
}

/** The form as a stranger fills it in. */
const formFor = ({ db, now }: Deps, { ctx, link, visit }: Visitor): Promise<CallReturn<Calls['form']>> =>
  db.withTenant(ctx, async trx => {
    const target = await findTarget(trx, ctx, link.form_id);
    const { page: form } = target;
    const hidden = unseen(link);
    const template = await drawnOutside(trx, ctx, target, hidden);
    if (template === null || form.released_version === null) throw refusal('gone');
    const left =
      form.submit_num === 0 || link.kind !== 'form'
        ? null
        : Math.max(0, form.submit_num - (await submittedIn(trx, link.id, visit.visitId)));
    return {
      // Ids of the enterprise's own stay inside: whatever is asked is asked by the link.
      id: link.short,
      appletId: link.short,
      name: form.name,
      type: form.type,
      version: form.released_version,
      template,
      submitMessage: form.submit_message,
      submitEdit: form.submit_edit,
      left,
      sees: false,
      prints: false,
      approves: form.flow_version !== null,
      customize: [],
      now: now(),
      prefill: link.settings.prefill.filter(({ fieldId }) => !hidden.includes(fieldId)),
      sources: link.settings.sources,
      once: link.settings.once.kind,
    };
  });

/** Submits within the limits of the link; a link that was changed meanwhile is asked again. */
async function submit(
  tools: Tools,
  first: Visitor,
  body: CallArgs<Calls['submit']>['body'],
): Promise<CallReturn<Calls['submit']>> {
  const { visitId } = first.visit;
  // A key of one visitor is nothing to another (rule L2).
  const key = hash('sha256', `${first.link.id} ${visitId} ${body.key}`, 'base64url');
  let visitor = first;
  let counted = false;
  for (let tries = 1; ; tries++) {
    const { ctx, link, visit } = visitor;
    const values = { ...body.values };
    for (const id of visit.hidden) delete values[id];
    for (const { fieldId, value } of link.settings.fixed) values[fieldId] = value as never;
    const attempt: Attempt = attemptBy(tools, visitor, counted);
    try {
      const sent = { values, key, version: body.version };
      const answer = await submitForm(tools.deps, ctx, link.form_id, sent, attempt);
      if (!attempt.stored(answer.id)) await toldBefore(tools, visitor, attempt.counted());
      return { ...answer, receipt: attempt.receiptOf(answer.id) };
    } catch (error) {
      counted = attempt.counted();
      const now = await refused(tools, visitor, error, counted);
      if (tries === TRIES) throw new AppError('conflict', '填写设置正在更新，请稍后再提交');
      const again = { ...visit, hidden: hiddenBy(now) };
      visitor = { ctx: { ...ctx, visit: again }, visit: again, link: now };
    }
  }
}

/** Options by what was typed: too few letters would give the whole list away page by page (rule L7). */
async function options(
  deps: Deps,
  { ctx, link }: Visitor,
  body: CallArgs<Calls['options']>['body'],
): Promise<CallReturn<Calls['options']>> {
  const typed = body.keyword?.trim() ?? '';
  if (!body.values && [...typed].length < LEAST_KEYWORD) return { list: [], more: false };
  return fieldOptions(deps, ctx, link.form_id, body);
}

/** Filling in by a link: the same form, checks and transaction as members have, with the link's limits in it. */
export function createFilling(tools: Tools) {
  return {
    form: (visitor: Visitor) => formFor(tools.deps, visitor),

    begun: async ({ link }: Visitor): Promise<null> => {
      await tools.counters.note(link, 'begun');
      return null;
    },

    submit: (visitor: Visitor, body: CallArgs<Calls['submit']>['body']) => submit(tools, visitor, body),

    options: (visitor: Visitor, body: CallArgs<Calls['options']>['body']) =>
      options(tools.deps, visitor, body),

    dataControl: (
      { ctx, link }: Visitor,
      body: CallArgs<Calls['dataControl']>['body'],
    ): Promise<CallReturn<Calls['dataControl']>> =>
      followLink(
        tools.deps,
        ctx,
        { a: link.form_id, b: link.form_id },
        { ...body, targetFormFieldKey: body.fieldId },
      ),

    appointments: ({ ctx, link }: Visitor, fieldId: string): Promise<CallReturn<Calls['appointments']>> => {
      if (unseen(link).includes(fieldId)) throw new AppError('notFound');
      return openPlaces(tools.deps, ctx, link.form_id, fieldId);
    },
  };
}
