export type { KindHooks } from './hooks.ts';
export { hooksOf } from './hooks-of.ts';
