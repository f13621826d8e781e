export { checkMap } from './check.ts';
export { mapModule } from './module.ts';
export { keepMap, mapsOf } from './rows.ts';
