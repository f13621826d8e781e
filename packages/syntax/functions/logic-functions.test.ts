import { computed } from '@gonghui/testkit/formulas/computed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../decimal.ts';
import { Moment, type Value } from '../value.ts';

/** What a condition comes to: yes, no, or a fault, beside a text for it. */
type Outcome = boolean | 'fault';
interface Known {
  text: string;
  is: Outcome;
}

const leaf: fc.Arbitrary<Known> = fc.constantFrom<Known>(
  { text: 'TRUE', is: true },
  { text: '假', is: false },
  { text: '3 > 2', is: true },
  { text: '{{none}}', is: false },
  { text: '"是"', is: true },
  { text: '0', is: false },
  { text: '-1', is: true },
  { text: '(1 / 0 > 1)', is: 'fault' },
  { text: '"甲"', is: 'fault' },
);
const not = (a: Outcome): Outcome => (a === 'fault' ? a : !a);
/** Asks from the left and stops at the first that settles it; a fault before that is a fault. */
const settle = (stops: boolean, all: readonly Outcome[]): Outcome =>
  all.find(one => one === 'fault' || one === stops) ?? !stops;

const condition = fc.letrec<{ node: Known }>(tie => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    leaf,
    tie('node').map(a => ({ text: `(not ${a.text})`, is: not(a.is) })),
    tie('node').map(a => ({ text: `NOT(${a.text})`, is: not(a.is) })),
    fc.tuple(fc.boolean(), fc.array(tie('node'), { minLength: 1, maxLength: 4 })).map(([or, all]) => ({
      text: `${or ? 'OR' : 'AND'}(${all.map(({ text }) => text).join(', ')})`,
      is: settle(
        or,
        all.map(({ is }) => is),
      ),
    })),
    fc.tuple(fc.boolean(), tie('node'), tie('node')).map(([or, a, b]) => ({
      text: `(${a.text} ${or ? '或' : '且'} ${b.text})`,
      is: settle(or, [a.is, b.is]),
    })),
    fc.tuple(tie('node'), tie('node'), tie('node')).map(([a, b, c]) => ({
      text: `IF(${a.text}, ${b.text}, ${c.text})`,
      is: a.is === 'fault' ? a.is : a.is ? b.is : c.is,
    })),
    fc.tuple(tie('node'), tie('node')).map(([a, b]) => ({
      text: `IFERROR(0 + IF(${a.text}, 1, 0) = 1, ${b.text})`,
      is: a.is === 'fault' ? b.is : a.is,
    })),
    fc.array(tie('node'), { minLength: 2, maxLength: 6 }).map(all => ({
      text: `IFS(${all.map(({ text }) => text).join(', ')})`,
      is: chosen(all.map(({ is }) => is)),
    })),
  ),
})).node;

/** The value behind the first condition that holds, else the one that stands alone at the end, else nothing. */
function chosen([first, second, ...rest]: readonly Outcome[]): Outcome {
  if (first === undefined) return false;
  if (second === undefined) return first;
  if (first === 'fault') return first;
  return first ? second : chosen(rest);
}

describe('conditions', () => {
  it('come to what a reader from left to right finds, and never ask further than they must', () => {
    const seen = { true: 0, false: 0, fault: 0 };
    fc.assert(
      fc.property(condition, ({ text, is }) => {
        fc.pre(text.length <= 4096);
        const found = computed(`IF(${text}, "holds", "does not")`, { none: null });
        if (is === 'fault') expect(found).toMatch(/^! (?:除数不能为 0|「甲」不是一个条件)$/);
        else expect([text, found]).toEqual([text, is ? 'holds' : 'does not']);
        seen[`${is}`] += 1;
      }),
      { numRuns: 600 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(60);
  });
});

describe('what counts as a condition', () => {
  const FIELDS: Record<string, Value> = {
    none: null,
    blank: '',
    list: [],
    one: [Decimal.int(0)],
    yes: ['是'],
    two: [true, true],
    day: Moment.parse('2026-03-05'),
    tiny: Decimal.parse('0.0000000000000001'),
  };
  it.each([
    ['TRUE', '是'],
    ['1', '是'],
    ['-0.5', '是'],
    ['{{tiny}}', '是'],
    ['0', '否'],
    ['0.00', '否'],
    ['"是"', '是'],
    ['"true"', '是'],
    ['"TRUE"', '是'],
    ['"否"', '否'],
    ['"false"', '否'],
    ['"FALSE"', '否'],
    ['{{none}}', '否'],
    ['{{blank}}', '否'],
    ['{{list}}', '否'],
    ['{{one}}', '否'],
    ['{{yes}}', '是'],
    ['"True"', '! 「True」不是一个条件'],
    ['"1"', '! 「1」不是一个条件'],
    ['"对"', '! 「对」不是一个条件'],
    ['{{two}}', '! 「是、是」不是一个条件'],
    ['{{day}}', '! 「2026-03-05」不是一个条件'],
  ])('%s: %s', (text, said) => {
    expect(computed(`IF(${text}, TRUE, FALSE)`, FIELDS)).toBe(said);
    expect(computed(`not not ${text}`, FIELDS)).toBe(said);
    expect(computed(`IFS(${text}, TRUE, FALSE)`, FIELDS)).toBe(said);
    expect(computed(`${text} 且 TRUE`, FIELDS)).toBe(said);
    expect(computed(`${text} 或 FALSE`, FIELDS)).toBe(said);
  });
});

describe('AND and OR over a column', () => {
  const FIELDS: Record<string, Value> = {
    all: [true, Decimal.int(1), '是'],
    some: [true, false, null],
    no: [false, '', null],
    empties: [null, ''],
    wrong: [false, '甲'],
    none: null,
  };
  it.each([
    ['AND({{all}})', '是'],
    ['AND({{some}})', '否'],
    // Rows that are not filled in say nothing.
    ['AND({{empties}})', '是'],
    ['AND({{all}}, {{empties}})', '是'],
    ['AND({{all}}, {{some}})', '否'],
    ['AND({{none}})', '否'],
    ['OR({{some}})', '是'],
    ['OR({{no}})', '否'],
    ['OR({{empties}})', '否'],
    ['OR({{no}}, {{all}})', '是'],
    ['OR({{none}}, 1)', '是'],
    ['AND({{wrong}})', '否'],
    ['OR({{wrong}})', '! 「甲」不是一个条件'],
  ])('%s is %s', (text, result) => expect(computed(text, FIELDS)).toBe(result));
});

describe('a choice', () => {
  it.each([
    ['IF("", 1)', ''],
    ['IF(1 > 2, 1, )', null],
    ['IF(TRUE, {{none}}, 1 / 0)', ''],
    ['IFS(1 > 2, 1 / 0, 2 > 1, "乙")', '乙'],
    ['IFS(1 > 2, "甲", 1 > 3, "乙")', ''],
    ['IFS(1 > 2, "甲", "其他")', '其他'],
    ['IFS(TRUE, "甲", 1 / 0, "乙")', '甲'],
    ['IFS(1 / 0, "甲", TRUE, "乙")', '! 除数不能为 0'],
    ['IFERROR(1 / 0, "算不出")', '算不出'],
    ['IFERROR(5, 1 / 0)', '5'],
    ['IFERROR(1 / 0, YEAR("甲"))', '! 「甲」不是日期'],
    ['IFERROR({{none}}, 1)', ''],
    ['IFERROR({{gone}}, 1)', '1'],
    ['IFERROR(IFERROR(1 / 0, "甲" * 1), 3)', '3'],
  ])('%s is %s', (text, result) => {
    const found = computed(text, { none: null });
    if (result === null) expect(found).toMatch(/^! /);
    else expect(found).toBe(result);
  });
});
