import { sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import type { Checkpoint, StoredDesign } from './stored.ts';

/**
 * Designs as the relay opens them, in the order asked: the last checkpoint of the present generation and the log after it;
 * null where there is none. Three statements, however many they are.
 */
export async function readAll(trx: Trx, ids: readonly string[]): Promise<(StoredDesign | null)[]> {
  const { rows: heads } = await sql<
    Checkpoint & Pick<StoredDesign, 'kind' | 'generation' | 'restored' | 'checked'> & { id: string }
  >`select d.id, d.kind, d.generation, d.restored, d.shape_checked as checked, c.seq, c.state, c.vector, c.deletes
    from designs d cross join lateral (
      select seq, state, vector, deletes from design_checkpoints
      where design_id = d.id and generation = d.generation order by seq desc limit 1
    ) c where d.id = any(${[...ids]}::text[])`.execute(trx);
  const found = new Map<string, StoredDesign>();
  for (const { id, kind, generation, restored, checked, ...checkpoint } of heads)
    found.set(id, { kind, generation, restored, checked, checkpoint, tail: [], clients: [] });
  if (found.size === 0) return ids.map(() => null);
  const { rows: events } = await sql<{
    design_id: string;
    seq: number;
    actor: string;
    update: Uint8Array;
  }>`select e.design_id, e.seq, e.actor, e.update
    from unnest(${[...found.keys()]}::text[], ${heads.map(({ seq }) => seq)}::bigint[]) as head(id, seq)
    join design_events e on e.design_id = head.id and e.seq > head.seq
    order by e.design_id, e.seq`.execute(trx);
  for (const { design_id, ...event } of events) found.get(design_id)?.tail.push(event);
  const clients = await trx
    .selectFrom('design_clients')
    .select(['design_id', 'client_id', 'user_id'])
    .where('design_id', '=', anyOf(found.keys()))
    .execute();
  for (const { design_id, client_id, user_id } of clients)
    found.get(design_id)?.clients.push([client_id, user_id]);
  return ids.map(id => {
    const stored = found.get(id);
    // A copy: who opens a design adds to its log.
    return stored ? { ...stored, tail: [...stored.tail], clients: [...stored.clients] } : null;
  });
}
