import type { FormField } from './form-fields.ts';
import type { SqlText } from './record-query.ts';
import { recordColumn, recordTable } from './record-table.ts';
import { CASTS, toParameter } from './record-value.ts';
import { rowsOf, type UniqueEntry, type Values } from './record-write.ts';
import { SqlParts } from './sql-parts.ts';

/** A record of a batch; `key` makes a second run of the same batch store nothing twice. */
export interface BulkRecord {
  id: string;
  key: string;
  /** Canonical and checked; write-only values sealed. */
  values: Values;
  unique: readonly UniqueEntry[];
}

export interface BulkInsert {
  formId: string;
  tenantId: string;
  /** Released version that the values were checked against; another by now and nothing is stored. */
  version: number;
  userId: string;
  at: Date;
  fields: readonly FormField[];
  records: readonly BulkRecord[];
}

const stored = (fields: readonly FormField[]) => fields.filter(field => field.spec.column !== 'rows');

const cells = (fields: readonly FormField[], values: Values): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ id, spec }) => {
      const value = values[id] ?? null;
      return [recordColumn(id), spec.column === 'json' ? value : toParameter(spec.column, value)];
    }),
  );

const types = (fields: readonly FormField[]): string[] =>
  fields.map(({ id, spec }) => `${recordColumn(id)} ${CASTS[spec.column]}`);

/** `id` and `position` beside the fields, with a comma before each where they follow something. */
const names = (fields: readonly FormField[], prefix = ''): string =>
  fields.map(({ id }) => `, ${prefix}${recordColumn(id)}`).join('');

/**
 * One statement that stores a batch of records as `insertRecordSql` stores one: submissions, records, subform rows and
 * unique keys. Answers a row `id` for each record stored; those whose key is there already are skipped. A taken unique
 * value fails the whole with a violation of `record_keys_pkey`. The whole batch is one JSON parameter: one round trip,
 * one plan, whatever its size. Records keep their order: each is a microsecond younger than the one before.
 */
export function insertRecordsSql(batch: BulkInsert): SqlText {
  const sql = new SqlParts();
  const [form, tenant, version] = [sql.put(batch.formId), sql.put(batch.tenantId), sql.put(batch.version)];
  const [user, at] = [sql.put(batch.userId), sql.put(batch.at)];
  const fields = stored(batch.fields);
  const records = batch.records.map((record, n) => ({
    id: record.id,
    key: record.key,
    n,
    ...cells(fields, record.values),
  }));
  const columns = ['id text', 'key text', 'n int', ...types(fields)].join(', ');
  const moment = `${at}::timestamptz + e.n * interval '1 microsecond'`;
  const steps = [
    `e as materialized (select * from jsonb_to_recordset(${sql.put(JSON.stringify(records))}::jsonb) as e(${columns}))`,
    `s as (insert into submissions (id, tenant_id, form_id, idem_key, digest, answer, version, created_by, created_at)
 select e.id, ${tenant}::text, ${form}::text, e.key, '', jsonb_build_object('id', e.id), ${version}::int, ${user}::text, ${moment}
 from e, forms f where f.id = ${form}::text and f.tenant_id = ${tenant}::text and f.released_version = ${version}::int and f.deleted_at is null
 on conflict do nothing returning id)`,
    `r as (insert into ${recordTable(batch.formId)} (id, tenant_id, created_by, created_at, updated_by, updated_at, version${names(fields)})
 select e.id, ${tenant}::text, ${user}::text, ${moment}, ${user}::text, ${moment}, ${version}::int${names(fields, 'e.')}
 from e join s using (id))`,
  ];
  for (const field of batch.fields) if (field.columns) steps.push(...rowsStep(batch, field, tenant, sql));
  const entries = batch.records.flatMap(({ id, unique }) => unique.map(entry => ({ id, ...entry })));
  if (entries.length > 0) {
    const lists = [entries.map(e => e.id), entries.map(e => e.fieldId), entries.map(e => e.key)];
    steps.push(
      `k as (insert into record_keys (tenant_id, form_id, field_id, key, record_id)
 select ${tenant}::text, ${form}::text, u.field_id, u.key, u.id
 from unnest(${lists.map(list => `${sql.put(list)}::text[]`).join(', ')}) as u(id, field_id, key) join s using (id))`,
    );
  }
  return { text: `with ${steps.join(',\n')}\nselect id from s`, values: sql.values };
}

/** The step that stores the rows of one subform of all records; none when no record has any. */
function rowsStep(batch: BulkInsert, field: FormField, tenant: string, sql: SqlParts): string[] {
  const columns = stored(field.columns ?? []);
  const rows = batch.records.flatMap(record =>
    rowsOf(record.values[field.id]).map((row, position) => ({
      record_id: record.id,
      id: row.id,
      position,
      ...cells(columns, row.values),
    })),
  );
  if (rows.length === 0) return [];
  const shape = ['record_id text', 'id text', 'position int', ...types(columns)].join(', ');
  return [
    `c_${field.id} as (insert into ${recordTable(batch.formId, field.id)} (record_id, tenant_id, id, position${names(columns)})
 select c.record_id, ${tenant}::text, c.id, c.position${names(columns, 'c.')}
 from jsonb_to_recordset(${sql.put(JSON.stringify(rows))}::jsonb) as c(${shape}) join s on s.id = c.record_id)`,
  ];
}
