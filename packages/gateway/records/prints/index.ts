export { lookAtFont } from './fonts/check.ts';
export { keepFont, type LookedFont } from './fonts/keep.ts';
export { fontOfBytes, fontsById } from './fonts/repository.ts';
export { printModule } from './module.ts';
export { printPackage } from './package-parts.ts';
export { checkFonts } from './run/fonts.ts';
export { wordsOfPrints } from './words.ts';
