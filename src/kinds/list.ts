/** Every kind of design that has a designer, a line each. Files of the app are made in this order (`vite-chunks.ts`). */

export { flowRoutes } from '../designers/flow/routes.ts';
export { formRoutes } from '../designers/form/routes.ts';
