export { type Asking, askDataset } from './ask/ask.ts';
export { deptTree } from './ask/frame.ts';
export { datasetFacts, savedDataset } from './facts.ts';
export { datasetHooks } from './kind.ts';
export { datasetRoutes } from './routes.ts';
export { createDatasets } from './service.ts';
export { subscribeDatasets } from './subscribe.ts';
export type { DatasetTables } from './tables.ts';
export { keepUses } from './uses.ts';
