import type { Json } from '@gonghui/kernel/json.ts';
import { describe, expect, it } from 'vitest';
import { mergeFields } from './record-merge.ts';
import { mergeRows } from './row-merge.ts';

/** `1:甲 10, 2:乙 20` as rows of a subform with a name and a number. */
const rows = (text: string): Json =>
  text === ''
    ? []
    : text.split(', ').map(one => {
        const [id, cells = ''] = one.split(':');
        const [name = '', number = ''] = cells.split(' ');
        return { id: `row${id}`, values: { name, number: Number(number) } };
      });
const said = (value: Json): string =>
  (value as { id: string; values: { name: string; number: number } }[])
    .map(({ id, values }) => `${id.slice(3)}:${values.name} ${values.number}`)
    .join(', ');
const merge = (mine: string, base: string, theirs: string) =>
  mergeFields({ lines: rows(mine) }, { lines: rows(base) }, { lines: rows(theirs) });

const BASE = '1:甲 10, 2:乙 20, 3:丙 30';

describe('two people in one subform', () => {
  it.each([
    [
      'other cells of other rows',
      '1:甲 10, 2:乙 20, 3:丙 77',
      '1:甲 10, 2:改 20, 3:丙 30',
      '1:甲 10, 2:改 20, 3:丙 77',
    ],
    [
      'other cells of one row',
      '1:甲 10, 2:乙 99, 3:丙 30',
      '1:甲 10, 2:改 20, 3:丙 30',
      '1:甲 10, 2:改 99, 3:丙 30',
    ],
    [
      'a cell to the same',
      '1:甲 11, 2:乙 20, 3:丙 30',
      '1:甲 11, 2:乙 20, 3:丙 31',
      '1:甲 11, 2:乙 20, 3:丙 31',
    ],
    ['a row each at the end', `${BASE}, 4:我 1`, `${BASE}, 5:他 2`, `${BASE}, 4:我 1, 5:他 2`],
    [
      'a row between, and one taken away',
      '1:甲 10, 4:我 1, 2:乙 20, 3:丙 30',
      '1:甲 10, 2:乙 20',
      '1:甲 10, 4:我 1, 2:乙 20',
    ],
    ['both taken away', '2:乙 20, 3:丙 30', '1:甲 10, 2:乙 20', '2:乙 20'],
    ['all taken away, one added', '', `${BASE}, 5:他 2`, '5:他 2'],
    [
      'moved here, changed there',
      '3:丙 30, 1:甲 10, 2:乙 20',
      '1:改 10, 2:乙 20, 3:丙 30',
      '3:丙 30, 1:改 10, 2:乙 20',
    ],
    [
      'changed here, moved there',
      '1:我 10, 2:乙 20, 3:丙 30',
      '3:丙 30, 2:乙 20, 1:甲 10',
      '3:丙 30, 2:乙 20, 1:我 10',
    ],
  ])('%s: both stay', (_, mine, theirs, both) => {
    const { values, conflicts } = merge(mine, BASE, theirs);
    expect(conflicts).toEqual([]);
    expect(said(values.lines as Json)).toBe(both);
  });

  it.each([
    [
      'a cell to something else',
      '1:甲 11, 2:我 20, 3:丙 30',
      '1:甲 12, 2:乙 20, 3:他 30',
      '1:甲 11, 2:我 20, 3:他 30',
      '1:甲 12, 2:我 20, 3:他 30',
    ],
    [
      'taken away here, changed there',
      '1:甲 10, 2:乙 20',
      '1:甲 10, 2:改 20, 3:丙 31',
      '1:甲 10, 2:改 20',
      '1:甲 10, 2:改 20, 3:丙 31',
    ],
    [
      'changed here, taken away there',
      '1:甲 11, 2:乙 20, 3:丙 30',
      '2:乙 20, 3:丙 30',
      '1:甲 11, 2:乙 20, 3:丙 30',
      '2:乙 20, 3:丙 30',
    ],
  ])('%s: asks, and either answer keeps the rest of both', (_, mine, theirs, asMine, asTheirs) => {
    expect(merge(mine, BASE, theirs).conflicts).toEqual([
      { fieldId: 'lines', base: rows(BASE), mine: rows(mine), theirs: rows(theirs) },
    ]);
    const both = mergeRows(rows(mine), rows(BASE), rows(theirs))!;
    expect([both.clean, said(both.mine), said(both.theirs)]).toEqual([false, asMine, asTheirs]);
  });

  it('asks about the whole where nobody knows what it was, and of what are no rows', () => {
    const unknown = mergeFields({ lines: rows('1:甲 1') }, undefined, { lines: rows('1:甲 2') });
    expect(unknown.conflicts).toHaveLength(1);
    const choices = mergeFields({ tags: ['a'] }, { tags: [] }, { tags: ['b'] });
    expect(choices.conflicts).toEqual([{ fieldId: 'tags', base: [], mine: ['a'], theirs: ['b'] }]);
    const doubled = mergeFields(
      {
        lines: [
          { id: 'a', values: {} },
          { id: 'a', values: {} },
        ],
      },
      { lines: [] },
      { lines: rows('1:甲 2') },
    );
    expect(doubled.conflicts).toHaveLength(1);
  });
});
