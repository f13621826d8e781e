import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type SheetCell, UNCOMPUTED } from '@gonghui/values/cell.ts';
import { describe, expect, it } from 'vitest';
import type { FormField } from '../form-fields.ts';
import { type Columns, type Draft, draftReader } from './drafts.ts';

const field = (
  id: string,
  type: string,
  props: Record<string, Json> = {},
  columns?: FormField[],
): FormField => {
  const spec = fieldOf(type);
  if (!spec) throw new Error(type);
  return { id, type, label: id, props: { label: id, ...props }, spec, ...(columns ? { columns } : {}) };
};
const cells = [field('cellaaaa', 'input'), field('cellbbbb', 'number')];
const fields = [
  field('nameaaaa', 'input'),
  field('amountaa', 'number'),
  field('rateaaaa', 'number', { defaultValueType: 'static', defaultValue: 5 }),
  field('rowsaaaa', 'subform', {}, cells),
];
const TO: Columns = ['nameaaaa', 'amountaa', 'rowsaaaa.cellaaaa', 'rowsaaaa.cellbbbb'];
const nobody = { find: () => [], places: () => [] };
const read = (
  rows: readonly (readonly SheetCell[])[],
  purpose: 'create' | 'change' | 'overwrite',
  filledIn?: ReadonlyMap<string, { outside: boolean }>,
) => {
  const draft = rows.map((row, at) => ({ number: at + 2, cells: [...row] })) as unknown as Draft;
  const made = draftReader(TO, fields, nobody, '2026-03-05', filledIn)(draft, purpose);
  return {
    ...made,
    lines: [...made.lines.values()],
    rows: ((made.values.rowsaaaa ?? []) as { values: Json }[]).map(({ values }) => values),
  };
};

describe('what a draft says to the fields', () => {
  it('is each cell read by its field, rows of subforms one below the other', () => {
    const made = read(
      [
        ['甲', '1,200', 'x', 1],
        [null, null, 'y', '2.5'],
        [null, null, null, 3],
      ],
      'create',
    );
    expect(made.values).toMatchObject({ nameaaaa: '甲', amountaa: 1200 });
    expect(made.rows).toEqual([
      { cellaaaa: 'x', cellbbbb: 1 },
      { cellaaaa: 'y', cellbbbb: 2.5 },
      { cellaaaa: null, cellbbbb: 3 },
    ]);
    expect([made.unread, made.notes, made.lines]).toEqual([[], [], ['第2行', '第3行', '第4行']]);
  });

  it('names the field, the row and what stands there where a cell is not read', () => {
    const made = read([['甲', '很多', 'x', '多']], 'create');
    expect(made.values.amountaa).toBeNull();
    const [one, other] = made.unread;
    expect([one?.key, one?.fieldId, other?.fieldId]).toEqual(['amountaa', 'amountaa', 'rowsaaaa']);
    expect(other?.key).toMatch(/^rowsaaaa\.[a-z0-9]{8}\.cellbbbb$/);
    expect(one?.message).toMatch(/^「amountaa」/);
    expect(other?.message).toMatch(/^「cellbbbb」（第2行）/);
    expect(read([['甲', UNCOMPUTED]], 'create').unread[0]?.message).toMatch(/公式/);
  });

  it.each<['create' | 'change' | 'overwrite', named: string[]]>([
    // A new record is empty where nothing stands; a changed one keeps what it has, its rows as well.
    ['create', ['amountaa', 'nameaaaa', 'rowsaaaa']],
    ['change', ['nameaaaa']],
    ['overwrite', ['amountaa', 'nameaaaa', 'rowsaaaa']],
  ])('leaves blank cells to the purpose: %s', (purpose, named) => {
    const { values } = read([['甲', null, null, ' ']], purpose);
    expect(
      Object.keys(values)
        .filter(id => id !== 'rateaaaa')
        .toSorted(),
    ).toEqual(named);
    expect('rateaaaa' in values).toBe(purpose === 'create' && fields[2]?.spec.initial !== undefined);
  });

  it('leaves to the form what it fills in where a new record says nothing, and says so of what is asked outside', () => {
    const filledIn = new Map([
      ['nameaaaa', { outside: false }],
      ['amountaa', { outside: true }],
      ['cellbbbb', { outside: true }],
    ]);
    const blank = read([[null, null, 'x', null]], 'create', filledIn);
    expect(blank.values).not.toHaveProperty('nameaaaa');
    expect(blank.values).not.toHaveProperty('amountaa');
    expect(blank.rows).toEqual([{ cellaaaa: 'x' }]);
    expect(blank.notes.filter(note => note.includes('外部接口')).length).toBe(2);
    // What stands there counts, and a change fills in nothing.
    expect(read([['甲', 3]], 'create', filledIn).values).toMatchObject({ nameaaaa: '甲', amountaa: 3 });
    expect(read([[null, null]], 'overwrite', filledIn).values).toMatchObject({
      nameaaaa: null,
      amountaa: null,
    });
  });

  it('says of a merged cell that it counts in its first alone, and of letters that broke', () => {
    const draft: Draft = [{ number: 7, cells: [null, 'a\ufffd', null, null], merged: [0] }];
    const { notes } = draftReader(
      ['nameaaaa', 'cellaaaa'],
      [...fields, ...cells],
      nobody,
      '2026-03-05',
    )(draft, 'create');
    expect(notes).toEqual([
      expect.stringMatching(/^「nameaaaa」与别的单元格合并/),
      expect.stringMatching(/^「cellaaaa」有无法识别的字符/),
    ]);
  });
});
