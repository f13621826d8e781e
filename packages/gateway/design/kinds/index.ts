export type { KindHooks, Outside } from './hooks.ts';
export { hooksOf, type KindsHooks, setHooks } from './hooks-of.ts';
export { kindNamed, kindOfRow } from './kind-of-row.ts';
export type { RightsHere } from './rights-here.ts';
