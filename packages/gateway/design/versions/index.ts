export {
  checkedDesign,
  flawlessDesign,
  refuse,
  refuseUnreleasable,
  type StoredDesign,
  stored,
  templateIn,
} from './check.ts';
export {
  allowSources,
  findVersion,
  lastVersion,
  lastVersions,
  type Mark,
  markOf,
  marksOf,
  pagesNaming,
  type SavedPage,
  savesOf,
  type VersionRow,
} from './repository.ts';
export { copyVersion, type Saving, saveVersion, storeVersion } from './save.ts';
export { savedAs } from './saved-as.ts';
export { noteUpdate, takenIn, untakenUpdate, updatesOf } from './updates.ts';
