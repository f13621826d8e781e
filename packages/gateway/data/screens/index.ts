export { screenModule } from './module.ts';
