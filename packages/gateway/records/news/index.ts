export { newsModule } from './module.ts';
