import { describe, expect, it } from 'vitest';
import { Decimal } from '../decimal.ts';
import { Fault } from '../fault.ts';
import { functions } from '../functions.ts';
import type { SqlBlocks } from './blocks.ts';
import { textLiteral } from './compare.ts';
import { sqlRuleOf } from './functions.ts';
import { canFail, failure, numberLiteral, type SqlValue } from './value.ts';

/** Blocks that write themselves down: `round(x, 2)`. What stands in a database is held by packages/query. */
const b = new Proxy({ now: '2026-11-21 09:30:15' } as unknown as SqlBlocks, {
  get: (held, name: string) =>
    name === 'now'
      ? held.now
      : (...args: unknown[]) =>
          `${name}(${args.map(arg => (typeof arg === 'function' ? arg('item') : Array.isArray(arg) ? arg.join(', ') : arg)).join(', ')})`,
});
const column = (kind: SqlValue['kind'], more: Partial<SqlValue> = {}): SqlValue => ({
  kind,
  sql: `t.${kind}`,
  empty: true,
  fails: 'never',
  ...(kind === 'date' ? { timed: 'false' } : {}),
  ...(kind === 'list' ? { of: 'text' as const } : {}),
  ...more,
});
const n = (text: string) => numberLiteral(Decimal.parse(text) as Decimal, b);
const t = (text: string) => textLiteral(text, b);
const number = column('number');
const text = column('text');
const day = column('date');
const yes = column('boolean');
const list = column('list');
const over = { column: { distinct: false } };

const say = (name: string, args: readonly SqlValue[]): SqlValue | string => {
  try {
    return sqlRuleOf(name)!.sql(args, b);
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
};

describe('functions in SQL', () => {
  it('are all but those that ask for a person, a range or an amount in capitals', () => {
    const without = functions.map(({ name }) => name).filter(name => !sqlRuleOf(name));
    expect(without).toEqual([
      'RMB',
      'RANGESTART',
      'RANGEEND',
      'RANGEDAYS',
      'CURRENTUSER',
      'CURRENTDEPT',
      'CURRENTUSERID',
      'CURRENTDEPTID',
    ]);
    for (const name of ['constructor', '__proto__', 'toString', 'sum', 'NOPE'])
      expect(sqlRuleOf(name)).toBeUndefined();
  });

  const KINDS = [number, text, day, yes, list, n('3'), n('2.5'), t('甲'), t('2026-03-05'), t('5'), t('')];
  const failing = KINDS.slice(0, 5).map(value => ({ ...value, empty: false, fails: 'null' as const }));

  it.each(functions.filter(({ name }) => sqlRuleOf(name)).map(spec => [spec.name, spec] as const))(
    '%s gives its own kind or says in words why not, whatever kinds it is given',
    (name, { min, max = 3, result }) => {
      let made = 0;
      const wrong: unknown[] = [];
      for (const first of [...KINDS, ...failing])
        for (const other of [...KINDS, ...failing])
          for (const count of new Set([min, Math.min(max, min + 1)])) {
            const args = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? first : other));
            const found = say(name, args);
            if (typeof found === 'string') {
              if (!/[\u4e00-\u9fff]/.test(found) || /undefined|缺少参数/.test(found))
                wrong.push([args, found]);
              continue;
            }
            made += 1;
            if (result !== 'any' && found.kind !== result) wrong.push([args, found.kind]);
            if (/undefined|\[object|NaN|=>/.test(found.sql)) wrong.push([args, found.sql]);
            // What failing values go into can fail, unless the function is there to catch it.
            if (count > 0 && name !== 'IFERROR' && args.every(canFail) && !canFail(found))
              wrong.push([args, 'sound']);
            // A date says whether it has a time, a list what it holds.
            if (found.kind === 'date' && found.timed === undefined) wrong.push([args, 'no time']);
            if (found.kind === 'list' && found.of === undefined) wrong.push([args, 'of nothing']);
          }
      expect(wrong).toEqual([]);
      expect(made).toBeGreaterThan(0);
    },
  );
});

describe('what cannot be said in SQL', () => {
  const columns = { number: column('number', over), text: column('text', over), list: column('list', over) };
  const distinct = column('number', { column: { distinct: true } });
  it.each<[string, readonly SqlValue[], string]>([
    ['ROUND', [number, number], '小数位数请直接写成数字'],
    ['ROUND', [number, n('31')], '小数位数超出可用的范围'],
    ['ROUND', [day], '日期不能当作数字计算'],
    ['ABS', [list], '列表不能当作一个数字，请用 SUM 等函数'],
    ['ABS', [t('甲')], '「甲」不是数字'],
    ['WEEKDAY', [day, number], 'WEEKDAY 的类型请直接写成数字'],
    ['WEEKDAY', [day, n('4')], 'WEEKDAY 的类型超出可用的范围'],
    ['YEAR', [number], '这里应为日期'],
    ['YEAR', [t('甲')], '「甲」不是日期'],
    ['YEAR', [t('09:30')], '「09:30」不是日期'],
    ['DATEADD', [day, number, text], 'DATEADD 的单位请直接写成文字'],
    ['DATEADD', [day, number, t('q')], '时间单位应为 "y"、"m"、"w"、"d"、"h"、"mi" 或 "s"'],
    ['DATE', [text, number, number], 'DATE 的年、月、日应为数字'],
    ['NETWORKDAYS', [day, day, list], 'NETWORKDAYS 在数据集中不支持节假日'],
    ['TEXT', [number, text], 'TEXT 的格式请直接写成文字'],
    [
      'TEXT',
      [number, t('#,##0')],
      'TEXT 在数据集中只支持日期的格式，如 "yyyy-MM"，和数字的 "0"、"0.00"、"0%"',
    ],
    ['TEXT', [text, t('0.00')], 'TEXT 在数据集中只支持日期的格式，如 "yyyy-MM"，和数字的 "0"、"0.00"、"0%"'],
    ['TEXT', [day, t('第')], 'TEXT 在数据集中只支持日期的格式，如 "yyyy-MM"，和数字的 "0"、"0.00"、"0%"'],
    ['TEXT', [number, t(`0${'元'.repeat(100)}`)], '格式过长'],
    ['IF', [day, number, number], '这里应为是或否，而不是日期'],
    ['IF', [yes, number, text], '两种结果应为同一类型，而不是数字和文本'],
    ['IFS', [yes, number, yes, day], '两种结果应为同一类型，而不是数字和日期'],
    ['AND', [yes, list], '这里应为是或否，而不是列表'],
    ['COUNTIF', [columns.number, columns.text], 'COUNTIF 的条件应是一个值，不能是列'],
    ['COUNTIF', [number, text], '条件请直接写成文字，如 ">=100" 或 "已完成"'],
    ['SUMIF', [columns.text, columns.number], 'SUMIF 的条件应是一个值，不能是列'],
    ['SUMIF', [columns.text, t('甲'), number], 'SUMIF 的条件列和求和列应同为列'],
    ['SUMIF', [distinct, t('甲'), columns.number], 'SUMIF 的列应是有一个值的字段'],
    ['SUMIF', [columns.list, t('甲'), columns.number], 'SUMIF 的列应是有一个值的字段'],
    ['SUMPRODUCT', [columns.number, number], 'SUMPRODUCT 的各项应同为列'],
    ['SUMPRODUCT', [list], 'SUMPRODUCT 的列应是有一个值的字段'],
    ['UNION', [columns.number, columns.text], 'UNION 在汇总公式中只能放一列'],
    ['UNION', [number, columns.text], 'UNION 不能把列和值合并在一起'],
    ['UNION', [number, text], 'UNION 的各项应同为数字、文字或日期'],
    ['UNION', [yes], 'UNION 的各项应同为数字、文字或日期'],
    ['CONTAINS', [column('list', { of: 'number' }), t('1')], 'CONTAINS 只能在文字或选项中查找'],
    ['LEN', [column('list', { of: 'date' })], '这种列表不能当作文字'],
    ['MAX', [day], '日期不能当作数字计算'],
  ])('%s', (name, args, message) => expect(say(name, args)).toBe(message));
});

it.each<[string, readonly SqlValue[]]>([
  ['ROUND', [number]],
  ['WEEKDAY', [day]],
  ['DATEADD', [day, number]],
  ['DATEDIF', [day, day]],
  ['TEXT', [number]],
])('%s takes an argument that is written empty for one that is left out', (name, args) => {
  const found = say(name, args);
  expect(typeof found).toBe('object');
  expect(say(name, [...args, t('')])).toEqual(found);
});

describe('when null is a failure', () => {
  /** never: null is nothing filled in, or it is never null; always: null is a failure; else it depends on the row. */
  const told = (found: SqlValue | string) =>
    typeof found === 'string'
      ? found
      : `${found.empty ? 'empty' : 'filled'}, ${typeof found.fails === 'string' ? found.fails : 'when'}`;
  const broken = column('number', { empty: false, fails: 'null' });

  it.each<[string, string, readonly SqlValue[], string]>([
    ['a sum of nothing is 0', 'SUM', [number], 'filled, never'],
    ['a sum of what failed failed', 'SUM', [number, broken], 'filled, null'],
    ['the greatest of nothing is nothing', 'MAX', [number], 'empty, never'],
    ['the greatest of what failed depends', 'MAX', [number, broken], 'empty, when'],
    ['nothing counts as 0 in arithmetic', 'ABS', [number], 'filled, never'],
    ['a text may show no number', 'ABS', [text], 'filled, null'],
    ['a number written out is none that fails', 'ABS', [t('12')], 'filled, never'],
    ['a remainder may be one of 0', 'MOD', [number, number], 'filled, null'],
    ['the year of no day is nothing', 'YEAR', [day], 'empty, never'],
    ['a text may show no day, and may be empty', 'YEAR', [text], 'empty, when'],
    ['a day written out has a year', 'YEAR', [t('2026-03-05')], 'filled, never'],
    ['months may lead out of the calendar', 'DATEADD', [t('2026-03-05'), n('1'), t('m')], 'filled, null'],
    ['no count of characters is below 0', 'LEFT', [text, number], 'filled, null'],
    ['a length always is', 'LEN', [text], 'filled, never'],
    ['what failed is replaced', 'IFERROR', [broken, n('0')], 'filled, never'],
    ['by what may fail itself', 'IFERROR', [broken, broken], 'filled, null'],
    ['a branch that is not there is nothing', 'IF', [yes, n('1')], 'empty, never'],
    [
      'a condition that failed leads nowhere',
      'IF',
      [{ ...yes, empty: false, fails: 'null' }, n('1'), n('2')],
      'filled, null',
    ],
    ['whether it is empty is always known', 'ISEMPTY', [text], 'filled, never'],
    ['but of what failed', 'ISEMPTY', [broken], 'filled, null'],
  ])('%s: %s', (_why, name, args, wanted) => expect(told(say(name, args))).toBe(wanted));

  it('a value that never fails has no condition for it', () => {
    expect(failure(number)).toBeNull();
    expect(failure(broken)).toBe('t.number is null');
    expect(failure({ ...number, fails: { when: 'x' } })).toBe('x');
  });
});
