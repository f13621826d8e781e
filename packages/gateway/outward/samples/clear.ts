import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Applets } from '../../design/applets/index.ts';
import { filesOf, removeFiles, removeUnused } from '../../enterprise/files/index.ts';
import { letGoOfFiles } from '../../records/submissions/index.ts';
import { HOME, makerOf } from './home.ts';

/** Takes away what a sample was looked at in, but for that of a package that it has; and its files, unless others have the same. */
export async function clearPreviews(
  { deps, applets }: { readonly deps: Deps; readonly applets: Applets },
  id: string,
  kept: string | null,
): Promise<void> {
  const { db } = deps;
  const rows = await db.withTenant(HOME, trx => {
    const of = trx
      .selectFrom('sample_previews')
      .select(['maker', 'applet_id'])
      .where('tenant_id', '=', HOME.tenantId)
      .where('sample', '=', id);
    return (kept === null ? of : of.where('digest', '<>', kept)).execute();
  });
  for (const { maker, applet_id } of rows) {
    const ctx: Ctx = makerOf(maker, applet_id);
    // One that was removed before a failure is gone already.
    if (applet_id !== null)
      await applets.remove(ctx, applet_id).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.kind !== 'notFound') throw error;
      });
    const digests = await db.withTenant(HOME, async trx => {
      await trx
        .deleteFrom('sample_previews')
        .where('tenant_id', '=', HOME.tenantId)
        .where('maker', '=', maker)
        .execute();
      const ids = await filesOf(trx, HOME, maker);
      await letGoOfFiles(trx, HOME, ids);
      return removeFiles(trx, HOME, ids);
    });
    await removeUnused(deps, digests);
  }
}
