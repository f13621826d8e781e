export { pageUseModule } from './module.ts';
