import type { FormField } from './form-fields.ts';
import type { SqlText } from './record-query.ts';
import { columnName, recordColumn, recordTable } from './record-table.ts';
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

/** The type that a column's values come in: lists and JSON as text, since lists of lists must be of one length. */
const isNested = (kind: string): boolean => kind === 'json' || kind.endsWith('-list');

const MARKS = /[\\"]/;

const elementText = (item: unknown): string => {
  if (item === null) return 'NULL';
  if (typeof item !== 'string') return String(item);
  return `"${MARKS.test(item) ? item.replace(/[\\"]/g, '\\$&') : item}"`;
};

/**
 * A list as PostgreSQL writes an array. The driver would make the same of the list itself, and take as long for it as the
 * checks of the rows.
 */
const arrayText = (list: readonly unknown[]): string => `{${list.map(elementText).join(',')}}`;

interface Source {
  /** `unnest(…)` of one parameter for each column. */
  from: string;
  /** `, f_a, f_b` as columns of the table, and as values of the source under the name `e`. */
  names: string;
  values: string;
}

/** A list of texts as one parameter. */
export const listParameter = (list: readonly string[], sql: SqlParts): string =>
  `${sql.put(arrayText(list))}::text[]`;

/**
 * Rows as one array for each column: what the server parses fastest, and one plan whatever their number. `own` are the
 * columns beside the fields.
 */
export function rowsSource(
  fields: readonly FormField[],
  rows: readonly Values[],
  own: readonly { name: string; type: string; list: readonly unknown[] }[],
  sql: SqlParts,
): Source {
  const kept = fields.filter(({ spec }) => spec.column !== 'rows');
  const parameters = own.map(({ type, list }) => `${sql.put(arrayText(list))}::${type}[]`);
  for (const { id, spec } of kept) {
    const list = rows.map(values => {
      const value = toParameter(spec.column, values[id] ?? null);
      return Array.isArray(value) ? arrayText(value) : value;
    });
    parameters.push(`${sql.put(arrayText(list))}::${isNested(spec.column) ? 'text' : CASTS[spec.column]}[]`);
  }
  const columns = kept.map(({ id }) => recordColumn(id));
  const names = [...own.map(({ name }) => name), ...columns];
  return {
    from: `unnest(${parameters.join(', ')}) as e(${names.join(', ')})`,
    names: columns.map(column => `, ${column}`).join(''),
    values: kept
      .map(({ spec }, i) => `, e.${columns[i]}${isNested(spec.column) ? `::${CASTS[spec.column]}` : ''}`)
      .join(''),
  };
}

/**
 * One statement that stores a batch of records as `insertRecordSql` stores one: submissions, records, subform rows and
 * unique keys. Answers `stored`, their number: all, or 0 when another version has been released. A key that is there
 * already fails the whole with a violation of `submissions_tenant_id_form_id_idem_key_key`, a taken unique value with one
 * of `record_keys_pkey`. Records keep their order: each is a microsecond younger than the one before.
 */
export function insertRecordsSql(batch: BulkInsert): SqlText {
  const sql = new SqlParts();
  const { records } = batch;
  const [form, tenant, version] = [sql.put(batch.formId), sql.put(batch.tenantId), sql.put(batch.version)];
  const [user, at] = [sql.put(batch.userId), sql.put(batch.at)];
  const source = rowsSource(
    batch.fields,
    records.map(record => record.values),
    [
      { name: 'id', type: 'text', list: records.map(record => record.id) },
      { name: 'key', type: 'text', list: records.map(record => record.key) },
      { name: 'n', type: 'int', list: records.map((_, n) => n) },
    ],
    sql,
  );
  const moment = `${at}::timestamptz + e.n * interval '1 microsecond'`;
  const steps = [
    `f as materialized (select 1 from forms where id = ${form}::text and tenant_id = ${tenant}::text and released_version = ${version}::int and deleted_at is null)`,
    `e as materialized (select e.* from f, ${source.from})`,
    `s as (insert into submissions (id, tenant_id, form_id, idem_key, digest, answer, version, created_by, created_at)
 select e.id, ${tenant}::text, ${form}::text, e.key, '', jsonb_build_object('id', e.id), ${version}::int, ${user}::text, ${moment} from e)`,
    `r as (insert into ${recordTable(batch.formId)} (id, tenant_id, created_by, created_at, updated_by, updated_at, version${source.names})
 select e.id, ${tenant}::text, ${user}::text, ${moment}, ${user}::text, ${moment}, ${version}::int${source.values} from e)`,
  ];
  for (const field of batch.fields) if (field.columns) steps.push(...rowsStep(batch, field, tenant, sql));
  const entries = records.flatMap(({ id, unique }) => unique.map(entry => ({ id, ...entry })));
  if (entries.length > 0) {
    const lists = [entries.map(e => e.id), entries.map(e => e.fieldId), entries.map(e => e.key)];
    steps.push(
      `k as (insert into record_keys (tenant_id, form_id, field_id, key, record_id)
 select ${tenant}::text, ${form}::text, u.field_id, u.key, u.id
 from f, unnest(${lists.map(list => `${sql.put(arrayText(list))}::text[]`).join(', ')}) as u(id, field_id, key))`,
    );
  }
  return { text: `with ${steps.join(',\n')}\nselect count(*)::int as stored from e`, values: sql.values };
}

/** The step that stores the rows of one subform of all records; none when no record has any. */
export function rowsStep(
  batch: Pick<BulkInsert, 'formId'> & { readonly records: readonly Pick<BulkRecord, 'id' | 'values'>[] },
  field: FormField,
  tenant: string,
  sql: SqlParts,
): string[] {
  const rows = batch.records.flatMap(record =>
    rowsOf(record.values[field.id]).map((row, position) => ({ ...row, position, recordId: record.id })),
  );
  if (rows.length === 0) return [];
  const source = rowsSource(
    field.columns ?? [],
    rows.map(row => row.values),
    [
      { name: 'record_id', type: 'text', list: rows.map(row => row.recordId) },
      { name: 'id', type: 'text', list: rows.map(row => row.id) },
      { name: 'position', type: 'int', list: rows.map(row => row.position) },
    ],
    sql,
  );
  return [
    `c_${columnName(field.id)} as (insert into ${recordTable(batch.formId, field.id)} (record_id, tenant_id, id, position${source.names})
 select e.record_id, ${tenant}::text, e.id, e.position${source.values} from f, ${source.from})`,
  ];
}
