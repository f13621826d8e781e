import { describe, expect, it } from 'vitest';
import type { Expression } from './expression.ts';
import { isNamedLater, labelsOf, readValue, whoseOf } from './value.ts';

const OPTIONS = [
  { value: 'r', label: '红' },
  { value: 'g', label: '绿' },
];
const field = (kind: Expression['kind'], more: Partial<Expression> = {}): Expression => ({
  ...{ fieldId: 'f', label: 'f', type: 'input', kind, sql: 'x', reads: [], ids: [], partial: false },
  ...more,
});

describe('a cell of a row', () => {
  it.each<[string, Expression, string | null, unknown]>([
    ['nothing, of any kind', field('number'), null, null],
    ['a number with zeros behind', field('number'), '12.500', '12.5'],
    ['a number that a double would round', field('number'), '9007199254740993.10', '9007199254740993.1'],
    ['a number that is none', field('number'), 'NaN', null],
    ['true', field('boolean'), 'true', true],
    ['false', field('boolean'), 'false', false],
    ['a word', field('text'), 'null', 'null'],
    ['a word of a choice', field('text', { options: OPTIONS }), 'g', { key: 'g', label: '绿' }],
    ['a choice that is gone', field('text', { options: OPTIONS }), 'x', { key: 'x', label: 'x' }],
    [
      'a person, whom only the caller knows',
      field('text', { refers: 'user' }),
      'u1',
      { key: 'u1', label: '' },
    ],
    [
      'a value that another record names',
      field('text', { labelled: 'forms.f' }),
      'v',
      { key: 'v', label: '' },
    ],
    ['a day', field('date'), '2026-11-23', '2026-11-23'],
    ['a moment', field('timestamp'), '2026-11-23 08:00:00', '2026-11-23 08:00:00'],
    ['a time', field('time'), '08:00:00', '08:00:00'],
    ['words', field('text-list'), '["a","null"]', ['a', 'null']],
    [
      'choices',
      field('text-list', { options: OPTIONS }),
      '["g","x","r"]',
      { key: ['g', 'x', 'r'], label: '绿、x、红' },
    ],
    ['departments', field('text-list', { refers: 'dept' }), '["d1"]', { key: ['d1'], label: '' }],
    [
      'a place',
      field('text-list', { type: 'province-city' }),
      '["浙江省","杭州市","330100"]',
      { key: ['浙江省', '杭州市', '330100'], label: '浙江省 / 杭州市' },
    ],
    [
      'days',
      field('date-list', { type: 'date-range' }),
      '["2026-01-01","2026-01-05"]',
      ['2026-01-01', '2026-01-05'],
    ],
  ])('%s', (_what, of, text, cell) => {
    expect(readValue(of)(text)).toEqual(cell);
  });

  it('is the same for the same text, however many others come in between', () => {
    const read = readValue(field('text', { options: OPTIONS }));
    for (let n = 0; n < 5000; n++) expect(read(`v${n}`)).toEqual({ key: `v${n}`, label: `v${n}` });
    expect([read('r'), read('v0'), read('v4999')]).toEqual([
      { key: 'r', label: '红' },
      { key: 'v0', label: 'v0' },
      { key: 'v4999', label: 'v4999' },
    ]);
    // Of another field the same text means something else.
    expect(readValue(field('text'))('r')).toBe('r');
  });
});

it('whose ids a field holds goes along with it, and nothing where it holds none', () => {
  expect(
    [field('text'), field('text', { refers: 'dept' }), field('text', { labelled: 'x' })].map(whoseOf),
  ).toEqual([{}, { refers: 'dept' }, { labelled: 'x' }]);
  expect([field('text', { options: OPTIONS }), field('text', { refers: 'user' })].map(isNamedLater)).toEqual([
    false,
    true,
  ]);
  expect([...labelsOf(field('text', { options: OPTIONS }))]).toEqual([
    ['r', '红'],
    ['g', '绿'],
  ]);
  expect(labelsOf(field('text')).size).toBe(0);
});
