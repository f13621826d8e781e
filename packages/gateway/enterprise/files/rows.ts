import type { Insertable } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf, partsOf } from '../../base/db/many.ts';
import type { FileTables } from './tables.ts';

/** What is kept of these files, of those that are there. */
export const filesById = (trx: Trx, { tenantId }: Pick<Ctx, 'tenantId'>, ids: readonly string[]) =>
  trx
    .selectFrom('files')
    .select(['id', 'name', 'mime', 'size', 'digest', 'purpose'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();

/** Rows of files whose bytes lie in the store already, as uploads of the actor. */
export async function insertFiles(
  trx: Trx,
  ctx: Ctx,
  files: readonly Omit<Insertable<FileTables['files']>, 'tenant_id' | 'created_by' | 'visit_id'>[],
): Promise<void> {
  const own = { tenant_id: ctx.tenantId, created_by: ctx.actor.id, visit_id: null };
  for (const part of partsOf(files.map(file => ({ ...file, ...own }))))
    await trx.insertInto('files').values(part).execute();
}

/** Ids of all files that somebody uploaded. */
export async function filesOf(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  userId: string,
): Promise<string[]> {
  const own = trx.selectFrom('files').select('id').where('tenant_id', '=', tenantId);
  return (await own.where('created_by', '=', userId).execute()).map(({ id }) => id);
}

/** Who uploaded a file; undefined for one that is not there. */
export async function uploaderOf(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  id: string,
): Promise<string | undefined> {
  const row = trx.selectFrom('files').select('created_by').where('tenant_id', '=', tenantId);
  return (await row.where('id', '=', id).executeTakeFirst())?.created_by;
}

/** Takes rows away that nothing names any more; answers the digests of their bytes (`removeUnused`). */
export async function removeFiles(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('files')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .returning('digest')
    .execute();
  return rows.map(({ digest }) => digest);
}
