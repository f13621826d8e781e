/** Every kind of design and of page there is, a line each. */
export { boardKind } from '../board/kind.ts';
export { datasetKind } from '../dataset/kind.ts';
export { flowKind } from '../flow/kind.ts';
export { formKind } from '../form/kind.ts';
export { pageKind } from '../page/kind.ts';
export { stencilKind } from '../print/kind.ts';
export { reportKind } from '../report/kind.ts';
export { screenKind } from '../screen/kind.ts';
