export { printHooks } from './kind.ts';
export { printRoutes } from './routes.ts';
export { createPrints } from './service.ts';
export { subscribePrints } from './subscribe.ts';
export type { PrintTables } from './tables.ts';
