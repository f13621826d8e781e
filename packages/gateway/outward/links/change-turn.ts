import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { EventType } from '../../base/events/event.ts';
import { apart, type recordChanging } from '../../records/submissions/index.ts';
import { fieldOfTurn, turnOfValue } from './once.ts';
import { refusal } from './standing.ts';
import { failureOf } from './taking.ts';

type Changing = typeof recordChanging extends EventType<infer P, Ctx> ? P : never;

/** What a record of a link has of it, the link's rule as it is now. */
interface LinkUse {
  once_key: string | null;
  field_id: string | null;
}

/**
 * A record's turn goes along with the value that it is for (rule L10). A stranger is refused a value that another record of his
 * link has. Members are no strangers: what one of them writes stands, and the record that had the value first keeps the turn.
 */
export async function changeTurn(trx: Trx, ctx: Ctx, { recordId, changed, values }: Changing): Promise<void> {
  const { rows } = await sql<LinkUse>`select p.once_key, l.settings->'once'->>'fieldId' as field_id
    from public_submits p join public_links l on l.tenant_id = p.tenant_id and l.id = p.link_id
    where p.tenant_id = ${ctx.tenantId} and p.submission_id = ${recordId}`.execute(trx);
  const [row] = rows;
  // A link that counts by another field now still knows the turns that it gave by an earlier one.
  const fieldId = [row?.field_id, fieldOfTurn(row?.once_key ?? null)].find(id =>
    changed.some(field => field.id === id),
  );
  if (!row || !fieldId) return;
  const turn = turnOfValue(fieldId, values);
  if (turn === row.once_key) return;
  const set = (key: string | null) =>
    sql`update public_submits set once_key = ${key} where submission_id = ${recordId}`.execute(trx);
  const take = async () => {
    try {
      await set(turn);
    } catch (error) {
      throw failureOf(error) === 'done' ? refusal('done') : error;
    }
  };
  if (ctx.visit) return take();
  const taken = await apart(trx, take);
  if (!taken.ok) await set(null);
}
