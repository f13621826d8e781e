export { healthRoutes } from './health.ts';
export { systemRoutes } from './routes.ts';
