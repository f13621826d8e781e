export { exportRoutes } from './routes.ts';
export { createExports } from './service.ts';
export { nameBook } from './sheets.ts';
