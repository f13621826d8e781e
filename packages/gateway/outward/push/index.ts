export { hookModule } from './module.ts';
export { hookPackage } from './package-parts.ts';
export { headersAsked } from './save.ts';
export { type Headers, masked } from './secrets.ts';
export { wordsOfHooks } from './words.ts';
