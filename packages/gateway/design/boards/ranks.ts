import { handKey } from '@gonghui/domain/hand-order.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';

/** The card of a record on a board. */
export interface Card {
  readonly boardId: string;
  readonly recordId: string;
}

/** Two keys that a card is put between; null where there is no neighbour. */
interface Gap {
  readonly low: string | null;
  readonly high: string | null;
}

/** Keys of cards as they stand on a board, by record. */
export async function cardKeys(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  boardId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; key: string }>`
    select t.id, ${sql.raw(handKey(`'${boardId}'`))} as key from ${sql.table(recordTable(formId))} t
    where t.tenant_id = ${ctx.tenantId} and t.id = any(${[...ids]}::text[])`.execute(trx);
  return new Map(rows.map(row => [row.id, row.key]));
}

/** The first key behind `low` and before `high` that somebody gave another card of the board, in whichever column; null if none. */
export async function firstBehind(
  trx: Trx,
  ctx: Ctx,
  { boardId, recordId }: Card,
  { low, high }: Gap,
): Promise<string | null> {
  const found = await trx
    .selectFrom('board_ranks')
    .select(({ fn }) => fn.min('rank').as('rank'))
    .where('tenant_id', '=', ctx.tenantId)
    .where('board_id', '=', boardId)
    .where('record_id', '<>', recordId)
    .$if(low !== null, query => query.where('rank', '>', low ?? ''))
    .$if(high !== null, query => query.where('rank', '<', high ?? ''))
    .executeTakeFirst();
  return found?.rank ?? null;
}

/** Gives a card its key on a board. */
export async function putCard(trx: Trx, ctx: Ctx, { boardId, recordId }: Card, rank: string): Promise<void> {
  await trx
    .insertInto('board_ranks')
    .values({ tenant_id: ctx.tenantId, board_id: boardId, record_id: recordId, rank })
    .onConflict(conflict => conflict.columns(['board_id', 'record_id']).doUpdateSet({ rank }))
    .execute();
}

/** Records that are erased for good leave no place behind on any board. */
export async function forgetCards(trx: Trx, tenantId: string, recordIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('board_ranks')
    .where('tenant_id', '=', tenantId)
    .where('record_id', '=', anyOf(recordIds))
    .execute();
}
