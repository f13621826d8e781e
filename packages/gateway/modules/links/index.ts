export { linkRoutes } from './routes.ts';
export { addDefaultLink } from './rows.ts';
export { createLinks } from './service.ts';
export { subscribeLinks } from './subscribe.ts';
export type { LinkTables } from './tables.ts';
export { wordsOfLinks } from './words.ts';
