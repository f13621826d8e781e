export { sampleModule } from './module.ts';
