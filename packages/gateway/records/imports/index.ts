export { importModule } from './module.ts';
export { withTable } from './with-table.ts';
