export { appletModule } from './module.ts';
export type { AppletParts, Applets } from './service.ts';
