export { hookRoutes } from './routes.ts';
export { headersAsked } from './save.ts';
export { type Headers, masked } from './secrets.ts';
export { createHooks } from './service.ts';
export { subscribeHooks } from './subscribe.ts';
export { wordsOfHooks } from './words.ts';
