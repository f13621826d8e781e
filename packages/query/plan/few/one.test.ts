import type { DatasetField } from '@gonghui/elements/query/dataset.ts';
import { describe, expect, it } from 'vitest';
import { caught, type Net } from './net.ts';
import { tellsOne } from './one.ts';

const measure = (id: string, formula: string): DatasetField => ({
  ...{ id, alias: id, type: 'number', level: 'measure' },
  formula,
});
const FIELDS = new Map(
  [
    { id: 'pay', alias: '工资', type: 'number', from: { source: 's', key: 'pay' } },
    { id: 'row', alias: '逐行', type: 'number', formula: 'MAX({{pay}}, 1)' },
    measure('sum', 'SUM({{pay}})'),
    measure('mean', 'SUM({{pay}}) / COUNT({{pay}})'),
    measure('largest', 'MAX({{pay}})'),
    measure('smallest', '1 + -MIN({{pay}})'),
    measure('hidden', 'IF(SUM({{pay}}) > 0, MAX({{pay}}), 0)'),
    measure('through', '{{largest}} * 2'),
    measure('deep', 'ROUND({{through}}%, 2)'),
    measure('larger', 'MAX({{sum}}, {{mean}})'),
    measure('listed', 'COUNTA(UNION({{pay}}))'),
    measure('if', 'SUMIF({{pay}}, ">3", {{pay}})'),
    measure('broken', 'SUM('),
    measure('ring', '{{ring}} + 1'),
    measure('ring and one', '{{ring and one}} + MAX({{pay}})'),
    measure('constant', '42'),
  ].map(field => [field.id, field]),
);

describe('a number is that of one person out of many', () => {
  it.each([
    ['a count of rows', {}, false],
    ['a sum', { fieldId: 'pay', aggregate: 'sum' }, false],
    ['what is added up unless said', { fieldId: 'pay' }, false],
    ['a mean', { fieldId: 'pay', aggregate: 'avg' }, false],
    ['how many', { fieldId: 'pay', aggregate: 'count' }, false],
    ['how many different', { fieldId: 'pay', aggregate: 'distinct' }, false],
    ['the largest', { fieldId: 'pay', aggregate: 'max' }, true],
    ['the smallest', { fieldId: 'pay', aggregate: 'min' }, true],
    ['the one in the middle', { fieldId: 'pay', aggregate: 'median' }, true],
    ['the largest of a computed one', { fieldId: 'row', aggregate: 'max' }, true],
    // What is computed for each row is no number of a group.
    ['the sum of the larger of two in each row', { fieldId: 'row', aggregate: 'sum' }, false],
  ] as const)('%s: by its aggregate', (_name, asked, tells) => {
    expect(tellsOne(asked, FIELDS)).toBe(tells);
  });

  it.each([
    ['sum', false],
    ['mean', false],
    ['largest', true],
    ['smallest', true],
    ['hidden', true],
    ['through', true],
    ['deep', true],
    ['larger', false],
    ['constant', false],
    ['ring', false],
    ['ring and one', true],
    // Functions that take some rows out of all, or list them: nobody has said that many are behind them.
    ['listed', true],
    ['if', true],
    ['broken', true],
  ])('the formula %s: wherever a function over a column stands in it', (fieldId, tells) => {
    expect(tellsOne({ fieldId }, FIELDS)).toBe(tells);
    // The aggregate of a formula of groups says nothing.
    expect(tellsOne({ fieldId, aggregate: 'sum' }, FIELDS)).toBe(tells);
  });
});

describe('the net beside an answer', () => {
  const net = (counts: Net['counts']): Net => ({ counts, measure: null as never });
  it.each([
    ['nobody is behind it', [{ a: '0', b: '0' }], []],
    ['enough are', [{ a: '5', b: '500' }], []],
    ['four are behind the second', [{ a: '5', b: '4' }], [1]],
    [
      'one is, in one row of many',
      [
        { a: '9', b: '9' },
        { a: '1', b: '9' },
        { a: '9', b: '9' },
      ],
      [0],
    ],
    [
      'some are behind each',
      [
        { a: '4', b: '9' },
        { a: '9', b: '2' },
      ],
      [0, 1],
    ],
    ['it has no count, which is nobody', [{ a: null, b: undefined }], []],
    ['there are no rows', [], []],
  ] as const)('holds back what fewer than five people are behind: %s', (_name, rows, held) => {
    const found = caught(
      net([
        { name: 'a', of: 0 },
        { name: 'b', of: 1 },
      ]),
      rows,
    );
    expect(found).toEqual(new Set(held));
  });

  it('holds back everything where too few are behind a row itself, or nobody knows behind what', () => {
    for (const of of [null, -1]) {
      expect(
        caught(
          net([
            { name: 'a', of: 0 },
            { name: 'b', of },
          ]),
          [{ a: '9', b: '3' }],
        ),
      ).toBe('all');
      expect(
        caught(
          net([
            { name: 'a', of: 0 },
            { name: 'b', of },
          ]),
          [{ a: '2', b: '5' }],
        ),
      ).toEqual(new Set([0]));
    }
  });
});
