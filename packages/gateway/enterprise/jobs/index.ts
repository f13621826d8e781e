export { freeOnce, onceOfUpload } from './once.ts';
export { jobRoutes } from './routes.ts';
export { createJobs, type Jobs } from './service.ts';
export { Cancelled, type Task } from './task.ts';
