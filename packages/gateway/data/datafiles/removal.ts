import { type Ctx, type Deps, requireMaker } from '../../base/context.ts';
import { publish } from '../../base/events/events.ts';
import { removeUnused } from '../../enterprise/files/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { fileLeaves } from './events.ts';
import { findFile, sheetsOfFile } from './repository.ts';

/** Deletes a data file with its bytes; one that is used only by `force`. */
export async function removeFile(deps: Deps, ctx: Ctx, id: string, force: boolean): Promise<null> {
  const gone = await deps.db.withTenant(ctx, async trx => {
    const { source_digest, created_by } = await findFile(trx, ctx, id);
    requireMaker(ctx, created_by, '数据文件');
    await publish(trx, fileLeaves, ctx, { fileId: id, force });
    const sheets = await sheetsOfFile(trx, ctx, id);
    await trx.deleteFrom('data_files').where('tenant_id', '=', ctx.tenantId).where('id', '=', id).execute();
    await audit(trx, ctx, 'datafile.delete', id);
    return [
      ...[source_digest ?? []].flat(),
      ...sheets.flatMap(({ digest, previous_digest }) => [digest, previous_digest ?? []].flat()),
    ];
  });
  await removeUnused(deps, gone);
  return null;
}
