export { appletModule } from './module.ts';
export type { AppletCopy, AppletParts } from './parts.ts';
export type { Applets } from './service.ts';
