export { linkModule } from './module.ts';
export { linkPackage } from './package-parts.ts';
export { addDefaultLink } from './rows.ts';
export type { Links } from './service.ts';
export { wordsOfLinks } from './words.ts';
