export { linkRoutes } from './routes.ts';
export { addDefaultLink } from './rows.ts';
export type { Links } from './service.ts';
export { createLinks } from './service.ts';
export { subscribeLinks } from './subscribe.ts';
export { wordsOfLinks } from './words.ts';
