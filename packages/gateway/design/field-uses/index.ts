export { fieldUseRoutes } from './routes.ts';
export { createFieldUses, wordsOfDesigns } from './service.ts';
