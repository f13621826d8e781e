export { fieldUseModule } from './module.ts';
export { wordsOfDesigns } from './service.ts';
