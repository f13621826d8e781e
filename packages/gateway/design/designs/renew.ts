import type { Trx } from '../../base/db/database.ts';
import { asBuffer } from './append.ts';
import { readAll } from './read-designs.ts';
import { type DesignState, type NewGeneration, RELAY_ACTOR, type StoredDesign } from './stored.ts';

/** What lies in the design has been looked at, or has come through the relay's gate from the first. */
export async function markChecked(trx: Trx, designId: string): Promise<void> {
  await trx.updateTable('designs').set({ shape_checked: true }).where('id', '=', designId).execute();
}

/**
 * Begins a next generation of a design with this state, which goes on under the same client ids. The numbers of the log go on:
 * the past keeps its own. Rejects when the design is gone or of another generation.
 */
export async function renew(
  trx: Trx,
  designId: string,
  { generation, next, at, restored }: NewGeneration,
  { state, vector, deletes }: DesignState,
): Promise<StoredDesign> {
  const design = await trx
    .updateTable('designs')
    .set({ generation: next, shape_checked: true, ...(restored ? { restored: next } : {}) })
    .where('id', '=', designId)
    .where('generation', '=', generation)
    .returning('tenant_id')
    .executeTakeFirst();
  if (!design) throw new Error(`design ${designId} is gone or of another generation`);
  const last = await trx
    .selectFrom('design_events')
    .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
    .where('design_id', '=', designId)
    .executeTakeFirst();
  const row = { design_id: designId, tenant_id: design.tenant_id, seq: (last?.seq ?? 0) + 1, at };
  await trx
    .insertInto('design_events')
    .values({ ...row, actor: RELAY_ACTOR, update: asBuffer(state) })
    .execute();
  await trx
    .insertInto('design_checkpoints')
    .values({
      ...row,
      generation: next,
      state: asBuffer(state),
      vector: asBuffer(vector),
      deletes: asBuffer(deletes),
    })
    .execute();
  const [stored] = await readAll(trx, [designId]);
  if (!stored) throw new Error(`design ${designId} cannot be read`);
  return stored;
}
