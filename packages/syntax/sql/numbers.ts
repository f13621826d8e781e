import type { Folding, SqlBlocks } from './blocks.ts';
import { argument, overColumns, rule, type SqlRule, wholeLiteral } from './rule.ts';
import { asNumber, canFail, guarded, type SqlValue, shownNumber, sound } from './value.ts';

/** The numbers among the items of a list, as one. */
const overList = (list: SqlValue, sql: string, how: Folding, b: SqlBlocks): string =>
  b.fold(sql, how, item => shownNumber({ ...list, kind: list.of ?? 'text', sql: item, empty: true }, b));

/** The numbers that an argument holds, as one; null where there is none, 0 for `count`. */
export function numbersOf(value: SqlValue, how: Folding, b: SqlBlocks): string {
  const { column, kind } = value;
  if (!column) {
    if (kind === 'list') return overList(value, value.sql, how, b);
    const shown = shownNumber(value, b);
    return how === 'count' ? `case when ${shown} is null then 0 else 1 end` : shown;
  }
  if (kind === 'list' && !column.distinct)
    return b.aggregate(how === 'count' ? 'sum' : how, overList(value, value.sql, how, b));
  // Each text once and then its number: 1 and 1.0 are two texts.
  if (kind === 'list' || (column.distinct && kind === 'text'))
    return overList({ ...value, of: value.of ?? 'text' }, b.gather(value.sql, kind === 'list'), how, b);
  return b.aggregate(how, shownNumber(value, b), column.distinct);
}

const total = (parts: readonly string[], b: SqlBlocks): string =>
  parts.map(part => `coalesce(${part}, ${b.number('0')})`).join(' + ');

const sums = (args: readonly SqlValue[], b: SqlBlocks): string =>
  `(${total(
    args.map(value => numbersOf(value, 'sum', b)),
    b,
  )})`;

export const counts = (args: readonly SqlValue[], b: SqlBlocks): string =>
  `(${total(
    args.map(value => numbersOf(value, 'count', b)),
    b,
  )})`;

const best = (how: 'min' | 'max') =>
  overColumns((args, b) => {
    const parts = args.map(value => numbersOf(value, how, b));
    const sql = parts.length === 1 ? (parts[0] ?? '') : b.extreme(how, parts);
    return mayBeEmpty(sql, args);
  });

/** A number that is null over nothing, and that fails when an argument does. */
function mayBeEmpty(sql: string, args: readonly SqlValue[]): SqlValue {
  const failing = args.filter(canFail);
  const checked = guarded('number', sql, args);
  if (failing.length === 0) return { ...checked, empty: true };
  const there = guarded('boolean', 'true', failing).sql;
  return { ...checked, empty: true, fails: { when: `(${there}) is null` } };
}

function toMultiple(up: boolean): SqlRule {
  return rule((args, b) => {
    const value = asNumber(argument(args, 0), b);
    if (!args[1]) {
      const sql = up ? `(-${b.floor(`-(${value.sql})`)})` : b.floor(value.sql);
      return { ...sound('number', sql, [value]), whole: true };
    }
    const step = asNumber(args[1], b, '1');
    return sound('number', b.bySteps(value.sql, step.sql, up ? 'ceiling' : 'floor'), [value, step]);
  });
}

export const numberRules: Readonly<Record<string, SqlRule>> = {
  SUM: overColumns((args, b) => guarded('number', sums(args, b), args)),
  AVERAGE: overColumns((args, b) => mayBeEmpty(b.divide(sums(args, b), counts(args, b)), args)),
  MAX: best('max'),
  MIN: best('min'),
  ROUND: rule((args, b) => {
    const value = asNumber(argument(args, 0), b);
    const places = wholeLiteral(args[1], 0, '小数位数', -30, 30);
    return {
      ...sound('number', b.round(value.sql, places), [value]),
      ...(places <= 0 ? { whole: true } : {}),
    };
  }),
  INT: rule((args, b) => {
    const value = asNumber(argument(args, 0), b);
    return { ...sound('number', b.floor(value.sql), [value]), whole: true };
  }),
  ABS: rule((args, b) => {
    const value = asNumber(argument(args, 0), b);
    return { ...sound('number', `abs(${value.sql})`, [value]), ...(value.whole ? { whole: true } : {}) };
  }),
  MOD: rule((args, b) => remainder(argument(args, 0), argument(args, 1), b)),
  CEILING: toMultiple(true),
  FLOOR: toMultiple(false),
  POWER: rule((args, b) => power(argument(args, 0), argument(args, 1), b)),
  PRODUCT: rule((args, b) => {
    const shown = args.map(value => shownNumber(value, b));
    const product = shown.map(sql => `coalesce(${sql}, ${b.number('1')})`).join(' * ');
    return mayBeEmpty(`case when coalesce(${shown.join(', ')}) is not null then ${product} end`, args);
  }),
};

/** Remainder with the sign of the divisor; a failure for 0. */
export function remainder(first: SqlValue, second: SqlValue, b: SqlBlocks): SqlValue {
  const [a, c] = [asNumber(first, b), asNumber(second, b)];
  return sound('number', b.bySteps(a.sql, c.sql, 'rest'), [a, c], true);
}

export function power(first: SqlValue, second: SqlValue, b: SqlBlocks): SqlValue {
  const [a, c] = [asNumber(first, b), asNumber(second, b)];
  return sound('number', b.power(a.sql, c.sql), [a, c], true);
}
