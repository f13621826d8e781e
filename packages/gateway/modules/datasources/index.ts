export type { Session } from './drivers/driver.ts';
export { openSession } from './drivers/open.ts';
export { DatabaseRefusal } from './drivers/refusal.ts';
export { connectionLeaves } from './events.ts';
export { datasourceRoutes } from './routes.ts';
export { createDatasources, type Datasources } from './service.ts';
export type { DataSourceTables } from './tables.ts';
export { meaningOf } from './types.ts';
