import type { DatasetDefinition, DatasetField } from '@gonghui/elements/query/dataset.ts';
import type { ResolvedDataset } from '@gonghui/query/dataset.ts';
import type { ResolvedSource, SourceColumn } from '@gonghui/query/source.ts';
import { tableSource } from '@gonghui/query/table/table.ts';
import type { TestEngine } from './engines.ts';
import type { ForeignTables, TestValue } from './foreign-tables.ts';

export type { TestValue } from './foreign-tables.ts';

/** A source with its rows. Every row has `rid` and `owner` beside its values. */
export interface TestTable {
  readonly id: string;
  readonly columns: readonly (Pick<SourceColumn, 'key' | 'kind'> & Partial<SourceColumn>)[];
  /** Whether rows have a column `submitter` as well. */
  readonly submitted?: true;
  readonly rows: readonly Readonly<Record<string, TestValue>>[];
}

const TYPES: Record<SourceColumn['kind'], string> = {
  text: 'input',
  number: 'number',
  boolean: 'switch',
  date: 'date',
  time: 'time',
  timestamp: 'date-time',
  'text-list': 'checkbox',
  'date-list': 'date-range',
};

const sqlType = (
  engine: TestEngine,
  { kind, zoned }: { kind: SourceColumn['kind']; zoned?: true },
): string => {
  if (kind === 'number') return engine.dialect.name === 'duckdb' ? 'decimal(38, 6)' : 'numeric';
  if (kind === 'timestamp') return zoned ? 'timestamptz' : 'timestamp';
  return {
    text: 'text',
    boolean: 'boolean',
    date: 'date',
    time: 'time',
    'text-list': 'text[]',
    'date-list': 'date[]',
  }[kind];
};

const literal = (value: TestValue, type: string): string => {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  return typeof value === 'string'
    ? `${quoted(value)}::${type}`
    : `array[${value.map(quoted).join(', ')}]::${type}`;
};

/** The same in a database of an enterprise, where a row's id is its key. */
async function loadForeign(
  engine: TestEngine,
  { quoted, types, zoned, words, literal }: ForeignTables,
  { id, columns, rows }: TestTable,
): Promise<ResolvedSource> {
  const name = `s_${id}`;
  const typeOf = (column: (typeof columns)[number]) =>
    column.zoned ? zoned : (types[column.kind] ?? types.text);
  const own = columns.map(typeOf);
  const define = columns.map(({ key }, at) => `, ${quoted(key)} ${own[at]}`);
  await engine.run({
    text: `create table ${name} (rid varchar(50) primary key${define.join('')})`,
    values: [],
  });
  const tuples = rows.map((row, at) => {
    const values = columns.map(({ key }) => literal(row[key] ?? null));
    return `(${[literal(row.rid ?? `r${at}`), ...values].join(', ')})`;
  });
  if (tuples.length > 0)
    await engine.run({ text: `insert into ${name} values ${tuples.join(', ')}`, values: [] });
  const seen = columns.map(({ key, kind, zoned, type = TYPES[kind] }, at) => ({
    ...{ name: key, kind, type, databaseType: own[at] ?? '', inKey: false },
    ...(zoned ? { zoned } : {}),
  }));
  const rid = { name: 'rid', kind: 'text' as const, type: 'input', databaseType: 'varchar(50)', inKey: true };
  const source = tableSource(id, { schema: '', name, columns: [...seen, rid] }, words);
  const labels = new Map(columns.map(({ key, label }) => [key, label]));
  const named = [...source.columns]
    .filter(([key]) => key !== 'rid')
    .map(([key, one]) => [key, { ...one, label: labels.get(key) ?? one.label }] as const);
  return { ...source, columns: new Map(named) };
}

/** Makes the table in the engine and says how a question reads it. */
export async function loadTable(engine: TestEngine, table: TestTable): Promise<ResolvedSource> {
  if (engine.foreign) return loadForeign(engine, engine.foreign, table);
  const columns = table.columns.map(column => ({
    ...column,
    name: `c_${column.key}`,
    type: sqlType(engine, column),
  }));
  if (table.submitted) columns.push({ key: 'submitter', kind: 'text', name: 'submitter', type: 'text' });
  const define = columns.map(column => `${column.name} ${column.type}`);
  const name = `s_${table.id}`;
  await engine.run({
    text: `create table ${name} (rid text, owner text${define.map(one => `, ${one}`).join('')})`,
    values: [],
  });
  for (let at = 0; at < table.rows.length; at += 500) {
    const tuples = table.rows.slice(at, at + 500).map((row, i) => {
      const values = columns.map(column => literal(row[column.key] ?? null, column.type));
      const rid = row.rid ?? `r${at + i}`;
      return `(${[literal(rid, 'text'), literal(row.owner ?? rid, 'text'), ...values].join(', ')})`;
    });
    await engine.run({ text: `insert into ${name} values ${tuples.join(', ')}`, values: [] });
  }
  return {
    id: table.id,
    name: table.id,
    engine: engine.dialect.name,
    columns: new Map(
      table.columns.map(({ key, ...column }) => [
        key,
        { label: key, type: TYPES[column.kind], ...column, key, column: `c_${key}` },
      ]),
    ),
    hidden: new Map(),
    partial: new Set(),
    from: () => `(select * from ${name})`,
    mark: name,
    ...(table.submitted ? { submitter: 'submitter' } : {}),
  };
}

/** A field for each column of the sources, by the id `source.key`. */
export function fieldsOver(sources: readonly ResolvedSource[]): DatasetField[] {
  return sources.flatMap(source =>
    [...source.columns.values()].map(column => ({
      id: `${source.id}.${column.key}`,
      alias: column.label,
      type: column.type,
      from: { source: source.id, key: column.key },
    })),
  );
}

/** A dataset over sources, with a field for each of their columns; the first is the main one. */
export function datasetOver(
  sources: readonly ResolvedSource[],
  more: Partial<DatasetDefinition> = {},
): ResolvedDataset {
  return {
    definition: {
      kind: 'form',
      sources: sources.map(({ id, name }) => ({ id, name, of: { kind: 'form', formId: id } })),
      relations: [],
      unions: [],
      fields: fieldsOver(sources),
      rowRules: [],
      fieldRules: [],
      dataRight: 'viewer',
      freshness: 'live',
      ...more,
    },
    sources: new Map(sources.map(source => [source.id, source])),
  };
}
