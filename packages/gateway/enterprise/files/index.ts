export { copyFiles } from './copy.ts';
export { type FileLook, lookAtFile } from './look.ts';
export { fileModule } from './module.ts';
export { filesById, filesOf, insertFiles, removeFiles, uploaderOf } from './rows.ts';
export { answerFile, sendFile } from './send-file.ts';
export type { Files } from './service.ts';
export { removeUnused } from './unused-bytes.ts';
export { readPicture, withUpload } from './upload.ts';
