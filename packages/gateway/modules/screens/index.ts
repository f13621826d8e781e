export { screenHooks } from './kind.ts';
export { screenRoutes } from './routes.ts';
export { createScreens } from './service.ts';
export type { ScreenTables } from './tables.ts';
