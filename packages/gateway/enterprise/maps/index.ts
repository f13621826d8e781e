export { checkMap } from './check.ts';
export { mapModule } from './module.ts';
