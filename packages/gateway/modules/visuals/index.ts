export { reportHooks } from './kind.ts';
export { visualRoutes } from './routes.ts';
export { createVisuals } from './service.ts';
