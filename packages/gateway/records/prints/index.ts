export { printHooks } from './kind.ts';
export { printRoutes } from './routes.ts';
export { checkFonts } from './run/fonts.ts';
export { printingRoutes } from './run/routes.ts';
export { createPrinting } from './run/service.ts';
export { createPrints } from './service.ts';
export { subscribePrints } from './subscribe.ts';
export { wordsOfPrints } from './words.ts';
