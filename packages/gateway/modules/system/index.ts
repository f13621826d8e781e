export { systemRoutes } from './routes.ts';
export type { SystemTables } from './tables.ts';
