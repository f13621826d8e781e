export { listTasks } from './list.ts';
export { taskModule } from './module.ts';
export { present } from './present.ts';
