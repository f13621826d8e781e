export { createPage, makeSettledPage } from './create.ts';
export { pageChanged } from './events.ts';
export { appletOf } from './list.ts';
export { pageModule } from './module.ts';
export { pagePackage } from './package-parts.ts';
export { releasePage } from './release.ts';
export type { Pages } from './service.ts';
