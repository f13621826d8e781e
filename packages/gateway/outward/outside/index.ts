export { outsideApiModule } from './module.ts';
