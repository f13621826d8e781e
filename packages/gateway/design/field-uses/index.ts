export { fieldUseRoutes } from './routes.ts';
export { createFieldUses } from './service.ts';
