import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Selectable } from 'kysely';
import type { Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { addShownPeople } from '../../enterprise/organisation/index.ts';
import { HOME, MAKER_NAME } from './home.ts';
import type { SampleTables } from './tables.ts';

export type PreviewRow = Selectable<SampleTables['sample_previews']>;

/** Which preview: of which sample, and of which package of it. */
export interface WantedPreview {
  readonly id: string;
  readonly digest: string;
}

/** Who made nothing of a claim for so long has died; each says four times as often that he is at it. */
export const STALE_MS = 20_000;

export const previewRow = (trx: Trx, { id, digest }: WantedPreview) =>
  trx
    .selectFrom('sample_previews')
    .selectAll()
    .where('tenant_id', '=', HOME.tenantId)
    .where('sample', '=', id)
    .where('digest', '=', digest);

/**
 * The row of a preview, with whether it is the caller's to make: of any number of processes one gets it, and another only when that one
 * has died. What was made until then is in the row.
 */
export function claimPreview(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  wanted: WantedPreview,
): Promise<{ row: PreviewRow; mine: boolean }> {
  const claim = newId();
  const at = new Date(now());
  return db.withTenant(HOME, async trx => {
    const before = await previewRow(trx, wanted).forUpdate().executeTakeFirst();
    if (before?.ready_at) return { row: before, mine: false };
    if (!before) {
      const maker = newId();
      await addShownPeople(trx, HOME, [{ id: maker, name: MAKER_NAME }]);
      const made = await trx
        .insertInto('sample_previews')
        .values({
          ...{ tenant_id: HOME.tenantId, sample: wanted.id, digest: wanted.digest, maker },
          ...{ applet_id: null, mapped: null, checkpoint: null, claim, claimed_at: at },
        })
        .onConflict(conflict => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      // Another of the same moment came first: his row is there now.
      return made
        ? { row: made, mine: true }
        : { row: await previewRow(trx, wanted).executeTakeFirstOrThrow(), mine: false };
    }
    if (before.claimed_at.getTime() > now() - STALE_MS) return { row: before, mine: false };
    await trx
      .updateTable('sample_previews')
      .set({ claim, claimed_at: at })
      .where('tenant_id', '=', HOME.tenantId)
      .where('maker', '=', before.maker)
      .execute();
    return { row: { ...before, claim }, mine: true };
  });
}

/** Somebody else goes on with it. */
class ClaimLost extends Error {}

/** Notes how far a preview is, as long as it is still the caller's to make; otherwise what the transaction did is undone. */
export async function noteClaim(
  trx: Trx,
  { maker, claim }: Pick<PreviewRow, 'maker' | 'claim'>,
  set: { claimed_at: Date; applet_id?: string; mapped?: string; checkpoint?: Json; ready_at?: Date },
): Promise<void> {
  const { checkpoint, ...rest } = set;
  const { numUpdatedRows } = await trx
    .updateTable('sample_previews')
    .set({ ...rest, ...(checkpoint === undefined ? {} : { checkpoint: JSON.stringify(checkpoint) }) })
    .where('tenant_id', '=', HOME.tenantId)
    .where('maker', '=', maker)
    .where('claim', '=', claim)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ClaimLost('the preview is made by another process');
}
