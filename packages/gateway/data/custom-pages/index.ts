export { customPageModule } from './module.ts';
