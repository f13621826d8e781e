export { efficiencyRoutes } from './routes.ts';
export { createEfficiency } from './service.ts';
