export { importRoutes } from './routes.ts';
export { createImports } from './service.ts';
export type { ImportTables } from './tables.ts';
export { withTable } from './with-table.ts';
