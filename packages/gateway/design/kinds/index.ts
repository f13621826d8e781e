export type { KindHooks, Outside } from './hooks.ts';
export { hooksOf, type ListedHooks, setHooks, settledPage } from './hooks-of.ts';
export { kindNamed, kindOfRow } from './kind-of-row.ts';
export type { RightsHere } from './rights-here.ts';
