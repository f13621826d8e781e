import { createHash } from 'node:crypto';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { LEAST_KEYWORD } from '@gonghui/contract/link-shapes.ts';
import type { publicCalls } from '@gonghui/contract/public.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps, Visit } from '../../context.ts';
import type { createBooking } from '../booking/index.ts';
import type { Files } from '../files/index.ts';
import type { createLinkage } from '../linkage/index.ts';
import type { createRecords, createSubmissions } from '../submissions/index.ts';
import { admissionBy, submittedIn } from './admission.ts';
import type { Counters } from './counters.ts';
import { receiptFor } from './receipt-secret.ts';
import { isState, refusal, type Standing } from './standing.ts';
import { drawnOutside, findTarget } from './targets.ts';

type Calls = typeof publicCalls;

/** A stranger with his visit, and the link that it is of. */
export interface Visitor {
  readonly ctx: Ctx;
  readonly visit: Visit;
  readonly link: Standing;
}

/** What members ask too, each within the rights of who asks. */
export interface Others {
  readonly submissions: ReturnType<typeof createSubmissions>;
  readonly records: ReturnType<typeof createRecords>;
  readonly linkage: ReturnType<typeof createLinkage>;
  readonly booking: ReturnType<typeof createBooking>;
  readonly files: Files;
}

/** What the link hides, and what it fills in by itself: neither leaves. */
export const unseen = ({ settings }: Standing): string[] => [
  ...settings.hidden,
  ...settings.fixed.map(({ fieldId }) => fieldId),
];

/** Filling in by a link: the same form, checks and transaction as members have, with the link's limits in it. */
export function createFilling(deps: Deps, counters: Counters, { submissions, linkage, booking }: Others) {
  const { db, now } = deps;

  return {
    form: ({ ctx, link, visit }: Visitor): Promise<CallReturn<Calls['form']>> =>
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
        };
      }),

    begun: async ({ link }: Visitor): Promise<null> => {
      await counters.note(link, 'begun');
      return null;
    },

    async submit(
      { ctx, link, visit }: Visitor,
      body: CallArgs<Calls['submit']>['body'],
    ): Promise<CallReturn<Calls['submit']>> {
      await counters.rate(link, 'submit', ctx.address);
      const values = { ...body.values };
      for (const id of visit.hidden) delete values[id];
      for (const { fieldId, value } of link.settings.fixed) values[fieldId] = value as never;
      // A key of one visitor is nothing to another (rule L2).
      const key = createHash('sha256').update(`${link.id} ${visit.visitId} ${body.key}`).digest('base64url');
      try {
        const answer = await submissions.submit(
          ctx,
          link.form_id,
          { values, key, version: body.version },
          admissionBy(deps, ctx, link, visit),
        );
        return { ...answer, receipt: receiptFor(deps, answer.id, visit.visitId) };
      } catch (error) {
        const state = error instanceof AppError && (error.data as { state?: unknown } | undefined)?.state;
        if (isState(state)) await counters.note(link, `refused ${state}`);
        else if (error instanceof AppError && error.entry.status < 500)
          await counters.note(link, 'refused content');
        throw error;
      }
    },

    /** Options by what was typed: too few letters would give the whole list away page by page (rule L7). */
    options: (
      { ctx, link }: Visitor,
      body: CallArgs<Calls['options']>['body'],
    ): Promise<CallReturn<Calls['options']>> => {
      const typed = body.keyword?.trim() ?? '';
      if (!body.values && [...typed].length < LEAST_KEYWORD)
        return Promise.resolve({ list: [], more: false });
      return linkage.options(ctx, link.form_id, body);
    },

    dataControl: (
      { ctx, link }: Visitor,
      body: CallArgs<Calls['dataControl']>['body'],
    ): Promise<CallReturn<Calls['dataControl']>> =>
      linkage.dataControl(
        ctx,
        { a: link.form_id, b: link.form_id },
        { ...body, targetFormFieldKey: body.fieldId },
      ),

    appointments: ({ ctx, link }: Visitor, fieldId: string): Promise<CallReturn<Calls['appointments']>> => {
      if (unseen(link).includes(fieldId)) throw new AppError('notFound');
      return booking.open(ctx, link.form_id, fieldId);
    },
  };
}
