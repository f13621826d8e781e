import { computed } from '@gonghui/testkit/formulas/computed.ts';
import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import { Decimal } from './decimal.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';

const message = (text: string) => {
  const parsed = parse(text);
  return parsed.ok ? 'read' : parsed.problem.message;
};
const nested = (open: string, close: string, times: number) => `${open.repeat(times)}1${close.repeat(times)}`;

describe('length of a formula', () => {
  it.each([
    [4095, 'read'],
    [4096, 'read'],
    [4097, '公式不能超过4096个字符'],
    [2_000_000, '公式不能超过4096个字符'],
  ])('%i characters: %s', (length, said) => {
    expect(message('1'.padEnd(length, ' '))).toBe(said);
    expect(message(`"${'a'.repeat(length - 2)}"`)).toBe(said);
  });

  it('the longest chains are read, printed, checked and computed', () => {
    for (const sign of ['+', '-', '*', '&', '=', '且']) {
      const text = `1${`${sign}1`.repeat(2047)}`;
      expect(text.length).toBe(4095);
      const parsed = parse(text);
      if (!parsed.ok) throw new Error(parsed.problem.message);
      expect(print(parsed.expression).replaceAll(' ', '').replaceAll('and', '且')).toBe(text);
      expect(check(parsed.expression, () => undefined).problems).toEqual([]);
      // Joined bit by bit they are 2,098,176 characters together, more than all texts may be.
      if (sign === '&') expect(computed(text)).toBe('! 公式需要的计算过多');
      else expect(computed(text)).not.toMatch(/^!/);
    }
    expect(computed(`1${'+1'.repeat(2047)}`)).toBe('2048');
    expect(computed(`SUM(1${',1'.repeat(2045)})`)).toBe('2046');
  });

  it('whatever repeats itself is read or refused', () => {
    for (const piece of [
      '(',
      ')',
      '{{',
      '#{',
      '"',
      '“',
      'not ',
      '非',
      '-',
      '%',
      'a',
      'a.',
      '1e',
      '.',
      '1 ',
      'IF(',
      '{{a.',
      '，',
      '\u3000',
      '=',
      '\ud800',
    ])
      expect(['read', message(piece.repeat(4096 / piece.length))]).not.toContain('');
  });
});

describe('depth of a formula', () => {
  const tooDeep = '公式嵌套超过64层';
  // The whole is the first level.
  it.each([
    [62, 'read'],
    [63, 'read'],
    [64, tooDeep],
    [2000, tooDeep],
  ])('%i levels around a number: %s', (levels, said) => {
    const pairs = [
      ['(', ')'],
      ['-', ''],
      ['not ', ''],
      ['非', ''],
      ['+', ''],
      ['ABS(', levels > 500 ? '' : ')'],
    ] as const;
    for (const [open, close] of pairs) expect(message(nested(open, close, levels).slice(0, 4096))).toBe(said);
  });

  it('brackets behind an operator are two levels', () => {
    expect(message(nested('1+(', ')', 31))).toBe('read');
    expect(message(nested('1+(', ')', 32))).toBe(tooDeep);
  });

  it('what stands side by side is no depth', () => {
    expect(message(Array.from({ length: 100 }, () => '((((1))))').join('+'))).toBe('read');
  });
});

describe('cost of a formula', () => {
  const column = (length: number) => ({ a: Array<Decimal>(length).fill(Decimal.one) });

  it('list elements: 200,000 and no more', () => {
    expect(computed('SUM({{a}}) + SUM({{a}})', column(100_000))).toBe('200000');
    expect(computed('SUM({{a}}) + SUM({{a}})', column(100_001))).toBe('! 公式需要的计算过多');
    expect(computed('COUNTIF({{a}}, 1)', column(200_000))).toBe('200000');
    for (const name of ['SUM', 'COUNT', 'COUNTA', 'UNION', 'SUMPRODUCT', 'MAX'])
      expect(computed(`${name}({{a}})`, column(200_001))).toBe('! 公式需要的计算过多');
    expect(computed('SUMIF({{a}}, 1)', column(200_001))).toBe('! 公式需要的计算过多');
    expect(computed('COUNTIF({{a}}, 1)', column(200_001))).toBe('! 公式需要的计算过多');
    expect(computed('NETWORKDAYS("2026-01-01", "2026-01-02", {{a}})', column(200_001))).toBe(
      '! 公式需要的计算过多',
    );
  });

  it('a text: 100,000 characters and no more, as people count them', () => {
    for (const letter of ['a', '😀']) {
      const a = letter.repeat(50_000);
      expect(computed('LEN({{a}} & {{a}})', { a })).toBe('100000');
      expect(computed('{{a}} & {{a}} & "b"', { a })).toBe('! 文字过长：公式中的一段文字最多100000字');
      expect(computed('CONCATENATE({{a}}, {{a}}, "b")', { a })).toBe(
        '! 文字过长：公式中的一段文字最多100000字',
      );
      expect(computed('LEN(REPLACE({{a}} & {{a}}, 1, 1, "b"))', { a })).toBe('100000');
      expect(computed('REPLACE({{a}} & {{a}}, 1, 0, "b")', { a })).toMatch('文字过长');
      expect(computed(`LEN(SUBSTITUTE({{a}}, "${letter}", "bb"))`, { a })).toBe('100000');
      expect(computed(`SUBSTITUTE({{a}}, "${letter}", "bbb")`, { a })).toMatch('文字过长');
    }
    expect(computed('LEN(UPPER({{a}}))', { a: 'ß'.repeat(50_000) })).toBe('100000');
    expect(computed('UPPER({{a}})', { a: 'ß'.repeat(50_001) })).toMatch('文字过长');
  });

  it('all texts together: 2,000,000 characters and no more', () => {
    const a = 'a'.repeat(100_000);
    const lengths = (times: number) => Array.from({ length: times }, () => 'LEN(UPPER({{a}}))').join('+');
    expect(computed(lengths(20), { a })).toBe('2000000');
    expect(computed(lengths(21), { a })).toBe('! 公式需要的计算过多');
  });

  it('IFERROR does not buy more of it', () => {
    const text = 'IFERROR(SUM({{a}}), 0) + IFERROR(SUM({{a}}), 0) + IFERROR(SUM({{b}}), 5)';
    expect(computed(text, { ...column(150_000), b: [Decimal.one] })).toBe('150005');
  });
});
