import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { WrittenRecord } from './events.ts';
import type { StoredRecord } from './read.ts';

type Values = Readonly<Record<string, Json>>;

/** A record that is stored now: every field that is not empty counts as changed. */
export const newRecord = (
  recordId: string,
  createdBy: string,
  at: Date,
  fields: readonly FormField[],
  values: Values,
): WrittenRecord => ({
  recordId,
  what: 'created',
  rev: 1,
  values,
  changed: fields.filter(({ id, spec }) => !spec.isEmpty(values[id] ?? spec.empty)).map(({ id }) => id),
  createdBy,
  createdAt: at,
  updatedAt: at,
  processStatus: null,
});

/** A locked record to which this happens now. */
export const writtenRecord = (
  row: StoredRecord,
  what: Exclude<WrittenRecord['what'], 'created'>,
  at: Date,
  values: Values,
  changed: readonly FormField[] = [],
): WrittenRecord => ({
  recordId: row.id,
  what,
  rev: row.rev + 1,
  values,
  changed: changed.map(({ id }) => id),
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: at,
  processStatus: row.process_status,
});
