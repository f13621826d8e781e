export { outsideApiRoutes } from './routes.ts';
export { createOutsideApis } from './service.ts';
export type { OutsideTables } from './tables.ts';
