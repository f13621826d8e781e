import type { DatasetDefinition, DatasetField } from '@gonghui/elements/query/dataset.ts';
import type { ResolvedDataset } from '@gonghui/query/dataset.ts';
import type { ResolvedSource, SourceColumn } from '@gonghui/query/source.ts';
import type { TestEngine } from './engines.ts';

/** A value in a table of a test: numbers as decimal text, days and moments as text, lists of texts. */
export type TestValue = string | boolean | readonly string[] | null;

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

/** Makes the table in the engine and says how a question reads it. */
export async function loadTable(engine: TestEngine, table: TestTable): Promise<ResolvedSource> {
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
