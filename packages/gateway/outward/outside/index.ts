export { outsideApiRoutes } from './routes.ts';
export { createOutsideApis } from './service.ts';
