import type { DesignKind } from '@gonghui/scene/types.ts';
import { sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';
import { asBuffer } from './append.ts';
import { type DesignState, RELAY_ACTOR, type StoredDesign } from './stored.ts';

export interface NewDesign {
  designId: string;
  tenantId: string;
  kind: DesignKind;
  /** Epoch milliseconds. */
  at: number;
  clientId: number;
}

export type Seed = NewDesign & { first: DesignState };

/**
 * Stores the first states of designs that have never been opened, as event and checkpoint 1, with one statement. Whoever
 * makes the design's row first has made it; null for those that are there already. Rejects for all when one cannot be stored.
 */
export async function seedNew(trx: Trx, seeds: readonly Seed[]): Promise<(StoredDesign | null)[]> {
  const one = new Map(seeds.map(seed => [seed.designId, seed]));
  const each = [...one.values()];
  const bytes = (part: keyof DesignState) => each.map(({ first }) => asBuffer(first[part]));
  const { rows } = await sql<{ id: string; generation: number }>`
    with asked as (
      select * from unnest(
        ${each.map(seed => seed.designId)}::text[], ${each.map(seed => seed.tenantId)}::text[],
        ${each.map(seed => seed.kind)}::text[], ${each.map(seed => seed.at)}::bigint[],
        ${each.map(seed => seed.clientId)}::bigint[],
        ${bytes('state')}::bytea[], ${bytes('vector')}::bytea[], ${bytes('deletes')}::bytea[]
      ) as a(id, tenant_id, kind, at, client_id, state, vector, deletes)
    ), made as (
      insert into designs (id, tenant_id, kind, shape_checked) select id, tenant_id, kind, true from asked order by id
      on conflict (id) do nothing returning id, generation
    ), events as (
      insert into design_events (design_id, tenant_id, seq, actor, at, update)
      select a.id, a.tenant_id, 1, ${RELAY_ACTOR}, a.at, a.state from asked a join made using (id)
    ), checkpoints as (
      insert into design_checkpoints (design_id, tenant_id, generation, seq, at, state, vector, deletes)
      select a.id, a.tenant_id, m.generation, 1, a.at, a.state, a.vector, a.deletes from asked a join made m using (id)
    ), clients as (
      insert into design_clients (design_id, tenant_id, client_id, user_id)
      select a.id, a.tenant_id, a.client_id, ${RELAY_ACTOR} from asked a join made using (id) on conflict do nothing
    )
    select id, generation from made`.execute(trx);
  const made = new Map(rows.map(({ id, generation }) => [id, generation]));
  return seeds.map(seed => {
    const generation = made.get(seed.designId);
    if (generation === undefined || one.get(seed.designId) !== seed) return null;
    const clients: StoredDesign['clients'] = [[seed.clientId, RELAY_ACTOR]];
    return { kind: seed.kind, generation, checkpoint: { seq: 1, ...seed.first }, tail: [], clients };
  });
}
