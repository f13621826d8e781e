export { extractRoutes } from './routes.ts';
export { createExtracts } from './service.ts';
export { extractFacts, extractSource } from './source.ts';
export type { ExtractTables } from './tables.ts';
