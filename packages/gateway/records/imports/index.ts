export { importRoutes } from './routes.ts';
export { createImports } from './service.ts';
export { withTable } from './with-table.ts';
