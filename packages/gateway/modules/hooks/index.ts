export { hookRoutes } from './routes.ts';
export { createHooks } from './service.ts';
export { subscribeHooks } from './subscribe.ts';
export type { HookTables } from './tables.ts';
