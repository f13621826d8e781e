export { appletModule } from './module.ts';
export {
  type MadePart,
  type Making,
  type NamedThing,
  ofPart,
  type PackagedPage,
  type PackageParts,
  type Told,
  type ToldPart,
} from './package-parts.ts';
export type { AppletCopy, AppletParts } from './parts.ts';
export type { Applets } from './service.ts';
