import { newId } from '@gonghui/kernel/ids.ts';
import type { Deps } from '../../base/context.ts';
import type { AppletParts } from '../../design/applets/index.ts';
import { copyVersion } from '../../design/versions/index.ts';
import { datasetsOf, insertDataset, keepSources, savedDefinition } from './repository.ts';

/** Datasets as parts of an applet. A copied applet goes on reading the data of the original; deleting an applet deletes its datasets. */
export const datasetParts = (deps: Deps): AppletParts => ({
  async copy(trx, ctx, fromAppletId, toAppletId) {
    const at = new Date(deps.now());
    for (const { id: from, kind, name } of await datasetsOf(trx, ctx, fromAppletId)) {
      const id = newId();
      const version = await copyVersion(trx, ctx, from, id, at);
      await insertDataset(trx, ctx, { id, appletId: toAppletId, kind, name, version, at });
      await keepSources(trx, ctx, id, await savedDefinition(trx, ctx, id));
    }
    return new Map();
  },
  // A dataset is there as long as its applet is.
  remove: async () => {},
  // A dataset is no page.
  holds: async () => false,
  accessible: async () => [],
  count: async () => new Map(),
});
