export { makeSettledPage } from './create.ts';
export { pageChanged } from './events.ts';
export { pageRoutes } from './routes.ts';
export { createPages, type Pages } from './service.ts';
