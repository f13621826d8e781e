import { datasetKind } from '@gonghui/elements/dataset/kind.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { AppletCopy, AppletParts } from '../../design/applets/index.ts';
import { copyVersion } from '../../design/versions/index.ts';
import {
  type DatasetRow,
  datasetsOf,
  insertDataset,
  keepSources,
  lockDatasets,
  savedDefinition,
} from './repository.ts';

async function copyDataset(
  trx: Trx,
  ctx: Ctx,
  { id: from, kind, name }: DatasetRow,
  { to: appletId, copies, rename }: AppletCopy,
  at: Date,
): Promise<string> {
  const id = copies.get(from) ?? from;
  const version = await copyVersion(trx, ctx, datasetKind, { from, to: id, at, rename });
  return insertDataset(trx, ctx, { id, appletId, kind, name, version, at });
}

/** Datasets as parts of an applet: in a copy they read its own forms and datasets. Deleting an applet deletes its datasets. */
export const datasetParts = (deps: Deps): AppletParts => ({
  // What is added meanwhile waits, and is no part of the copy.
  async ids(trx, ctx, appletId) {
    await lockDatasets(trx, appletId);
    const rows = await datasetsOf(trx, ctx, appletId);
    return rows.map(({ id }) => id);
  },
  async copy(trx, ctx, copying) {
    const now = deps.now();
    const made: string[] = [];
    const oldestFirst = (await datasetsOf(trx, ctx, copying.from)).reverse();
    // A moment apart, so that they stand in the same order.
    for (const [number, row] of oldestFirst.entries())
      made.push(await copyDataset(trx, ctx, row, copying, new Date(now + number)));
    // One may read another: what they read is noted when all are there.
    for (const id of made) await keepSources(trx, ctx, id, await savedDefinition(trx, ctx, id));
  },
  // A dataset is there as long as its applet is.
  remove: async () => {},
  // A dataset is no page.
  holds: async () => false,
  accessible: async () => [],
  count: async () => new Map(),
});
