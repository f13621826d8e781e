import { computed } from '@gonghui/testkit/formulas/computed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression } from './ast.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';

/** The table of docs/formulas.md, from loose to tight. */
const LEVELS = [
  ['or', '或', '||'],
  ['and', '且', '&&'],
  ['=', '<>', '<', '<=', '>', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/', '%'],
  ['^'],
];
const levelOf = (operator: string) => LEVELS.findIndex(level => level.includes(operator));
const SAID: Readonly<Record<string, string>> = { 或: 'or', '||': 'or', 且: 'and', '&&': 'and' };

/** Brackets as whoever reads the tree would set them. */
function bracketed(tree: Expression): string {
  if (tree.kind === 'number') return tree.value;
  if (tree.kind === 'binary') return `(${bracketed(tree.left)} ${tree.operator} ${bracketed(tree.right)})`;
  if (tree.kind === 'percent') return `(${bracketed(tree.operand)}%)`;
  if (tree.kind === 'unary') return `(${tree.operator} ${bracketed(tree.operand)})`;
  throw new Error(tree.kind);
}

/** The same by splitting at the last of the loosest operators, as a person reads. */
function split(numbers: readonly string[], operators: readonly string[]): string {
  if (operators.length === 0) return numbers[0]!;
  const loosest = Math.min(...operators.map(levelOf));
  const at = operators.findLastIndex(operator => levelOf(operator) === loosest);
  const left = split(numbers.slice(0, at + 1), operators.slice(0, at));
  const right = split(numbers.slice(at + 1), operators.slice(at + 1));
  return `(${left} ${SAID[operators[at]!] ?? operators[at]} ${right})`;
}

const operator = fc.constantFrom(...LEVELS.flat());

describe('operators without brackets', () => {
  it('bind as the table says, from the left', () => {
    fc.assert(
      fc.property(fc.array(operator, { minLength: 1, maxLength: 12 }), fc.boolean(), (operators, tight) => {
        const numbers = ['0', ...operators].map((_, at) => String(at + 1));
        const blank = tight ? '' : ' ';
        const text = operators.reduce(
          (sum, sign, at) =>
            `${sum}${blank || (/[a-z]/.test(sign) ? ' ' : '')}${sign}${blank || (/[a-z]/.test(sign) ? ' ' : '')}${numbers[at + 1]}`,
          '1',
        );
        const parsed = parse(text);
        if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`);
        expect(bracketed(parsed.expression)).toBe(split(numbers, operators));
      }),
    );
  });

  it.each([
    ['-2^2', '((- 2) ^ 2)'],
    ['2^-1', '(2 ^ (- 1))'],
    ['--1', '(- (- 1))'],
    ['-1%', '(- (1%))'],
    ['-1*2', '((- 1) * 2)'],
    ['1+2%', '(1 + (2%))'],
    ['2^3%', '(2 ^ (3%))'],
    ['10%3', '(10 % 3)'],
    ['10%-3', '((10%) - 3)'],
    ['10%%', '((10%)%)'],
    ['10%%3', '((10%) % 3)'],
    ['10%(3)', '(10 % 3)'],
    ['10%+3', '((10%) + 3)'],
    ['not 1 = 2', '(not (1 = 2))'],
    ['not 1 and 2', '((not 1) and 2)'],
    ['not not 1', '(not (not 1))'],
    ['非1且2', '((not 1) and 2)'],
    ['!1=2', '(not (1 = 2))'],
    ['not(1) = 2', '((not 1) = 2)'],
    ['1 + not 2 + 3', '(1 + (not (2 + 3)))'],
    ['1 = 2 = 3', '((1 = 2) = 3)'],
    ['2^3^2', '((2 ^ 3) ^ 2)'],
  ])('%s is %s', (text, tree) => {
    const parsed = parse(text);
    expect(parsed.ok && bracketed(parsed.expression)).toBe(tree);
  });
});

describe('signs of a Chinese keyboard', () => {
  const pairs = [
    ['＋', '+'],
    ['－', '-'],
    ['×', '*'],
    ['＊', '*'],
    ['÷', '/'],
    ['／', '/'],
    ['％', '%'],
    ['＾', '^'],
    ['＆', '&'],
    ['＝', '='],
    ['＝＝', '='],
    ['＞', '>'],
    ['＜', '<'],
    ['≥', '>='],
    ['≤', '<='],
    ['＞＝', '>='],
    ['＜＝', '<='],
    ['≠', '<>'],
    ['＜＞', '<>'],
    ['！＝', '<>'],
    ['!=', '<>'],
    ['==', '='],
  ] as const;
  it.each(pairs)('%s is %s', (wide, narrow) => {
    const [a, b] = [parse(`7${wide}2`), parse(`7 ${narrow} 2`)];
    expect(a.ok && print(a.expression)).toBe(`7 ${narrow} 2`);
    expect(b.ok && print(b.expression)).toBe(`7 ${narrow} 2`);
  });

  it.each([
    ['（1＋2）×3', '9'],
    ['SUM（1，2、3；4;5）', '15'],
    ['“他说""”', '! 文本缺少结束的引号'],
    ['“甲”&‘乙’', '甲乙'],
    ['“甲"', '甲'],
    ["'it''s'", "it's"],
    ['""""', '"'],
    ['=1+1', '2'],
    ['  ＝ 1+1', '2'],
    ['==1', '! 「=」之前缺少内容'],
    ['！真', '否'],
    ['　1　+　1　', '2'],
    ['sum(1, 2)', '3'],
    ['真且非假', '是'],
    ['True OR false', '是'],
    ['1e3 + 1E-1', '1000.1'],
    ['.5 + 5.', '5.5'],
  ])('%s is %s', (text, result) => expect(computed(text)).toBe(result));
});

describe('places', () => {
  it('of every part are where its text stands', () => {
    const text = ' (1 + SUM({{abcdefgh}}, "甲"))  * -2% ';
    const parsed = parse(text);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    const found: string[] = [];
    const walk = (part: Expression): void => {
      found.push(text.slice(part.at, part.end));
      if (part.kind === 'binary') [part.left, part.right].forEach(walk);
      else if (part.kind === 'call') part.args.forEach(walk);
      else if (part.kind === 'unary' || part.kind === 'percent') walk(part.operand);
    };
    walk(parsed.expression);
    expect(found).toEqual([
      '(1 + SUM({{abcdefgh}}, "甲"))  * -2%',
      '(1 + SUM({{abcdefgh}}, "甲"))',
      '1',
      'SUM({{abcdefgh}}, "甲")',
      '{{abcdefgh}}',
      '"甲"',
      '-2%',
      '2%',
      '2',
    ]);
  });
});
