import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitals } from './capitals.ts';
import { check } from './check.ts';
import { Decimal } from './decimal.ts';
import { evaluate } from './evaluate.ts';
import { type PagePart, pageFunctions } from './functions/pages.ts';
import { parse } from './parse.ts';
import { toText, type Value } from './value.ts';

const written = (amount: string) => capitals(Decimal.parse(amount) as Decimal);

const docs = readFileSync(new URL('../../docs/formulas.md', import.meta.url), 'utf8');
const TABLE = [...docs.split('## Amounts in capitals')[1]!.matchAll(/^\| (-?[\d.]+) \| (\S+) \|$/gm)].map(
  ([, amount = '', text = '']) => [amount, text] as const,
);

/** Hundredths that capitals stand for: the language's own rules, from the other end. */
function readBack(text: string): bigint {
  const sign = text.startsWith('负') ? -1n : 1n;
  const [whole = '', rest = ''] = text.includes('元')
    ? text.replace('负', '').split('元')
    : ['', text.replace('负', '')];
  const digits = '零壹贰叁肆伍陆柒捌玖';
  const units: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1000n };
  let [total, section, digit] = [0n, 0n, 0n];
  for (const character of whole) {
    const value = digits.indexOf(character);
    if (value >= 0) digit = BigInt(value);
    else if (character === '万' || character === '亿') {
      const group = section + digit;
      total = character === '亿' ? (total + group) * 100_000_000n : total + group * 10_000n;
      [section, digit] = [0n, 0n];
    } else {
      section += digit * (units[character] ?? 0n);
      digit = 0n;
    }
  }
  const part = (unit: string) =>
    BigInt(Math.max(0, digits.indexOf(rest.charAt(rest.indexOf(unit) - 1) || '零')));
  const jiao = rest.includes('角') ? part('角') : 0n;
  const fen = rest.includes('分') ? part('分') : 0n;
  return sign * ((total + section + digit) * 100n + jiao * 10n + fen);
}

describe('print V3: amounts in capitals', () => {
  it('has the examples of the documentation', () => expect(TABLE.length).toBe(7));

  it.each<readonly [string, string | null]>([
    ...TABLE,
    ['10', '壹拾元整'],
    ['100000001', '壹亿零壹元整'],
    ['1000010000', '壹拾亿零壹万元整'],
    ['10000000100000000', null],
    ['123456789012345.67', '壹佰贰拾叁万肆仟伍佰陆拾柒亿捌仟玖佰零壹万贰仟叁佰肆拾伍元陆角柒分'],
    ['1000100000000', '壹万零壹亿元整'],
    ['999999999999999.99', '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    ['999999999999999.995', null],
    ['0.005', '壹分'],
    ['-0.001', '零元整'],
    ['0.5', '伍角整'],
    ['-20', '负贰拾元整'],
  ])('%s is %s', (amount, text) => {
    expect(written(amount)).toBe(text);
  });

  it('gives the number when it is read back', () => {
    const cents = fc.oneof(
      fc.bigInt({ min: -(10n ** 17n) + 1n, max: 10n ** 17n - 1n }),
      fc.bigInt({ min: 0n, max: 100_000n }),
      // Many zeros, where the rules are.
      fc
        .array(fc.constantFrom('0', '0', '0', '1', '9'), { minLength: 1, maxLength: 17 })
        .map(digits => BigInt(digits.join(''))),
    );
    fc.assert(
      fc.property(cents, amount => {
        const text = capitals(Decimal.of(amount, 2)) ?? '';
        expect(readBack(text)).toBe(amount);
        expect(text).not.toMatch(/零零|.零元|零万|零亿|亿万/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('print V2: functions over a page', () => {
  const column: Value = ['10', '20.5', '', '甲', '0.1'].map(text => Decimal.parse(text) ?? (text || null));
  const run = (text: string, part?: PagePart) => {
    const parsed = parse(text);
    if (!parsed.ok) return parsed.problem.message;
    const clock = { now: () => '2026-11-21 09:30:15', ...(part ? { also: pageFunctions(part) } : {}) };
    const result = evaluate(parsed.expression, () => column, clock);
    return result.ok ? toText(result.value) : result.problem.message;
  };
  const middle = { first: 1, end: 4, carried: 1 };

  it('compute what stands in docs/formulas.md', () => {
    for (const { example } of pageFunctions(null).values())
      expect(run(example[0], { first: 1, end: 3, carried: 1 })).toBe(example[1]);
  });

  it('add up the lines of the page and those before it, exactly', () => {
    expect(run('PAGESUM({{lines.amount}})', middle)).toBe('20.5');
    expect(run('CARRYSUM({{lines.amount}})', middle)).toBe('10');
    expect(run('CARRYSUM({{lines.amount}})', { ...middle, end: 5, carried: 5 })).toBe('30.6');
    expect(run('PAGEROWS() & "行，" & RMB(PAGESUM({{lines.amount}}))', middle)).toBe('3行，贰拾元伍角整');
  });

  it('P8: sums of the pages are the sum of all, however the lines are divided', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(value => Decimal.of(BigInt(value), 2));
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 30 }), fc.array(fc.nat(30)), (lines, breaks) => {
        const edges = [0, ...breaks.map(at => Math.min(at, lines.length)), lines.length].sort(
          (a, b) => a - b,
        );
        const value = (name: string, part: PagePart) => {
          const parsed = parse(`${name}({{lines.amount}})`);
          const clock = { now: () => '', also: pageFunctions(part) };
          const result = parsed.ok ? evaluate(parsed.expression, () => lines, clock) : parsed;
          return result.ok ? (result.value as Decimal) : Decimal.zero;
        };
        let total = Decimal.zero;
        edges.slice(1).forEach((end, at) => {
          const first = edges[at] ?? 0;
          expect(value('CARRYSUM', { first, end, carried: first })).toEqual(total);
          total = total.plus(value('PAGESUM', { first, end, carried: end }));
          expect(value('CARRYSUM', { first, end, carried: end })).toEqual(total);
        });
        const all = lines.reduce((sum, line) => sum.plus(line), Decimal.zero);
        expect(total).toEqual(all);
      }),
    );
  });

  it('are there where a page is, and nowhere else', () => {
    expect(run('PAGEROWS()')).toBe('没有函数「PAGEROWS」');
    const parsed = parse('PAGESUM({{lines.amount}}) + PAGEROWS(1)');
    if (!parsed.ok) throw new Error(parsed.problem.message);
    const field = () => ({ type: 'list', label: '金额' }) as const;
    const said = (also?: ReturnType<typeof pageFunctions>) =>
      check(parsed.expression, field, also).problems.map(({ message }) => message);
    expect(said()).toEqual(['没有函数「PAGESUM」', '没有函数「PAGEROWS」']);
    expect(said(pageFunctions(null))).toEqual(['PAGEROWS 不需要参数']);
  });
});
