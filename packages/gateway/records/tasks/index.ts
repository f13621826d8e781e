export { listTasks } from './list.ts';
export { present } from './present.ts';
export { taskRoutes } from './routes.ts';
export { createTasks } from './service.ts';
