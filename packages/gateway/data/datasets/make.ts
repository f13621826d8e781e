import { datasetKind } from '@gonghui/elements/dataset/kind.ts';
import type { DatasetKind } from '@gonghui/elements/query/dataset.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { stored, storeVersion } from '../../design/versions/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import type { AskDeps } from './ask/ask.ts';
import { requireApplet, uniqueName } from './names.ts';
import { type DatasetRow, findDataset, insertDataset, lockDatasets } from './repository.ts';

/** Makes one with the design to start from, under the lock on the applet's datasets. */
export async function makeDataset(
  { now }: Pick<AskDeps, 'now'>,
  trx: Trx,
  ctx: Ctx,
  appletId: string | null | undefined,
  { kind, name, usual }: { kind: DatasetKind; name: string | undefined; usual: string },
): Promise<DatasetRow> {
  const applet = await requireApplet(trx, ctx, appletId);
  await lockDatasets(trx, applet);
  const at = new Date(now());
  const free = await uniqueName(trx, ctx, applet, { name, usual });
  const id = await insertDataset(trx, ctx, { appletId: applet, kind, name: free, version: 0, at });
  await storeVersion(
    trx,
    ctx,
    { designId: id, version: 0, at },
    stored(datasetKind, datasetKind.empty({ kind })),
  );
  await audit(trx, ctx, 'dataset.create', id, { name: free });
  return findDataset(trx, ctx, id, true);
}
