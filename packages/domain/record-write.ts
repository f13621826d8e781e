import type { Json } from '@gonghui/kernel/json.ts';
import { type FormField, isUnique, uniqueKey } from './form-fields.ts';
import type { SqlText } from './record-query.ts';
import { columnName, recordColumn, recordTable } from './record-table.ts';
import { CASTS, toParameter } from './record-value.ts';
import { SqlParts } from './sql-parts.ts';

export type Values = Readonly<Record<string, Json>>;

export interface RecordRow {
  id: string;
  values: Record<string, Json>;
}

/** A value that no other record of the form may hold. */
export interface UniqueEntry {
  fieldId: string;
  label: string;
  key: string;
}

/** Entries of all unique fields, those in subform rows included, in one fixed order: writers then never deadlock. */
export function uniqueEntries(fields: readonly FormField[], values: Values): UniqueEntry[] {
  const entries: UniqueEntry[] = [];
  const add = (field: FormField, value: Json | undefined) => {
    const key = isUnique(field) ? uniqueKey(value) : null;
    if (key !== null) entries.push({ fieldId: field.id, label: field.label, key });
  };
  for (const field of fields) {
    add(field, values[field.id]);
    if (!field.columns) continue;
    for (const row of rowsOf(values[field.id]))
      for (const column of field.columns) add(column, row.values[column.id]);
  }
  const rank = (entry: UniqueEntry) => `${entry.fieldId} ${entry.key}`;
  return entries.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** The first entry that stands twice in one record (two rows of a subform), which the key table would refuse as well. */
export function repeatedEntry(entries: readonly UniqueEntry[]): UniqueEntry | undefined {
  return entries.find(
    (entry, i) => entries[i - 1]?.fieldId === entry.fieldId && entries[i - 1]?.key === entry.key,
  );
}

/** Rows of a subform's value; the value has passed its field's `read`. */
export const rowsOf = (value: Json | undefined): RecordRow[] =>
  Array.isArray(value) ? (value as unknown as RecordRow[]) : [];

const stored = (fields: readonly FormField[]) => fields.filter(field => field.spec.column !== 'rows');

/** Rows as one JSON parameter, and the record type to read it as; one round trip whatever their number. */
function rowsSource(columns: readonly FormField[], rows: readonly RecordRow[], sql: SqlParts) {
  const kept = stored(columns);
  const items = rows.map((row, position) => {
    const item: Record<string, unknown> = { id: row.id, position };
    for (const column of kept) {
      const value = row.values[column.id] ?? null;
      item[recordColumn(column.id)] =
        column.spec.column === 'json' ? value : toParameter(column.spec.column, value);
    }
    return item;
  });
  const types = [
    'id text',
    'position int',
    ...kept.map(column => `${recordColumn(column.id)} ${CASTS[column.spec.column]}`),
  ];
  const names = ['id', 'position', ...kept.map(column => recordColumn(column.id))];
  return {
    names,
    from: `jsonb_to_recordset(${sql.put(JSON.stringify(items))}::jsonb) as e(${types.join(', ')})`,
  };
}

export interface NewRecord {
  formId: string;
  tenantId: string;
  /** Released version it was filled in with; another released meanwhile and nothing is stored. */
  version: number;
  id: string;
  key: string;
  /** Of the values as sent: tells a retry from another submission under the same key. */
  digest: string;
  answer: Json;
  userId: string;
  at: Date;
  fields: readonly FormField[];
  values: Values;
  unique: readonly UniqueEntry[];
  /** Uploaded files that the values hold. */
  files: readonly string[];
  /** Approval flow that starts with it; another active meanwhile and nothing is stored. Not asked when absent. */
  flowVersion?: number | null;
  /** What has to be had first: steps before it, and the condition on them without which nothing is stored. */
  behind?: { steps(sql: SqlParts): readonly string[]; condition: string } | undefined;
  /** Steps of others that are stored along with it, each an insert that takes its rows from `s`. */
  along?: readonly ((sql: SqlParts) => string)[];
}

/**
 * One statement that stores a submission, its record, its subform rows and its unique keys, or nothing at all.
 * Answers one row with `stored`: 1, or 0 when the form's released version is another by now, the key is taken, or the
 * id happens to exist. A taken unique value fails it with a violation of `record_keys_pkey`.
 *
 * The guard on `forms` is read after the locks on the record table are held, so a release that waits for writers of
 * that table (it locks it) and then indexes unique values cannot miss one.
 */
export function insertRecordSql(record: NewRecord): SqlText {
  const sql = new SqlParts();
  const [form, tenant, version] = [sql.put(record.formId), sql.put(record.tenantId), sql.put(record.version)];
  const [id, user, at] = [sql.put(record.id), sql.put(record.userId), sql.put(record.at)];
  const flow =
    record.flowVersion === undefined
      ? ''
      : ` and flow_version is not distinct from ${sql.put(record.flowVersion)}::int`;
  const fields = stored(record.fields);
  const names = fields.map(field => `, ${recordColumn(field.id)}`).join('');
  const values = fields
    .map(field => {
      const kind = field.spec.column;
      return `, ${sql.put(toParameter(kind, record.values[field.id] ?? null))}::${CASTS[kind]}`;
    })
    .join('');
  const behind = record.behind ? ` and ${record.behind.condition}` : '';
  const steps = [
    ...(record.behind?.steps(sql) ?? []),
    `s as (insert into submissions (id, tenant_id, form_id, idem_key, digest, answer, version, created_by, created_at)
 select ${id}::text, ${tenant}::text, ${form}::text, ${sql.put(record.key)}, ${sql.put(record.digest)}, ${sql.put(JSON.stringify(record.answer))}::jsonb, ${version}::int, ${user}::text, ${at}::timestamptz
 from forms where id = ${form}::text and tenant_id = ${tenant}::text and released_version = ${version}::int${flow} and deleted_at is null${behind}
 on conflict do nothing returning id)`,
    `r as (insert into ${recordTable(record.formId)} (id, tenant_id, created_by, created_at, updated_by, updated_at, version${names})
 select s.id, ${tenant}::text, ${user}::text, ${at}::timestamptz, ${user}::text, ${at}::timestamptz, ${version}::int${values} from s)`,
  ];
  for (const field of record.fields) {
    const rows = rowsOf(record.values[field.id]);
    if (!field.columns || rows.length === 0) continue;
    const source = rowsSource(field.columns, rows, sql);
    steps.push(
      `c_${columnName(field.id)} as (insert into ${recordTable(record.formId, field.id)} (record_id, tenant_id, ${source.names.join(', ')})
 select s.id, ${tenant}::text, ${source.names.map(name => `e.${name}`).join(', ')} from s, ${source.from})`,
    );
  }
  if (record.unique.length > 0) {
    steps.push(
      `k as (insert into record_keys (tenant_id, form_id, field_id, key, record_id)
 select ${tenant}::text, ${form}::text, e.field_id, e.key, s.id from s, unnest(${sql.put(record.unique.map(entry => entry.fieldId))}::text[], ${sql.put(record.unique.map(entry => entry.key))}::text[]) as e(field_id, key))`,
    );
  }
  if (record.files.length > 0) {
    steps.push(
      `f as (insert into record_files (tenant_id, form_id, record_id, file_id)
 select ${tenant}::text, ${form}::text, s.id, e.id from s, unnest(${sql.put(record.files)}::text[]) as e(id))`,
    );
  }
  for (const [i, step] of (record.along ?? []).entries()) steps.push(`a${i} as (${step(sql)})`);
  return { text: `with ${steps.join(',\n')}\nselect count(*)::int as stored from s`, values: sql.values };
}

export interface RecordChange {
  formId: string;
  id: string;
  /** Revision it applies to; the statement changes nothing when the record has another. */
  rev: number;
  version: number;
  /** What `forms.released_version` was when the values were checked; another by now and nothing changes. */
  releasedVersion: number | null;
  userId: string;
  at: Date;
  /** Fields to write, and no others. */
  fields: readonly FormField[];
  values: Values;
}

/**
 * Statements of a change, in order; the first answers the new `rev`, or no row when the record or the form changed since.
 * Rows of a subform are written anew as a whole.
 */
export function updateRecordSql(change: RecordChange): SqlText[] {
  const sql = new SqlParts();
  const sets = stored(change.fields).map(
    field =>
      `, ${recordColumn(field.id)} = ${sql.put(toParameter(field.spec.column, change.values[field.id] ?? null))}::${CASTS[field.spec.column]}`,
  );
  const table = recordTable(change.formId);
  const statements: SqlText[] = [
    {
      text: `update ${table} set rev = rev + 1, updated_by = ${sql.put(change.userId)}, updated_at = ${sql.put(change.at)}, version = ${sql.put(change.version)}${sets.join('')}
 where id = ${sql.put(change.id)} and rev = ${sql.put(change.rev)} and deleted_at is null
 and exists (select 1 from forms where id = ${sql.put(change.formId)} and released_version is not distinct from ${sql.put(change.releasedVersion)}::int)
 returning rev`,
      values: sql.values,
    },
  ];
  for (const field of change.fields) {
    if (!field.columns) continue;
    const child = recordTable(change.formId, field.id);
    statements.push({ text: `delete from ${child} where record_id = $1`, values: [change.id] });
    const rows = rowsOf(change.values[field.id]);
    if (rows.length === 0) continue;
    const parts = new SqlParts();
    const id = parts.put(change.id);
    const source = rowsSource(field.columns, rows, parts);
    statements.push({
      text: `insert into ${child} (record_id, tenant_id, ${source.names.join(', ')})
 select r.id, r.tenant_id, ${source.names.map(name => `e.${name}`).join(', ')} from ${table} r, ${source.from} where r.id = ${id}`,
      values: parts.values,
    });
  }
  return statements;
}
