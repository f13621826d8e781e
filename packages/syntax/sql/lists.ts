import { Fault } from '../fault.ts';
import type { SqlBlocks } from './blocks.ts';
import { meetsSql } from './compare.ts';
import { counts } from './numbers.ts';
import { argument, overColumns, type SqlRule } from './rule.ts';
import { failure, guarded, type SqlValue, shownNumber } from './value.ts';

const held = (value: SqlValue): string => (value.kind === 'text' ? `nullif(${value.sql}, '')` : value.sql);
const itemOf = (list: SqlValue, sql: string): SqlValue => ({
  kind: list.of ?? 'text',
  sql,
  empty: true,
  fails: 'never',
  ...(list.of === 'date' && list.timed ? { timed: list.timed } : {}),
});
const counted = (sql: string): string => `coalesce(${sql}, 0)`;

function filledIn(value: SqlValue, b: SqlBlocks): string {
  const { column, kind } = value;
  const inList = (sql: string) => b.fold(sql, 'count', item => held(itemOf(value, item)));
  if (!column)
    return kind === 'list'
      ? counted(inList(value.sql))
      : `case when ${held(value)} is null then 0 else 1 end`;
  if (kind !== 'list') return b.aggregate('count', held(value), column.distinct);
  return counted(column.distinct ? inList(b.gather(value.sql, true)) : b.aggregate('sum', inList(value.sql)));
}

function fitting(value: SqlValue, criterion: SqlValue, b: SqlBlocks): string {
  const { column, kind } = value;
  const one = (item: SqlValue) => `case when ${meetsSql(item, criterion, b)} then 1 end`;
  const inList = (sql: string) => b.fold(sql, 'count', item => one(itemOf(value, item)));
  if (!column) return kind === 'list' ? counted(inList(value.sql)) : counted(one(value));
  if (column.distinct) {
    const single = { ...value, of: kind === 'list' ? value.of : kind } as SqlValue;
    return counted(b.fold(b.gather(value.sql, kind === 'list'), 'count', item => one(itemOf(single, item))));
  }
  return kind === 'list' ? counted(b.aggregate('sum', inList(value.sql))) : b.aggregate('count', one(value));
}

function sumIf(args: readonly SqlValue[], b: SqlBlocks): SqlValue {
  const [asked, criterion] = [argument(args, 0), argument(args, 1)];
  const summed = args[2] ?? asked;
  if (criterion.column) throw new Fault('SUMIF 的条件应是一个值，不能是列');
  if (Boolean(asked.column) !== Boolean(summed.column)) throw new Fault('SUMIF 的条件列和求和列应同为列');
  if (
    asked.column?.distinct ||
    summed.column?.distinct ||
    (asked.kind === 'list' && (asked.column || args[2]))
  )
    throw new Fault('SUMIF 的列应是有一个值的字段');
  const one = (by: SqlValue, of: SqlValue) =>
    `case when ${meetsSql(by, criterion, b)} then ${shownNumber(of, b)} end`;
  const sql = asked.column
    ? b.aggregate('sum', one(asked, summed))
    : asked.kind === 'list'
      ? b.fold(asked.sql, 'sum', item => one(itemOf(asked, item), itemOf(asked, item)))
      : one(asked, summed);
  return guarded('number', `coalesce(${sql}, ${b.number('0')})`, args);
}

/** A list of what the arguments hold; of a column the same, each value once, told by `column.distinct`. */
function union(args: readonly SqlValue[], b: SqlBlocks): SqlValue {
  const first = argument(args, 0);
  if (first.column) {
    if (args.length > 1) throw new Fault('UNION 在汇总公式中只能放一列');
    return { ...first, column: { distinct: true } };
  }
  if (args.some(value => value.column)) throw new Fault('UNION 不能把列和值合并在一起');
  if (args.length === 1 && first.kind === 'list') return first;
  const kind = first.kind;
  if (kind === 'list' || kind === 'boolean' || args.some(value => value.kind !== kind))
    throw new Fault('UNION 的各项应同为数字、文字或日期');
  const failing = args.map(failure).filter(sql => sql !== null);
  return {
    ...guarded('list', b.listOf(args.map(held)), args),
    of: kind,
    ...(kind === 'date' ? { timed: 'false' } : {}),
    fails: failing.length > 0 ? 'null' : 'never',
  };
}

function sumProduct(args: readonly SqlValue[], b: SqlBlocks): SqlValue {
  if (args.some(value => value.kind === 'list' || value.column?.distinct))
    throw new Fault('SUMPRODUCT 的列应是有一个值的字段');
  const columns = args.filter(value => value.column);
  if (columns.length > 0 && columns.length < args.length) throw new Fault('SUMPRODUCT 的各项应同为列');
  const cells = args.map(value => `coalesce(${shownNumber(value, b)}, ${b.number('0')})`);
  const product = `(${cells.join(' * ')})`;
  const sql = columns.length > 0 ? `coalesce(${b.aggregate('sum', product)}, ${b.number('0')})` : product;
  return guarded('number', sql, args);
}

const whole = (value: SqlValue): SqlValue => ({ ...value, whole: true });

export const listRules: Readonly<Record<string, SqlRule>> = {
  COUNT: overColumns((args, b) => whole(guarded('number', b.asNumber(counts(args, b)), args))),
  COUNTA: overColumns((args, b) => {
    const parts = args.map(value => filledIn(value, b)).join(' + ');
    return whole(guarded('number', b.asNumber(`(${parts})`), args));
  }),
  COUNTIF: overColumns((args, b) => {
    const [value, criterion] = [argument(args, 0), argument(args, 1)];
    if (criterion.column) throw new Fault('COUNTIF 的条件应是一个值，不能是列');
    return whole(guarded('number', b.asNumber(fitting(value, criterion, b)), args));
  }),
  SUMIF: overColumns(sumIf),
  SUMPRODUCT: overColumns(sumProduct),
  UNION: overColumns(union),
  ISEMPTY: {
    sql([value], b) {
      if (!value) throw new Fault('缺少参数');
      if (value.kind === 'list') return guarded('boolean', `(${filledIn(value, b)} = 0)`, [value]);
      return guarded('boolean', `(${held(value)} is null)`, [value]);
    },
  },
};
