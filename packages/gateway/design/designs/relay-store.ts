import { sql } from 'kysely';
import * as Y from 'yjs';
import type { Database, Trx } from '../../base/db/database.ts';
import { Appender, asBuffer, type NewEvent } from './append.ts';
import { isTheLog } from './built-from.ts';
import { freeClientIds } from './client-ids.ts';
import { readAll } from './read-designs.ts';
import { markChecked, renew } from './renew.ts';
import { thin } from './retention.ts';
import { type NewDesign, type Seed, seedNew } from './seed-designs.ts';
import { sumUp } from './sittings.ts';
import {
  type BuiltFrom,
  type Checkpoint,
  type DesignState,
  type NewGeneration,
  RELAY_ACTOR,
  type StoredDesign,
} from './stored.ts';
import { LotQueue } from './together.ts';

/** Designs read with one statement, as much as a moment's memory should hold; and made, which are in memory already. */
const READ_AT_ONCE = 32;
const MADE_AT_ONCE = 128;

/** `now` in epoch milliseconds, for the retention rule. Every function rejects when the database is away. */
export function relayStore(db: Database, now: () => number = Date.now) {
  const log = new Appender(db.pool);
  const opening = new LotQueue(READ_AT_ONCE, (ids: string[]) => db.withSystem(trx => readAll(trx, ids)));
  const seeding = new LotQueue(MADE_AT_ONCE, (designs: Seed[]) =>
    db.withSystem(trx => seedNew(trx, designs)),
  );
  const known = (designId: string, stored: StoredDesign): StoredDesign => {
    log.know(designId, stored.tail.at(-1)?.seq ?? stored.checkpoint.seq);
    return stored;
  };
  return {
    async open(designId: string): Promise<StoredDesign | null> {
      const stored = await opening.ask(designId);
      return stored && known(designId, stored);
    },

    async seed(design: NewDesign, first: DesignState): Promise<StoredDesign> {
      // Alone and under a lock where it is not simply new, or where one of the lot stands in the others' way.
      const made = await seeding.ask({ ...design, first }).catch(() => null);
      return known(design.designId, made ?? (await db.withSystem(trx => seed(trx, design, first))));
    },

    markChecked: (designId: string): Promise<void> => db.withSystem(trx => markChecked(trx, designId)),

    renew: async (designId: string, begin: NewGeneration, state: DesignState): Promise<StoredDesign> =>
      known(designId, await db.withSystem(trx => renew(trx, designId, begin, state))),

    append: (events: readonly NewEvent[]): Promise<(number | null)[]> => log.append(events),

    keepCheckpoint: (
      designId: string,
      generation: number,
      checkpoint: Checkpoint,
      from: BuiltFrom,
    ): Promise<boolean> =>
      db.withSystem(async trx => {
        const design = await trx
          .selectFrom('designs')
          .select('tenant_id')
          .where('id', '=', designId)
          .where('generation', '=', generation)
          .executeTakeFirst();
        if (!design) return true;
        if (!(await isTheLog(trx, { designId, generation, upTo: checkpoint.seq }, from))) return false;
        await insertCheckpoint(trx, { tenantId: design.tenant_id, designId, generation }, now(), checkpoint);
        await sumUp(trx, designId, design.tenant_id);
        await thin(trx, designId, now());
        await freeClientIds(trx, designId, Y.decodeStateVector(checkpoint.vector).keys(), now());
        return true;
      }),
  };
}

async function seed(trx: Trx, design: NewDesign, first: DesignState): Promise<StoredDesign> {
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
  const [there] = await readAll(trx, [designId]);
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
  await insertCheckpoint(trx, { tenantId, designId, generation: row.generation }, at, { seq, ...first });
  await markChecked(trx, designId);
  await trx
    .insertInto('design_clients')
    .values({ design_id: designId, tenant_id: tenantId, client_id: clientId, user_id: RELAY_ACTOR })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const [seeded] = await readAll(trx, [designId]);
  if (!seeded) throw new Error('a seeded design cannot be read');
  return seeded;
}

/** A design as one of its generations knows it. */
interface Generation {
  readonly tenantId: string;
  readonly designId: string;
  readonly generation: number;
}

async function insertCheckpoint(
  trx: Trx,
  { tenantId, designId, generation }: Generation,
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
