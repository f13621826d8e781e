import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import { removeUnused } from '../../enterprise/files/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { clearPreviews } from './clear.ts';
import type { PreviewRoom } from './make-preview.ts';
import { mayWithdraw, publishedRows, scopeOf } from './seen.ts';

/** Takes a sample away, named by its id or by that of its applet; applets that were made of it stay. */
export async function withdrawSample(room: PreviewRoom, ctx: Ctx, id: string): Promise<null> {
  const { deps } = room;
  const rows = await publishedRows(deps, ctx);
  const row =
    rows.find(one => one.id === id) ??
    rows.find(one => one.source_applet === id && one.source_tenant === ctx.tenantId);
  if (!row) throw new AppError('notFound', '示例不存在或已撤下');
  if (!mayWithdraw(ctx, row))
    throw new AppError(
      'forbidden',
      scopeOf(row) === 'installation'
        ? '平台示例由发布人或平台管理员撤下'
        : '示例由发布人、应用的管理员或企业管理员撤下',
    );
  const { tenant_id: tenantId } = row;
  await deps.db.withTenant({ tenantId }, async trx => {
    await trx.deleteFrom('samples').where('tenant_id', '=', tenantId).where('id', '=', row.id).execute();
    const by = tenantId === ctx.tenantId ? ctx : { ...ctx, tenantId, actor: null };
    await audit(trx, by, 'sample withdrawn', row.id, { applet: row.source_applet, by: ctx.actor.id });
  });
  await clearPreviews(room, row.id, null);
  await removeUnused(deps, [row.digest]);
  return null;
}
