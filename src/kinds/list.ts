/** Every kind of design and of page, a line each: where it is designed or set up, released and seen. */

export { boardRoutes } from '../designers/board/routes.ts';
export { datasetRoutes } from '../designers/dataset/routes.ts';
export { flowRoutes } from '../designers/flow/routes.ts';
export { formRoutes } from '../designers/form/routes.ts';
export { pageRoutes } from '../designers/page/routes.ts';
export { stencilRoutes } from '../designers/print/routes.ts';
export { reportRoutes } from '../designers/report/routes.ts';
export { screenRoutes } from '../designers/screen/routes.ts';
