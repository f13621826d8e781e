import type { DatasetDefinition, DatasetSource } from '@gonghui/elements/query/dataset.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { type Ctx, mayBuild } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { appletOfPage } from '../../design/page-rows/index.ts';
import { visitsApplet } from '../../design/permissions/index.ts';
import { appletOfDataset, readBy } from './repository.ts';

/** The applet that a source stands in; undefined for what stands in none, or is gone. */
function appletOf(trx: Trx, { tenantId }: Ctx, { of }: DatasetSource): Promise<string | undefined> {
  if (of.kind === 'form') return appletOfPage(trx, tenantId, of.formId);
  if (of.kind === 'dataset') return appletOfDataset(trx, tenantId, of.datasetId);
  return Promise.resolve(undefined);
}

const named = (source: DatasetSource): string => JSON.stringify(readBy(source));

/**
 * Refuses sources of other applets that whoever saves may not take: he manages or visits the applet, and manages it where the dataset
 * shows all data whatever the rights of who looks (rule P5). What a colleague took before him stays.
 */
export async function refuseForeign(
  trx: Trx,
  ctx: Ctx,
  appletId: string,
  before: DatasetDefinition,
  { sources, dataRight }: DatasetDefinition,
): Promise<void> {
  const taken = new Set(before.dataRight === dataRight ? before.sources.map(named) : []);
  for (const source of sources) {
    const applet = taken.has(named(source)) ? undefined : await appletOf(trx, ctx, source);
    if (applet === undefined || applet === appletId) continue;
    if (!(await visitsApplet(trx, ctx, applet)))
      throw new AppError(
        'forbidden',
        `您不能使用数据源「${source.name}」：它所在的应用您无权访问，请移除后再保存`,
      );
    if (dataRight === 'all' && !mayBuild(ctx, applet))
      throw new AppError(
        'forbidden',
        `数据源「${source.name}」在您不管理的应用中，不能向所有人汇总，请移除它，或改为按查看者的权限`,
      );
  }
}
