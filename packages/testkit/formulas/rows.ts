import type { FormulaField, FormulaType } from '@gonghui/query/formula/frame.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { Moment, type Value } from '@gonghui/syntax/value.ts';
import type { TrialEngine } from './engines.ts';

/** Fields of the trial table by name; each has its type as its first letter says. */
export const FIELDS: Readonly<Record<string, FormulaType>> = {
  n: 'number',
  m: 'number',
  t: 'text',
  u: 'text',
  b: 'boolean',
  d: 'date',
  e: 'date',
  s: 'moment',
  l: 'list',
};

/** A row as text, the way a database reads it; lists as they are. */
export type TrialRow = Readonly<Record<string, string | readonly string[] | null>>;

const TYPES: Record<FormulaType, string> = {
  number: 'decimal(18, 4)',
  text: 'text',
  boolean: 'boolean',
  date: 'date',
  moment: 'timestamp',
  list: '',
};
/** Where there are no lists, in MySQL, some others are called otherwise too. */
const PLAIN: Partial<typeof TYPES> = { text: 'text collate utf8mb4_nopad_bin', moment: 'datetime' };

const typeIn = (engine: TrialEngine, type: FormulaType): string | null =>
  type === 'list' ? engine.array : engine.array === null ? (PLAIN[type] ?? TYPES[type]) : TYPES[type];

/** Makes the table `trial` anew with these rows; `g` is the group of a row. */
export async function fill(engine: TrialEngine, rows: readonly TrialRow[]): Promise<void> {
  const kept = Object.entries(FIELDS).filter(([, type]) => typeIn(engine, type) !== null);
  const columns = kept.map(([name, type]) => `${name} ${typeIn(engine, type)}`);
  await engine.run('drop table if exists trial', []);
  await engine.run(`create table trial (id integer, g integer, ${columns.join(', ')})`, []);
  for (const [id, row] of rows.entries()) {
    const values = kept.map(([name, type]) =>
      engine.array === null
        ? plain(row[name] ?? null, type)
        : literal(row[name] ?? null, typeIn(engine, type) ?? ''),
    );
    await engine.run(`insert into trial values (${id}, ${id % 3}, ${values.join(', ')})`, []);
  }
}

const plain = (value: string | readonly string[] | null, type: FormulaType): string => {
  if (value === null || type === 'boolean') return String(value);
  return `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
};

function literal(value: string | readonly string[] | null, type: string): string {
  if (value === null) return 'null';
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  return typeof value === 'string'
    ? `cast(${quoted(value)} as ${type})`
    : `cast(array[${value.map(quoted).join(', ')}] as ${type})`;
}

/** The row as `evaluate` gets it. */
export function valueIn(row: TrialRow, name: string): Value | undefined {
  const type = FIELDS[name];
  const held = row[name] ?? null;
  if (type === undefined) return undefined;
  // A form's empty list has no items.
  if (type === 'list' && held === null) return [];
  if (held === null || held === '') return null;
  if (typeof held !== 'string') return held;
  if (type === 'number') return Decimal.parse(held);
  if (type === 'boolean') return held === 'true';
  return type === 'text' ? held : Moment.parse(held);
}

/** The row's column as formulas see it. */
export function fieldIn(name: string, label = name): FormulaField | undefined {
  const type = FIELDS[name];
  if (!type) return undefined;
  const sql = `trial.${name}`;
  return { label, type, sql: type === 'text' ? `nullif(${sql}, '')` : sql };
}
