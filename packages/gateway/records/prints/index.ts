export { printModule } from './module.ts';
export { checkFonts } from './run/fonts.ts';
export { wordsOfPrints } from './words.ts';
