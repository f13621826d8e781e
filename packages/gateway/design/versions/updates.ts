import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';

/** A version that was saved from elsewhere, and the one that the shared document had before. */
export interface DesignUpdate {
  readonly designId: string;
  readonly base: number;
  readonly version: number;
}

/**
 * Says that the next version of a design was saved without its shared document, which takes it in when it is opened next: as edits beside
 * those that lie in it unsaved. Of two that it has not taken in yet the later begins where the first did.
 */
export async function noteUpdate(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  { designId, base, version }: DesignUpdate,
): Promise<void> {
  await trx
    .insertInto('design_updates')
    .values({ design_id: designId, tenant_id: tenantId, base, version })
    .onConflict(conflict => conflict.column('design_id').doUpdateSet({ version }))
    .execute();
}

/** What the shared document of a design has not taken in yet, whosever it is. */
export async function untakenUpdate(
  trx: Trx,
  designId: string,
): Promise<{ tenantId: string; base: number; version: number } | undefined> {
  return trx
    .selectFrom('design_updates')
    .select(['tenant_id as tenantId', 'base', 'version'])
    .where('design_id', '=', designId)
    .executeTakeFirst();
}

/** Of these designs, those that have something to take in. */
export async function updatesOf(trx: Trx, designIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('design_updates')
    .select('design_id')
    .where('design_id', '=', anyOf(designIds))
    .execute();
  return rows.map(({ design_id }) => design_id);
}

/** The document has it now; a later one stays. */
export async function takenIn(trx: Trx, designId: string, version: number): Promise<void> {
  await trx
    .deleteFrom('design_updates')
    .where('design_id', '=', designId)
    .where('version', '<=', version)
    .execute();
}

/** Whether a design has a shared document that would save without what was saved from elsewhere. */
export async function waitsForDesign(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  designId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('design_updates as u')
    .innerJoin('designs as d', 'd.id', 'u.design_id')
    .select('u.design_id')
    .where('u.tenant_id', '=', tenantId)
    .where('u.design_id', '=', designId)
    .executeTakeFirst();
  return row !== undefined;
}
