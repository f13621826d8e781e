export { healthRoutes } from './health.ts';
export { systemModule } from './module.ts';
