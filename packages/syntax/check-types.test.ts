import { describe, expect, it } from 'vitest';
import type { BinaryOperator } from './ast.ts';
import { canBecome, check } from './check.ts';
import { parse } from './parse.ts';
import type { ValueType } from './value.ts';

const TYPES: Readonly<Record<string, ValueType>> = {
  n: 'number',
  t: 'text',
  b: 'boolean',
  d: 'date',
  l: 'list',
  x: 'any',
};

/** The type of a formula over fields n, t, b, d, l and x, and its problems beside the parts that they name. */
function checked(text: string) {
  const written = text.replace(/\b([ntbdlx])\b(?!["(])/g, '{{$1}}');
  const parsed = parse(written);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`);
  const { type, problems } = check(parsed.expression, ([id = '']) => {
    const known = TYPES[id];
    return known && { type: known, label: id };
  });
  const said = problems.map(({ at, end, message }) => `${written.slice(at, end)}: ${message}`);
  return { type, said: said.map(one => one.replaceAll(/\{\{|\}\}/g, '')) };
}

/** What two types give under an operator, left by row, right by column in the order n t b d l x; `!` is refused. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  '+': [
    'n: n n n d ! x',
    't: n n n d ! x',
    'b: n n n d ! x',
    'd: d d d ! ! d',
    'l: ! ! ! ! ! !',
    'x: x x x d ! x',
  ],
  '-': [
    'n: n n n ! ! n',
    't: n n n n ! n',
    'b: n n n ! ! n',
    'd: d n d n ! x',
    'l: ! ! ! ! ! !',
    'x: x n x n ! x',
  ],
  '*': [
    'n: n n n ! ! n',
    't: n n n ! ! n',
    'b: n n n ! ! n',
    'd: ! ! ! ! ! !',
    'l: ! ! ! ! ! !',
    'x: n n n ! ! n',
  ],
  and: [
    'n: b b b ! ! b',
    't: b b b ! ! b',
    'b: b b b ! ! b',
    'd: ! ! ! ! ! !',
    'l: ! ! ! ! ! !',
    'x: b b b ! ! b',
  ],
  '&': [
    'n: t t t t t t',
    't: t t t t t t',
    'b: t t t t t t',
    'd: t t t t t t',
    'l: t t t t t t',
    'x: t t t t t t',
  ],
  '=': [
    'n: b b b b b b',
    't: b b b b b b',
    'b: b b b b b b',
    'd: b b b b b b',
    'l: b b b b b b',
    'x: b b b b b b',
  ],
};
const ALIKE: Readonly<Record<string, readonly BinaryOperator[]>> = {
  '+': ['+'],
  '-': ['-'],
  '*': ['*', '/', '%', '^'],
  and: ['and', 'or'],
  '&': ['&'],
  '=': ['=', '<>', '<', '<=', '>', '>='],
};

describe('types of two sides', () => {
  const cases = Object.entries(TABLES).flatMap(([table, rows]) =>
    ALIKE[table]!.map(operator => [operator, rows] as const),
  );
  it.each(cases)('%s', (operator, rows) => {
    const found = rows.map(row => {
      const [left = ''] = row;
      const cells = Object.keys(TYPES).map(right => {
        const { type, said } = checked(`${left} ${operator} ${right}`);
        return said.length > 0 ? '!' : type.charAt(0) === 'a' ? 'x' : type.charAt(0);
      });
      return `${left}: ${cells.join(' ')}`;
    });
    expect(found).toEqual(rows);
  });
});

describe('what is refused names the part and what should stand there', () => {
  const list = '这里应为数字，而不是列表，子表单的列请用 SUM 等函数';
  it.each([
    ['1 + d * 2', ['d: 这里应为数字，而不是日期']],
    ['(1 + d) * 2', ['(1 + d): 这里应为数字，而不是日期']],
    ['l * d', [`l: ${list}`, 'd: 这里应为数字，而不是日期']],
    ['1 + l', ['l: 这里应为数字，子表单的列请用 SUM 等函数']],
    ['n - d', ['n: 数字不能减去日期']],
    ['d + (d)', ['(d): 两个日期不能相加']],
    ['-d', ['d: 这里应为数字，而不是日期']],
    ['d%', ['d: 这里应为数字，而不是日期']],
    ['not d', ['d: 这里应为是或否，而不是日期']],
    ['NOT(l)', ['l: 这里应为是或否，而不是列表']],
    ['n and l', ['l: 这里应为是或否，而不是列表']],
    ['IF(d, 1, 2)', ['d: 这里应为是或否，而不是日期']],
    ['ROUND(d, 2)', ['d: 这里应为数字，而不是日期']],
    ['ROUND(1, d)', ['d: 这里应为数字，而不是日期']],
    ['MOD(1, l)', [`l: ${list}`]],
    ['YEAR(n)', ['n: 这里应为日期，而不是数字']],
    ['YEAR(b)', ['b: 这里应为日期，而不是是或否']],
    ['DATEDIF(d, l, "d")', ['l: 这里应为日期，而不是列表']],
    ['DATEADD(d, d)', ['d: 这里应为数字，而不是日期']],
    ['LEFT(l, d)', ['d: 这里应为数字，而不是日期']],
    ['RMB(d)', ['d: 这里应为数字，而不是日期']],
    ['gone(1)', ['gone: 没有函数「GONE」']],
    ['gone(d * 1)', ['gone: 没有函数「GONE」', 'd: 这里应为数字，而不是日期']],
    ['SUM(1, {{abc}})', ['abc: 引用的字段不存在或已被删除']],
    ['1 + SUM()', ['SUM(): SUM 至少需要1个参数（数字1, 数字2, …）']],
    ['LEFT("a", 1, 2)', ['LEFT("a", 1, 2): LEFT 最多2个参数（文本, 字数）']],
    ['NOW(1)', ['NOW(1): NOW 不需要参数']],
    // A count that is wrong does not hide a type that is.
    ['MOD(d)', ['MOD(d): MOD 至少需要2个参数（被除数, 除数）', 'd: 这里应为数字，而不是日期']],
    // Nothing is said twice of what is already at fault.
    ['{{abc}} * 2 + 1', ['abc: 引用的字段不存在或已被删除']],
  ])('%s', (text, said) => {
    expect(checked(text).said).toEqual(said);
  });

  it('20 problems and no more', () => {
    expect(checked(Array.from({ length: 30 }, () => '-d').join(' & ')).said).toHaveLength(20);
  });
});

describe('the type of a choice', () => {
  it.each([
    ['IF(b, 1, 2)', 'number'],
    ['IF(b, 1, "a")', 'any'],
    ['IF(b, d)', 'date'],
    ['IF(d = d, t, "a")', 'text'],
    ['IFS(b, 1, n > 2, 2)', 'number'],
    ['IFS(b, 1, n > 2, 2, 3)', 'number'],
    ['IFS(b, 1, n > 2, 2, "三")', 'any'],
    // Conditions are none of the results.
    ['IFS(t, d, n, d)', 'date'],
    ['IFERROR(1 / n, 0)', 'number'],
    ['IFERROR(1 / n, "")', 'any'],
    ['IFERROR(d, x)', 'any'],
    ['IF(b, IF(b, 1, 2), IFERROR(n, 3))', 'number'],
    ['IF(b, l, UNION(1))', 'list'],
  ])('%s is %s', (text, type) => expect(checked(text)).toEqual({ type, said: [] }));
});

describe('what can become the value of a field', () => {
  /** From left to right: number text boolean date list. */
  it.each([
    ['number', 'yes yes yes no yes'],
    ['text', 'yes yes yes yes yes'],
    ['boolean', 'yes yes yes no yes'],
    ['date', 'no yes no yes yes'],
    ['list', 'no yes no no yes'],
    ['any', 'yes yes yes yes yes'],
  ] as const)('%s: %s', (type, fields) => {
    const kinds = ['number', 'text', 'boolean', 'date', 'list'] as const;
    expect(kinds.map(kind => (canBecome(type, kind) ? 'yes' : 'no')).join(' ')).toBe(fields);
    expect(canBecome(type, 'any')).toBe(true);
  });
});
