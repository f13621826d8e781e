import type { Deps } from '../../base/context.ts';
import type { Duck } from '../../base/duck/duck.ts';
import type { Applets } from '../../design/applets/index.ts';
import type { Live } from '../../enterprise/live/index.ts';
import type { Datasources } from '../datasources/index.ts';
import type { AskDeps } from './ask/ask.ts';
import { datasetHooks } from './kind.ts';
import { appletOfDataset } from './repository.ts';
import { datasetRoutes } from './routes.ts';
import { createDatasets } from './service.ts';
import { subscribeDatasets } from './subscribe.ts';

/** Datasets, and the one way in which they are asked. */
export const datasetModule = {
  create(deps: Deps, made: { applets: Applets; duck: Duck; datasources: Datasources; live: Live }) {
    const { applets, duck, datasources, live } = made;
    const asking: AskDeps = { ...deps, duck, datasources, news: live };
    return { asking, datasets: createDatasets(asking, applets) };
  },
  subscribe: subscribeDatasets,
  routes: [datasetRoutes],
  appletOf: { dataset: appletOfDataset },
  kinds: { dataset: datasetHooks },
};
