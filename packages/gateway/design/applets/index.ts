export { appletModule } from './module.ts';
export type { AppletParts } from './parts.ts';
export type { Applets } from './service.ts';
