export { fileRoutes } from './routes.ts';
export { answerFile, sendFile } from './send-file.ts';
export { createFiles, type Files } from './service.ts';
export { removeUnused } from './unused-bytes.ts';
export { readPicture, withUpload } from './upload.ts';
