export { extractModule } from './module.ts';
export { fetchedTables } from './repository.ts';
export { extractFacts, extractSource } from './source.ts';
