export { packageModule } from './module.ts';
