export { type Mapped, matchesOf } from './matches.ts';
export { packageModule } from './module.ts';
export type { Packages } from './service.ts';
export { type ReadPackage, readBytes, withPackage } from './stored-package.ts';
