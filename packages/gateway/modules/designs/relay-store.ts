import type { DesignKind } from '@gonghui/scene/types.ts';
import { sql } from 'kysely';
import * as Y from 'yjs';
import type { Database, Trx } from '../../db/database.ts';
import { Appender, asBuffer, type NewEvent } from './append.ts';
import { freeClientIds } from './client-ids.ts';
import { thin } from './retention.ts';
import { sumUp } from './sittings.ts';

/** The storage of the relay, as its `RelayStorage` asks (collab-server/storage.ts; the composition root joins the two). */
export interface DesignState {
  state: Uint8Array;
  vector: Uint8Array;
  deletes: Uint8Array;
}
interface Checkpoint extends DesignState {
  seq: number;
}
interface StoredDesign {
  kind: DesignKind;
  generation: number;
  checkpoint: Checkpoint;
  tail: { seq: number; actor: string; update: Uint8Array }[];
  clients: [clientId: number, userId: string][];
}
/** Nobody's id: what the relay itself writes, and the owner of its client id. */
export const RELAY_ACTOR = '';

/** `now` in epoch milliseconds, for the retention rule. Every function rejects when the database is away. */
export function relayStore(db: Database, now: () => number = Date.now) {
  const log = new Appender(db.pool);
  const known = (designId: string, stored: StoredDesign): StoredDesign => {
    log.know(designId, stored.tail.at(-1)?.seq ?? stored.checkpoint.seq);
    return stored;
  };
  return {
    async open(designId: string): Promise<StoredDesign | null> {
      const stored = await db.withSystem(trx => read(trx, designId));
      return stored && known(designId, stored);
    },

    seed: async (
      design: { designId: string; tenantId: string; kind: DesignKind; at: number; clientId: number },
      first: DesignState,
    ): Promise<StoredDesign> => known(design.designId, await db.withSystem(trx => seed(trx, design, first))),

    append: (events: readonly NewEvent[]): Promise<(number | null)[]> => log.append(events),

    keepCheckpoint: (designId: string, generation: number, checkpoint: Checkpoint): Promise<void> =>
      db.withSystem(async trx => {
        const design = await trx
          .selectFrom('designs')
          .select('tenant_id')
          .where('id', '=', designId)
          .where('generation', '=', generation)
          .executeTakeFirst();
        if (!design) return;
        await insertCheckpoint(trx, design.tenant_id, designId, generation, now(), checkpoint);
        await sumUp(trx, designId, design.tenant_id);
        await thin(trx, designId, now());
        await freeClientIds(trx, designId, Y.decodeStateVector(checkpoint.vector).keys(), now());
      }),
  };
}

async function read(trx: Trx, designId: string): Promise<StoredDesign | null> {
  const design = await trx
    .selectFrom('designs')
    .select(['kind', 'generation'])
    .where('id', '=', designId)
    .executeTakeFirst();
  if (!design) return null;
  const checkpoint = await trx
    .selectFrom('design_checkpoints')
    .select(['seq', 'state', 'vector', 'deletes'])
    .where('design_id', '=', designId)
    .where('generation', '=', design.generation)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!checkpoint) return null;
  const tail = await trx
    .selectFrom('design_events')
    .select(['seq', 'actor', 'update'])
    .where('design_id', '=', designId)
    .where('seq', '>', checkpoint.seq)
    .orderBy('seq')
    .execute();
  const clients = await trx
    .selectFrom('design_clients')
    .select(['client_id', 'user_id'])
    .where('design_id', '=', designId)
    .execute();
  return {
    kind: design.kind,
    generation: design.generation,
    checkpoint,
    tail,
    clients: clients.map(row => [row.client_id, row.user_id]),
  };
}

async function seed(
  trx: Trx,
  design: { designId: string; tenantId: string; kind: DesignKind; at: number; clientId: number },
  first: DesignState,
): Promise<StoredDesign> {
  const { designId, tenantId, kind, at, clientId } = design;
  await trx
    .insertInto('designs')
    .values({ id: designId, tenant_id: tenantId, kind })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute();
  // Of two that open at the same time the second waits here, and then finds what the first has written.
  const row = await trx
    .selectFrom('designs')
    .select('generation')
    .where('id', '=', designId)
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const there = await read(trx, designId);
  if (there) return there;
  const last = await trx
    .selectFrom('design_events')
    .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
    .where('design_id', '=', designId)
    .executeTakeFirst();
  // After a reset the numbers go on: the past keeps its own.
  const seq = (last?.seq ?? 0) + 1;
  await trx
    .insertInto('design_events')
    .values({
      design_id: designId,
      tenant_id: tenantId,
      seq,
      actor: RELAY_ACTOR,
      at,
      update: asBuffer(first.state),
    })
    .execute();
  await insertCheckpoint(trx, tenantId, designId, row.generation, at, { seq, ...first });
  await trx
    .insertInto('design_clients')
    .values({ design_id: designId, tenant_id: tenantId, client_id: clientId, user_id: RELAY_ACTOR })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const seeded = await read(trx, designId);
  if (!seeded) throw new Error('a seeded design cannot be read');
  return seeded;
}

async function insertCheckpoint(
  trx: Trx,
  tenantId: string,
  designId: string,
  generation: number,
  at: number,
  { seq, state, vector, deletes }: Checkpoint,
): Promise<void> {
  await trx
    .insertInto('design_checkpoints')
    .values({
      design_id: designId,
      tenant_id: tenantId,
      generation,
      seq,
      at,
      state: asBuffer(state),
      vector: asBuffer(vector),
      deletes: asBuffer(deletes),
    })
    .onConflict(conflict => conflict.columns(['design_id', 'seq']).doNothing())
    .execute();
}

/**
 * Begins a design anew: its next opening seeds it from the saved template. Copies of before are turned away by their
 * generation. Its past stays. The caller tells the relay (`relay.reset`).
 */
export async function resetDesign(trx: Trx, designId: string): Promise<void> {
  await trx
    .updateTable('designs')
    .set({ generation: sql`generation + 1` })
    .where('id', '=', designId)
    .execute();
  await trx.deleteFrom('design_clients').where('design_id', '=', designId).execute();
}
