import type { FormField } from '@gonghui/domain/form-fields.ts';
import { recordColumn, recordTable } from '@gonghui/domain/record-table.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import type { ColumnKind } from '@gonghui/elements/definition.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type Duck, openDuck } from './duck.ts';

/** A record as its table holds it; moments are instants, `2026-03-05 01:02:03+00`. */
export interface StoredRecord {
  readonly id: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly values: Readonly<Record<string, Json>>;
  readonly tenantId?: string;
  readonly updatedAt?: string;
  readonly deletedAt?: string;
  readonly processStatus?: string;
}

/** What statements about records find beside them. */
export interface AroundRecords {
  /** Departments by person. */
  readonly depts?: Readonly<Record<string, readonly string[]>>;
  /** Names by person. */
  readonly names?: Readonly<Record<string, string>>;
}

export const TENANT = 'tenant01';

const TYPES: Readonly<Record<ColumnKind, string>> = {
  ...{ text: 'text', number: 'decimal(38, 6)', boolean: 'boolean', date: 'date', time: 'time', json: 'text' },
  ...{ timestamp: 'timestamp', 'text-list': 'text[]', 'date-list': 'date[]', rows: 'text' },
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const literal = (value: Json | undefined): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return value.length > 0 ? `[${value.map(literal).join(', ')}]` : 'null';
  return typeof value === 'string' ? quoted(value) : String(value);
};

/** What PostgreSQL writes otherwise, in DuckDB's words: its patterns have a sign that makes the next one plain. */
const inDuck = (text: string): string => text.replace(/\b(i?like) (\$\d+)/g, "$1 $2 escape '\\'");

/** A list as PostgreSQL's driver sends it: the text of each of its items. */
const sent = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(item => (item === null ? null : String(item))) : value;

/**
 * The records of one form in DuckDB, for statements of the domain that a naive reading of the same records is held against: an engine
 * knows of what is empty, and starts in no time. Nothing of the writing statements runs there; PostgreSQL has those in the gateway's tests.
 */
export async function recordRows(
  formId: string,
  fields: readonly FormField[],
  records: readonly StoredRecord[],
  { depts = {}, names = {} }: AroundRecords = {},
): Promise<Pick<Duck, 'rows' | 'close'>> {
  const duck = await openDuck();
  const stored = (list: readonly FormField[]) => list.filter(({ spec }) => spec.column !== 'rows');
  const table = async (name: string, own: string, list: readonly FormField[]) => {
    const columns = stored(list).map(({ id, spec }) => `, ${recordColumn(id)} ${TYPES[spec.column]}`);
    await duck.connection.run(`create table ${name} (${own}${columns.join('')})`);
  };
  const insert = async (name: string, rows: readonly (readonly (Json | undefined)[])[]) => {
    const tuples = rows.map(row => `(${row.map(literal).join(', ')})`);
    if (tuples.length > 0) await duck.connection.run(`insert into ${name} values ${tuples.join(', ')}`);
  };
  const cells = (list: readonly FormField[], values: Readonly<Record<string, Json>>) =>
    stored(list).map(({ id }) => values[id]);

  await duck.connection.run("set timezone = 'UTC'");
  await table(
    recordTable(formId),
    'id text, tenant_id text, created_by text, created_at timestamptz, updated_by text, updated_at timestamptz, rev integer, version integer, deleted_at timestamptz, process_status text',
    fields,
  );
  const own = ({ id, tenantId = TENANT, createdBy, createdAt, ...more }: StoredRecord) => {
    const { updatedAt = createdAt, deletedAt, processStatus } = more;
    return [id, tenantId, createdBy, createdAt, createdBy, updatedAt, 1, 1, deletedAt, processStatus];
  };
  await insert(
    recordTable(formId),
    records.map(record => [...own(record), ...cells(fields, record.values)]),
  );
  for (const field of fields.filter(({ columns }) => columns)) {
    const name = recordTable(formId, field.id);
    await table(name, 'record_id text, tenant_id text, id text, position integer', field.columns ?? []);
    const rows = records.flatMap(record =>
      rowsOf(record.values[field.id]).map((row, at) => [
        ...[record.id, record.tenantId ?? TENANT, row.id, at],
        ...cells(field.columns ?? [], row.values),
      ]),
    );
    await insert(name, rows);
  }
  await duck.connection.run('create table user_depts (tenant_id text, user_id text, dept_id text)');
  await insert(
    'user_depts',
    Object.entries(depts).flatMap(([user, list]) => list.map(dept => [TENANT, user, dept])),
  );
  await duck.connection.run('create table users (tenant_id text, id text, display_name text)');
  await insert(
    'users',
    Object.entries(names).map(([id, name]) => [TENANT, id, name]),
  );
  return { rows: (text, values) => duck.rows(inDuck(text), values?.map(sent)), close: duck.close };
}
