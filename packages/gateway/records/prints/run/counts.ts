import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { partsOf } from '../../../base/db/many.ts';
import type { PrintTables } from '../tables.ts';

const OTHER_PRINT = '这次打印已经用另一个模板提交过，请重新发起打印';
const OVER = '这次打印已经结束，请重新发起打印';
/** For so long requests with one key are one print: a key for all of somebody's prints would leave one record of them. */
const KEY_LASTS_MS = 3_600_000;

/** What a print is noted as (R1). */
export interface NewPrint {
  formId: string;
  printId: string | null;
  version: number;
  name: string;
  way: PrintTables['print_records']['way'];
  copies: number;
  /** Requests of one person with one key are one print (R4). */
  key: string;
  at: Date;
}

/** How often each record was printed, with this print among them; and when it was first asked for. */
export interface PrintCounts {
  at: Date;
  counts: Map<string, number>;
  /** This request was the first of its print. */
  isNew: boolean;
}

/** One print of a template at a time, to the end of the transaction (R2). */
const lock = (trx: Trx, { formId, printId }: Pick<NewPrint, 'formId' | 'printId'>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`print ${printId ?? formId}`}, 0))`.execute(trx);

/** The highest number of each record among the prints of a template. */
async function highest(trx: Trx, ctx: Ctx, printId: string | null, ids: readonly string[]) {
  const { rows } = await sql<{ record_id: string; no: number }>`select record_id, max(no)::int as no
    from print_record_items where tenant_id = ${ctx.tenantId} and print_id = ${printId ?? ''}
      and record_id = any(${[...ids]}::text[]) group by record_id`.execute(trx);
  return new Map(rows.map(({ record_id, no }) => [record_id, no]));
}

/** What the number of each record would be, if it were printed now: a preview says what paper will. */
export async function wouldCount(
  trx: Trx,
  ctx: Ctx,
  printId: string | null,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const before = await highest(trx, ctx, printId, ids);
  return new Map(ids.map(id => [id, (before.get(id) ?? 0) + 1]));
}

/**
 * Notes a print and counts it for each of its records, in the transaction that hands them out. The same key again adds the records
 * that were not in it yet, and answers the same numbers for those that were.
 */
export async function countPrint(
  trx: Trx,
  ctx: Ctx,
  print: NewPrint,
  ids: readonly string[],
): Promise<PrintCounts> {
  await lock(trx, print);
  const { formId, printId, version, name, way, copies, key, at } = print;
  const inserted = await trx
    .insertInto('print_records')
    .values({
      id: newId(),
      tenant_id: ctx.tenantId,
      form_id: formId,
      print_id: printId,
      version,
      name,
      user_id: ctx.actor.id,
      at,
      way,
      records: ids.length,
      pages: null,
      copies,
      key,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'user_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const row = await trx
    .selectFrom('print_records')
    .select(['id', 'at', 'print_id', 'form_id'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', ctx.actor.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (row.print_id !== printId || row.form_id !== formId) throw new AppError('conflict', OTHER_PRINT);
  // A job goes by an id of its own, and may be begun anew a day later.
  const age = at.getTime() - row.at.getTime();
  if (way !== 'job' && age > KEY_LASTS_MS) throw new AppError('conflict', OVER);
  const { rows: known } = inserted
    ? { rows: [] }
    : await sql<{ record_id: string; no: number }>`select record_id, no from print_record_items
        where tenant_id = ${ctx.tenantId} and print_record_id = ${row.id}`.execute(trx);
  const counts = new Map(known.map(({ record_id, no }) => [record_id, no]));
  const fresh = ids.filter(id => !counts.has(id));
  if (fresh.length > 0) {
    for (const [id, no] of await wouldCount(trx, ctx, printId, fresh)) counts.set(id, no);
    for (const part of partsOf(fresh))
      await trx
        .insertInto('print_record_items')
        .values(
          part.map(id => ({
            tenant_id: ctx.tenantId,
            print_record_id: row.id,
            print_id: printId ?? '',
            record_id: id,
            no: counts.get(id) ?? 1,
          })),
        )
        .execute();
    if (known.length > 0)
      await trx
        .updateTable('print_records')
        .set({ records: counts.size })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', row.id)
        .execute();
  }
  return { at: row.at, counts, isNew: inserted !== undefined };
}

const ofKey = (ctx: Ctx, key: string) =>
  sql`tenant_id = ${ctx.tenantId} and user_id = ${ctx.actor.id} and key = ${key}`;

/** Notes how many pages a print came to; false where it was taken back meanwhile. */
export async function notePages(trx: Trx, ctx: Ctx, key: string, pages: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update print_records set pages = ${pages} where ${ofKey(ctx, key)}`.execute(trx);
  return numAffectedRows !== 0n;
}

/** Nothing came of a print: it is taken back, and its numbers are free. One of which another request made pages stays. */
export const forgetPrint = (trx: Trx, ctx: Ctx, key: string): Promise<unknown> =>
  sql`delete from print_records where ${ofKey(ctx, key)} and pages is null`.execute(trx);
