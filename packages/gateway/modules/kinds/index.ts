export type { KindHooks, Outside } from './hooks.ts';
export { hooksOf, settledPage } from './hooks-of.ts';
