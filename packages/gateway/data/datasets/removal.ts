import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import { publish } from '../../base/events/events.ts';
import { removeDesign } from '../../design/designs/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import type { AskDeps } from './ask/ask.ts';
import { datasetChanged } from './events.ts';
import { findDataset } from './repository.ts';
import { usesOf } from './uses.ts';

/** Deletes a dataset; one that is used only by `force`. */
export function removeDataset({ db, now }: AskDeps, ctx: Ctx, id: string, force: boolean): Promise<null> {
  return db.withTenant(ctx, async trx => {
    const row = await findDataset(trx, ctx, id, true);
    const uses = await usesOf(trx, ctx, id);
    if (uses.length > 0 && !force)
      throw new AppError('conflict', `该数据集正被${uses.length}处使用，删除后它们将无法显示数据`, {
        uses,
      });
    const at = new Date(now());
    await trx
      .updateTable('datasets')
      .set({ deleted_at: at })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .execute();
    await removeDesign(trx, ctx, id, at);
    await audit(trx, ctx, 'dataset.remove', id, { name: row.name });
    await publish(trx, datasetChanged, ctx, { datasetId: id });
    return null;
  });
}
