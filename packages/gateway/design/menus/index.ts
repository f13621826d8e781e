export { menuModule } from './module.ts';
export { navigationOf } from './navigation.ts';
export { menuPackage } from './package-parts.ts';
export { storedMenu } from './repository.ts';
export { isUnplaced } from './service.ts';
