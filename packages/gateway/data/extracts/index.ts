export { fetchedTables } from './repository.ts';
export { extractRoutes } from './routes.ts';
export { createExtracts } from './service.ts';
export { extractFacts, extractSource } from './source.ts';
export { subscribeExtracts } from './subscribe.ts';
