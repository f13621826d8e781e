import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { publicCalls } from '@gonghui/contract/public.ts';
import { fieldIds, fieldsOf } from '@gonghui/domain/form-fields.ts';
import { optionsNow, withOptions } from '@gonghui/domain/options-now.ts';
import { cutForOutside } from '@gonghui/elements/form/linkage/cut-for-outside.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import { changeRecord, recordDetail } from '../../records/submissions/index.ts';
import type { Counters } from './counters.ts';
import { unseen } from './filling.ts';
import { hashOfReceipt } from './receipt-secret.ts';
import { type CurrentLink, linkById, refusal } from './standing.ts';
import type { Visits } from './visits.ts';

type Calls = typeof publicCalls;
type Values = Record<string, Json>;
type RequestOrigin = Pick<Ctx, 'address' | 'trace'>;

/** What somebody sent, for who has its receipt (rule L19). Whatever is wrong with it, the answer is the same. */
export function createReceipts(deps: Deps, visits: Visits, counters: Counters) {
  const { db, now } = deps;

  /** Whom a receipt stands for: somebody who may read, and perhaps correct, this one record. */
  async function opened(
    { formId, id }: { formId: string; id: string },
    receipt: string,
    from: RequestOrigin,
  ): Promise<{ ctx: Ctx; link: CurrentLink; token: string }> {
    const { rows } = await db.withSystem(trx =>
      sql<{
        tenant_id: string;
        link_id: string;
        visit_id: string;
        at: Date;
        elsewhere: boolean;
      }>`select p.tenant_id, p.link_id, p.visit_id, p.at,
          exists (select 1 from public_links o where o.short = ${formId} and o.form_id <> p.form_id)
            or exists (select 1 from forms f where f.id = ${formId} and f.id <> p.form_id) as elsewhere
        from public_submits p
        where p.submission_id = ${id} and p.receipt_hash = ${hashOfReceipt(receipt)}`.execute(trx),
    );
    const [row] = rows;
    // The address may have a name that its link had once; what is another form's is none of it.
    if (!row || row.elsewhere) throw new AppError('gone');
    const link = await db.withTenant({ tenantId: row.tenant_id }, trx =>
      linkById(trx, { tenantId: row.tenant_id }, row.link_id),
    );
    if (!link?.around) throw new AppError('gone');
    await counters.rate(link, 'receipt', from.address);
    const claims = {
      t: link.tenant_id,
      l: link.id,
      g: link.generation,
      v: row.visit_id,
      o: row.at.getTime(),
      d: '',
      w: '',
      r: '',
      p: {},
      s: id,
    };
    return { ctx: visits.contextOf({ ...claims, e: 0 }, link, from), link, token: visits.issue(claims) };
  }

  const refused = (error: unknown): never => {
    if (error instanceof AppError && (error.kind === 'notFound' || error.kind === 'notSignedIn'))
      throw new AppError('gone');
    throw error;
  };

  return {
    async receipt(
      params: CallArgs<Calls['receipt']>['params'],
      { receipt }: CallArgs<Calls['receipt']>['body'],
      from: RequestOrigin,
    ): Promise<CallReturn<Calls['receipt']>> {
      const { ctx, link, token } = await opened(params, receipt, from);
      const record = await recordDetail(deps, ctx, params.id).catch(refused);
      const template = cutForOutside(record.template, unseen(link));
      const offering = cutForOutside(
        { ...record.template, components: withOptions(record.template.components, record.options ?? {}) },
        unseen(link),
      );
      const shown = new Set(fieldIds(fieldsOf(template)));
      return {
        title: record.formName,
        template,
        options: optionsNow(template.components, offering.components),
        values: Object.fromEntries(Object.entries(record.values).filter(([id]) => shown.has(id))) as Values,
        files: record.names.files ?? [],
        submittedAt: record.createdAt,
        rev: record.rev,
        editable: record.can.edit && link.live,
        visit: token,
        now: now(),
      };
    },

    async correct(
      params: CallArgs<Calls['correct']>['params'],
      { receipt, values: sent, ...body }: CallArgs<Calls['correct']>['body'],
      from: RequestOrigin,
    ): Promise<CallReturn<Calls['correct']>> {
      const { ctx, link } = await opened(params, receipt, from);
      // 作废 ends whatever is done by a link; what was sent by it can still be read.
      if (!link.live) throw refusal('closed');
      const own = new Set(unseen(link));
      const values = Object.fromEntries(Object.entries(sent).filter(([id]) => !own.has(id)));
      const { rev } = await changeRecord(deps, ctx, params.id, { ...body, values }).catch(refused);
      await counters.note(link, 'corrected');
      return { rev };
    },
  };
}
