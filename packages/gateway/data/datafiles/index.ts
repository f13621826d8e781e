export { type PreparedDataFile, prepareDataFile, storeDataFile } from './brought.ts';
export { fileLeaves } from './events.ts';
export { datafileModule } from './module.ts';
export { filesToPack, filesWithSheets } from './repository.ts';
export { sheetColumns, sheetKeys, sheetSource } from './source.ts';
