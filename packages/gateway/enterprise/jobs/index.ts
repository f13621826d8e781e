export { jobModule } from './module.ts';
export { freeOnce, onceOfUpload } from './once.ts';
export type { Jobs } from './service.ts';
export { Cancelled, type Task } from './task.ts';
