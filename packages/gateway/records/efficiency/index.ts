export { efficiencyModule } from './module.ts';
