import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { formulaSql } from '@gonghui/query/formula/formula.ts';
import type { FormulaSql } from '@gonghui/query/formula/frame.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { evaluate } from '@gonghui/syntax/evaluate.ts';
import { parse } from '@gonghui/syntax/parse.ts';
import type { SqlBlocks } from '@gonghui/syntax/sql/blocks.ts';
import { isEmpty, Moment, toText, type Value } from '@gonghui/syntax/value.ts';
import type { TrialEngine } from './engines.ts';
import { FIELDS, fieldIn, type TrialRow, valueIn } from './rows.ts';

export const NOW = '2026-11-21 09:30:15';
type Level = 'row' | 'measure';

/** Fields as SQL of an engine: numbers as it computes with them. */
function fieldOf(b: SqlBlocks, name: string) {
  const field = fieldIn(name);
  if (field?.type === 'number') return { ...field, sql: b.asNumber(field.sql) };
  return field && (field.type === 'date' || field.type === 'moment')
    ? { ...field, sql: b.asMoment(field.sql) }
    : field;
}

/** A formula for an engine, or why it is refused. */
export function inSql(engine: TrialEngine, formula: string, level: Level, parts: SqlParts) {
  const blocks = engine.blocks(parts, NOW);
  return formulaSql(formula, { level, blocks, field: path => fieldOf(blocks, path.join('.')) });
}

/** What an engine gives for each row, or for each of the groups; null where it is empty. */
export async function computed(
  engine: TrialEngine,
  formula: string,
  level: Level,
): Promise<(string | null)[]> {
  const parts = new SqlParts();
  const found = inSql(engine, formula, level, parts);
  if (!found.ok) throw new Error(found.message);
  const by = level === 'row' ? 'order by id' : 'group by g order by g';
  const rows = await engine.run(`select ${engine.shown(found.value.sql)} from trial ${by}`, parts.values);
  return rows.map(([value]) => shown(value ?? null, found.value.type));
}

/** Text as the engines write it, in one form. */
function shown(text: string | null, type: FormulaSql['type']): string | null {
  if (text === null || text === '') return null;
  if (type === 'boolean') return text.startsWith('t') || text === '1' ? '是' : '否';
  return type === 'number' ? (Decimal.parse(text)?.toString() ?? text) : text;
}

/** What `evaluate` gives for a row, or for a group of rows. */
export function evaluated(formula: string, rows: readonly TrialRow[], level: Level): string | null {
  const parsed = parse(formula);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const value = (name: string): Value | undefined => {
    if (level === 'row') return valueIn(rows[0] ?? {}, name);
    return name in FIELDS ? rows.map(row => valueIn(row, name) ?? null) : undefined;
  };
  const result = evaluate(parsed.expression, path => value(path.join('.')), { now: () => NOW });
  if (!result.ok || isEmpty(result.value)) return null;
  return toText(result.value);
}

/** Whether two answers are the same: numbers to 12 digits, a moment of midnight and its day. */
export function same(a: string | null, c: string | null): boolean {
  if (a === c) return true;
  if (a === null || c === null) return false;
  const [x, y] = [Decimal.parse(a), Decimal.parse(c)];
  if (x && y) return Math.abs(x.toNumber() - y.toNumber()) <= 1e-12 * Math.max(1, Math.abs(x.toNumber()));
  const [p, q] = [Moment.parse(a), Moment.parse(c)];
  return p !== null && q !== null && p.ms === q.ms;
}
