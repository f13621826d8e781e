/** Every kind of design there is, a line each. */
export { flowKind } from '../flow/kind.ts';
export { formKind } from '../form/kind.ts';
