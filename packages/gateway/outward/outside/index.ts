export { outsideApiModule } from './module.ts';
export { outsidePackage } from './package-parts.ts';
