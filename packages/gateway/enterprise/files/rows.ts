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
