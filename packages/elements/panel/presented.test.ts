import { expect, it } from 'vitest';
import type { Answer, Cell } from '../query/answer.ts';
import type { MappedField } from '../query/query.ts';
import { presented } from './presented.ts';

const mappedField = (id: string, more: Partial<MappedField> = {}): MappedField => ({
  id,
  fieldId: id,
  type: 'number',
  ...more,
});
const answer = (
  columns: Partial<Answer['main']['columns'][number]>[],
  rows: readonly (readonly Cell[])[],
): Answer => ({
  main: {
    columns: columns.map((column, at) => ({
      ...{ id: `c${at}`, alias: `c${at}`, type: 'number', role: 'measure' as const },
      ...column,
    })),
    rows,
  },
  meta: { asOf: '2026-03-01T00:00:00.000Z', source: 'live' },
});
const formats = (shown: Answer) => shown.main.columns.map(({ format }) => format);

it('what the dataset says of a field stands before what the panel says (spec, designers §5)', () => {
  const given = answer([{ id: 'y', format: { unit: '%' } }, { id: 'z' }], [['0.1', '2']]);
  const shown = presented(given, {
    yValues: [mappedField('y', { format: { prefix: '¥' } }), mappedField('z', { format: { prefix: '¥' } })],
  });
  expect(formats(shown)).toEqual([{ percent: true }, { prefix: '¥' }]);
});

it('how many there are is not written as the field is, and a rate of growth is a percentage', () => {
  const compare = { base: 'year', show: 'rate', span: 'full' } as const;
  const given = answer([{ id: 'n' }, { id: 'r' }, { id: 'o' }], [['3', '0.25', '0.25']]);
  const shown = presented(given, {
    yValues: [
      mappedField('n', { aggregate: 'distinct' }),
      mappedField('r', { compare }),
      mappedField('o', { compare, format: { percent: true, decimals: 0 } }),
    ],
  });
  expect(formats(shown)).toEqual([undefined, { percent: true, decimals: 1 }, { percent: true, decimals: 0 }]);
});

it('groups are called as their column is written, in totals as well', () => {
  const month = (key: string, label: string): Cell => ({ key, label });
  const given = answer(
    [{ id: 'd', type: 'date', role: 'dimension' }],
    [
      [month('2026-01-01', '2026年1月'), '1'],
      [{ key: null, label: '空' }, '2'],
    ],
  );
  const whole: Answer = {
    ...given,
    main: { ...given.main, totals: [{ by: ['d'], cells: [month('2026-01-01', '2026年1月'), '1'] }] },
  };
  const { main } = presented(whole, {
    xLabels: [mappedField('d', { type: 'date', unit: 'month', format: { date: 'dash' } })],
  });
  expect(main.rows.map(([cell]) => (cell as { label: string }).label)).toEqual(['2026-01', '空']);
  expect(main.totals?.[0]?.cells[0]).toEqual({ key: '2026-01-01', label: '2026-01' });
});

it('Q5 namesakes stay two', () => {
  const given = answer(
    [{ id: 'p', type: 'staff', role: 'dimension' }, {}],
    [
      [{ key: ['u1'], label: '李明' }, '1'],
      [{ key: ['u2'], label: '李明' }, '2'],
      [{ key: ['u1'], label: '李明' }, '3'],
    ],
  );
  const { rows } = presented(given, { xLabels: [mappedField('p', { type: 'staff' })] }).main;
  expect(rows.map(([cell]) => (cell as { label: string }).label)).toEqual(['李明', '李明（2）', '李明']);
});
