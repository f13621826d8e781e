export { fileLeaves } from './events.ts';
export { filesWithSheets } from './repository.ts';
export { datafileRoutes } from './routes.ts';
export { createDatafiles } from './service.ts';
export { sheetColumns, sheetKeys, sheetSource } from './source.ts';
