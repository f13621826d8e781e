export { mapRoutes } from './routes.ts';
export { createMaps } from './service.ts';
