export { mapRoutes } from './routes.ts';
export { createMaps } from './service.ts';
export type { MapTables } from './tables.ts';
