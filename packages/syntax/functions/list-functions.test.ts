import { computed } from '@gonghui/testkit/formulas/computed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../decimal.ts';
import { Moment, type Value } from '../value.ts';

const n = (text: string) => Decimal.parse(text) as Decimal;
const whole = fc.integer({ min: -20, max: 20 });
const cell = fc.option(whole, { nil: null, freq: 4 });
const asValue = (held: number | null): Value => (held === null ? null : Decimal.int(held));
const total = (held: readonly (number | null)[]) => held.reduce<number>((sum, one) => sum + (one ?? 0), 0);

/** What a criterion asks of a whole number, as a person reads it; nothing is only equal to nothing. */
const MEETS: Readonly<Record<string, (held: number, asked: number) => boolean>> = {
  '': (held, asked) => held === asked,
  '=': (held, asked) => held === asked,
  '<>': (held, asked) => held !== asked,
  '!=': (held, asked) => held !== asked,
  '<': (held, asked) => held < asked,
  '<=': (held, asked) => held <= asked,
  '>': (held, asked) => held > asked,
  '>=': (held, asked) => held >= asked,
};
const criterion = fc.constantFrom(...Object.keys(MEETS));

describe('COUNTIF and SUMIF over numbers', () => {
  it('count and add up the rows that meet a criterion, one by one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell), { maxLength: 12 }),
        criterion,
        whole.filter(asked => asked !== 0),
        (rows, sign, asked) => {
          const kept = rows.filter(([held]) =>
            held === null ? sign === '<>' || sign === '!=' : MEETS[sign]!(held, asked),
          );
          const fields = {
            a: rows.map(([held]) => asValue(held)),
            b: rows.map(([, summed]) => asValue(summed)),
            asked: sign === '' ? Decimal.int(asked) : `${sign}${asked}`,
          };
          expect(computed('COUNTIF({{a}}, {{asked}})', fields)).toBe(String(kept.length));
          expect(computed('SUMIF({{a}}, {{asked}})', fields)).toBe(String(total(kept.map(([held]) => held))));
          expect(computed('SUMIF({{a}}, {{asked}}, {{b}})', fields)).toBe(
            String(total(kept.map(([, summed]) => summed))),
          );
        },
      ),
    );
  });

  it('a criterion and its opposite share all rows', () => {
    fc.assert(
      fc.property(fc.array(whole, { maxLength: 12 }), whole, (held, asked) => {
        const fields = { a: held.map(Decimal.int), n: Decimal.int(asked) };
        const count = (sign: string) => `COUNTIF({{a}}, "${sign}" & {{n}})`;
        for (const [sign, other] of [
          ['=', '<>'],
          ['<', '>='],
          ['<=', '>'],
        ] as const)
          expect(computed(`${count(sign)} + ${count(other)}`, fields)).toBe(String(held.length));
      }),
    );
  });
});

describe('criteria', () => {
  const FIELDS: Record<string, Value> = {
    kinds: ['差旅', '办公', '差旅', '', null, ' 差旅'],
    amounts: [n('100'), n('0'), null, '', n('100.00'), n('-5')],
    mixed: [n('100'), '甲', null, '乙', true],
    texts: ['1200', ' 300 ', '1,000.50', '甲', '-5', '300元', '', null, '01'],
    grades: ['B', 'A', 'C'],
    days: [Moment.parse('2026-03-05'), Moment.parse('2026-03-06 08:00'), null, Moment.parse('2025-12-31')],
    switches: [true, false, null, true],
    none: null,
    hundred: n('100'),
    empty: [],
  };
  it.each([
    ['COUNTIF({{kinds}}, "差旅")', '2'],
    ['COUNTIF({{kinds}}, "= 差旅 ")', '2'],
    ['COUNTIF({{kinds}}, "<>差旅")', '4'],
    ['COUNTIF({{kinds}}, "")', '2'],
    ['COUNTIF({{kinds}}, "=")', '2'],
    ['COUNTIF({{kinds}}, "<>")', '4'],
    // Larger and smaller are asked of what is filled in.
    ['COUNTIF({{kinds}}, "<差旅")', '2'],
    ['COUNTIF({{amounts}}, 100)', '2'],
    ['COUNTIF({{amounts}}, {{hundred}})', '2'],
    ['COUNTIF({{amounts}}, "100")', '2'],
    ['COUNTIF({{amounts}}, ">=100")', '2'],
    ['COUNTIF({{amounts}}, "<100")', '2'],
    ['COUNTIF({{amounts}}, "<=0")', '2'],
    ['COUNTIF({{mixed}}, "甲")', '1'],
    ['COUNTIF({{amounts}}, ">甲")', '0'],
    // Texts that show numbers are ordered by them; others stand neither above nor below a number.
    ['COUNTIF({{texts}}, ">=300")', '3'],
    ['COUNTIF({{texts}}, ">300")', '2'],
    ['COUNTIF({{texts}}, "<=1")', '2'],
    ['COUNTIF({{texts}}, "<0")', '1'],
    ['COUNTIF({{mixed}}, ">=100")', '1'],
    ['COUNTIF({{grades}}, ">=B")', '2'],
    ['SUMIF({{texts}}, ">1000")', '2200.5'],
    ['COUNTIF({{days}}, "2026-03-05")', '1'],
    ['COUNTIF({{days}}, ">=2026-03-05")', '2'],
    ['COUNTIF({{days}}, "<2026年1月1日")', '1'],
    ['COUNTIF({{days}}, TODAY())', '0'],
    ['COUNTIF({{switches}}, TRUE)', '2'],
    ['COUNTIF({{switches}}, "是")', '2'],
    ['COUNTIF({{switches}}, FALSE)', '2'],
    ['COUNTIF(5, ">3")', '1'],
    ['COUNTIF({{none}}, ">3")', '0'],
    ['COUNTIF({{empty}}, "<>甲")', '0'],
    ['SUMIF({{amounts}}, ">0")', '200'],
    ['SUMIF({{mixed}}, "<>甲")', '101'],
    ['SUMIF({{kinds}}, "差旅", {{amounts}})', '100'],
    ['SUMIF({{kinds}}, "办公", {{amounts}})', '0'],
    // A row that the summed column does not have is nothing.
    ['SUMIF({{kinds}}, " 差旅", {{switches}})', '0'],
    ['SUMIF({{days}}, ">2026-01-01", {{amounts}})', '100'],
    ['SUMIF({{amounts}}, "=", {{amounts}})', '0'],
    ['SUMIF({{empty}}, ">0")', '0'],
    ['SUMIF({{none}}, "甲", {{none}})', '0'],
    ['SUMIF(3, ">2", 7)', '7'],
    ['SUMIF(3, ">2")', '3'],
  ])('%s is %s', (text, result) => expect(computed(text, FIELDS)).toBe(result));
});

describe('UNION', () => {
  const item = fc.constantFrom<Value>(
    null,
    '',
    '甲',
    '乙',
    '1',
    n('1'),
    n('1.0'),
    true,
    '是',
    Moment.parse('2026-03-05'),
  );
  const items = fc.array(item, { maxLength: 6 });
  /** Two items are one when they are of one kind and read alike. */
  const distinct = (held: readonly Value[]) => {
    const kept: Value[] = [];
    for (const one of held)
      if (
        one !== null &&
        one !== '' &&
        !kept.some(other => typeof other === typeof one && `${other}` === `${one}`)
      )
        kept.push(one);
    return kept;
  };

  it('has each item once, in the order of their first appearance, and none that is empty', () => {
    fc.assert(
      fc.property(items, items, (a, b) => {
        const wanted = distinct([...a, ...b]).map(one => (one === true ? '是' : `${one}`));
        expect(computed('UNION({{a}}, {{b}})', { a, b })).toBe(wanted.join('、'));
        expect(computed('COUNTA(UNION({{a}}, {{b}}))', { a, b })).toBe(String(wanted.length));
      }),
    );
  });

  it('of a union is that union, and opens lists in lists', () => {
    fc.assert(
      fc.property(items, items, (a, b) => {
        expect(computed('UNION(UNION({{a}}), UNION({{b}}), {{a}})', { a, b })).toBe(
          computed('UNION({{nested}})', { nested: [a, [b, [a]]] }),
        );
      }),
    );
  });
});

describe('COUNT, COUNTA and ISEMPTY', () => {
  const held = fc.constantFrom<Value>(null, '', [], [null], n('0'), '0', '甲', false, [n('1'), '乙', null]);
  it('COUNTA finds nothing where everything is empty, and only there', () => {
    fc.assert(
      fc.property(held, held, (a, b) => {
        const none = computed('ISEMPTY({{a}}) and ISEMPTY({{b}})', { a, b });
        expect(computed('COUNTA({{a}}, {{b}}) = 0', { a, b })).toBe(none);
        // What is a number is something.
        expect(computed('COUNT({{a}}, {{b}}) <= COUNTA({{a}}, {{b}})', { a, b })).toBe('是');
        expect(computed('COUNT({{a}}, {{b}}) = COUNT({{a}}) + COUNT({{b}})', { a, b })).toBe('是');
      }),
    );
  });
});
