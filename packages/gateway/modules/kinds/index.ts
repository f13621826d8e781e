export type { KindHooks } from './hooks.ts';
export { hooksOf, settledPage } from './hooks-of.ts';
