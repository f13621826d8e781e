export { makeSettledPage } from './create.ts';
export { pageChanged } from './events.ts';
export { kindOfRow } from './kind-of-row.ts';
export { pageRoutes } from './routes.ts';
export { createPages, type Pages } from './service.ts';
