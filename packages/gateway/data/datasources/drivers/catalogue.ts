import type { TableColumn, TableName, TextCell } from './driver.ts';

/** What a catalogue answers of a table: schema, name, whether it is a view (`true`), comment. */
export const tableOf = ([schema, name, view, comment]: readonly TextCell[]): TableName => ({
  schema: schema ?? '',
  name: name ?? '',
  view: view === 'true',
  comment: comment ?? '',
});

/** What a catalogue answers of a column: name, type, scale, whether it may be empty, comment, whether it is in the key. */
export const columnOf = ([name, type, scale, nullable, comment, key]: readonly TextCell[]): TableColumn => ({
  name: name ?? '',
  databaseType: type ?? '',
  scale: scale === null || scale === undefined ? null : Number(scale),
  nullable: nullable === 'true',
  comment: comment ?? '',
  key: key === 'true',
});
