export { screenHooks } from './kind.ts';
export { screenRoutes } from './routes.ts';
export { createScreens } from './service.ts';
