export { apart } from './apart.ts';
export { removeMany } from './batch.ts';
export { type BringRecord, bringRecords } from './bring-records.ts';
export { changedAfter } from './changed-after.ts';
export { type ChangeEntry, writeChanges } from './changes.ts';
export { collectReferences, noReferences } from './collect-references.ts';
export {
  type HandedIn,
  type RecordsWritten,
  recordChanging,
  recordHandedIn,
  recordRewritten,
  recordsChanged,
  recordsErased,
  recordsRemoved,
  recordsRestored,
  recordsWritten,
  type WrittenRecord,
} from './events.ts';
export { beforeCreate } from './fields/hooks.ts';
export { addFiles, letGoOfFiles } from './files.ts';
export { submissionModule } from './module.ts';
export { nameRecords } from './names.ts';
export { readGranted } from './open-record.ts';
export { viewPackage } from './package-parts.ts';
export {
  bringCounters,
  type PackedPlace,
  type PackedRecord,
  packedCounters,
  packedRecords,
} from './package-records.ts';
export { readValues, type StoredRecord } from './read.ts';
export { readsFile } from './reads-file.ts';
export { changeRecord, recordDetail } from './record.ts';
export { sealValues } from './secrets.ts';
export { soundRows } from './sent-rows.ts';
export { streamChanges } from './stream.ts';
export { submitForm } from './submit.ts';
export type { Admission } from './submit-phases.ts';
export type { StoredChange } from './tables.ts';
export {
  duplicateError,
  duplicateMessage,
  entryName,
  holdersOf,
  indexUniqueFields,
  keysOf,
  takenBy,
} from './unique-keys.ts';
export { createView, listViews } from './views.ts';
export { recordGroups, recordIds, recordWindow } from './window.ts';
export { wordsOfViews } from './words-of-views.ts';
export {
  changedFields,
  checkAgainst,
  checkChange,
  type LockedRecord,
  storeChange,
  writeChange,
} from './write-record.ts';
export { newRecord } from './written.ts';
