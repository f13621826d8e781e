export { appletModule } from './module.ts';
export {
  type AppletMaking,
  type MadePart,
  type NamedThing,
  ofPart,
  type PackageParts,
  type ToldPart,
  type ToldParts,
  untaken,
} from './package-parts.ts';
export type { AppletCopy, AppletParts } from './parts.ts';
export type { Applets } from './service.ts';
