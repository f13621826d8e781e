export { linkModule } from './module.ts';
export { addDefaultLink } from './rows.ts';
export type { Links } from './service.ts';
export { wordsOfLinks } from './words.ts';
