import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { isBlank, type SheetCell } from '@gonghui/values/cell.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Columns, createDrafts, type Draft, type SheetRow, writtenRows } from './drafts.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
/** Of a sheet of four columns: two fields, a column of a subform, and one that goes nowhere. */
const COLUMNS: Columns = ['nameaaaa', 'rowsaaaa.cellaaaa', null, 'amountaa'];

const cell: fc.Arbitrary<SheetCell> = fc.constantFrom<SheetCell>(null, null, '', '  ', '甲', '乙', 0, false);
const sheetRow = (columns: number) =>
  fc.record(
    {
      cells: fc.array(cell, { minLength: columns, maxLength: columns }),
      merged: fc.subarray(Array.from({ length: columns }, (_, at) => at)),
      lineOf: fc.constant('明细'),
      withLines: fc.constant(true as const),
    },
    { requiredKeys: ['cells'] },
  );
const sheet = fc
  .array(sheetRow(COLUMNS.length), { maxLength: 12, size: 'max' })
  // A row is a line of a sheet of its own, or a record that such lines follow, not both; a line has nothing of its record.
  .map(rows =>
    rows.map(
      ({ withLines, ...row }, at): SheetRow => ({
        number: at + 2,
        ...row,
        ...(withLines && row.lineOf === undefined ? { withLines } : {}),
        ...(row.lineOf ? { cells: row.cells.map((cell, at) => (at === 1 || at === 2 ? cell : null)) } : {}),
      }),
    ),
  );
const columns = fc.constantFrom<Columns>(
  COLUMNS,
  ['nameaaaa', null, 'amountaa', null],
  [null, 'rowsaaaa.cellaaaa', 'rowsaaaa.cellbbbb', null],
  [null, null, null, null],
);

function draftsOf(rows: readonly SheetRow[], columns: Columns, pieces = [rows]) {
  const drafts = createDrafts(columns);
  const made = pieces.flatMap(piece => drafts.add(piece));
  const all: Draft[] = [...made, ...drafts.last()];
  return { all, blank: drafts.blank };
}
/** A cell of the row's own in which something stands. */
const says = ({ cells, merged = [] }: SheetRow, at: number) => !isBlank(cells[at]) && !merged.includes(at);
const saysAny = (row: SheetRow, columns: Columns) => columns.some((to, at) => to !== null && says(row, at));

describe('rows of a sheet as records', () => {
  const row = (cells: SheetCell[], more: Partial<SheetRow> = {}): SheetRow => ({ number: 0, cells, ...more });
  const LINE = { lineOf: '明细' };
  it.each<[what: string, rows: SheetRow[], drafts: number[], blank: number]>([
    ['one row is one record', [row(['甲', null, null, 1])], [1], 0],
    ['a row of the subform alone goes on', [row(['甲', 'x', null, 1]), row([null, 'y', null, null])], [2], 0],
    [
      'a row with anything of its own begins another',
      [row(['甲', 'x']), row([null, 'y', null, 0])],
      [1, 1],
      0,
    ],
    ['what stands in no column that goes somewhere is nothing', [row([null, null, '备注'])], [], 1],
    ['blank rows between are no records', [row(['甲']), row([null, ' ']), row(['乙'])], [1, 1], 1],
    ['and end none', [row(['甲', 'x']), row([null, null]), row([null, 'y'])], [2], 1],
    [
      'a row of the subform with nothing above is a record of its own',
      [row([null, 'x']), row([null, 'y'])],
      [2],
      0,
    ],
    // 甲 stands in both rows of a merged cell, and is one.
    ['a merged cell is the row’s above', [row(['甲', 'x']), row(['甲', 'y'], { merged: [0] })], [2], 0],
    [
      'lines of a sheet of their own go on',
      [row(['甲'], { withLines: true }), row([null, 'x'], LINE)],
      [2],
      0,
    ],
    [
      'a record that is blank but for its lines',
      [row([], { withLines: true }), row([null, 'x'], LINE)],
      [2],
      0,
    ],
    ['a blank record of lines that are none', [row([], { withLines: true })], [], 1],
  ])('%s', (_what, rows, drafts, blank) => {
    const made = draftsOf(rows, COLUMNS);
    expect([made.all.map(({ length }) => length), made.blank]).toEqual([drafts, blank]);
  });

  it('are each a record where every column is one of a subform: nothing says which of them are one record’s', () => {
    const rows = [row([null, 'x']), row([null, 'y']), row([null, ' '])];
    const made = draftsOf(rows, [null, 'rowsaaaa.cellaaaa']);
    expect([made.all.map(({ length }) => length), made.blank]).toEqual([[1, 1], 1]);
  });

  it('are the same records however the rows come in pieces', () => {
    fc.assert(
      fc.property(sheet, columns, fc.array(fc.nat(12), { maxLength: 4 }), (rows, columns, cuts) => {
        const at = [0, ...cuts.map(cut => cut % (rows.length + 1)).toSorted((a, b) => a - b), rows.length];
        const pieces = at.slice(1).map((end, n) => rows.slice(at[n], end));
        expect(draftsOf(rows, columns, pieces)).toEqual(draftsOf(rows, columns));
      }),
      options,
    );
  });

  it('hold each row that says something once and in its order, and nothing that says nothing begins one', () => {
    fc.assert(
      fc.property(sheet, columns, (rows, columns) => {
        const { all } = draftsOf(rows, columns);
        const numbers = all.flat().map(({ number }) => number);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        const hasRows = columns.some(to => to?.includes('.'));
        const lost = rows.filter(row => saysAny(row, columns) && !numbers.includes(row.number));
        // Lines of a subform that is not brought in are nobody's.
        expect(lost.filter(({ lineOf }) => hasRows || lineOf === undefined)).toEqual([]);
        for (const [first, ...more] of all) {
          if (more.length === 0) expect(saysAny(first, columns)).toBe(true);
          for (const row of more) expect(saysAny(row, columns)).toBe(true);
        }
      }),
      options,
    );
  });

  it('make the same record again from the rows as they are given back', () => {
    let [several, other] = [0, 0];
    fc.assert(
      fc.property(sheet, columns, (rows, columns) => {
        for (const draft of draftsOf(rows, columns).all) {
          const written = writtenRows(draft, columns);
          expect(written.map(({ at }) => at.replace('「明细」', ''))).toEqual(
            draft.map(row => String(row.number)),
          );
          // As one sheet holds them: a line of another sheet is below its record, and no cell is merged.
          const again = written.map(({ cells }, at): SheetRow => ({ number: at, cells }));
          const made = draftsOf(again, columns).all;
          const begins = again.slice(0, 1).some(row => saysAny(row, columns));
          // Where no column is the record's own, nothing in one sheet says which lines are one record's.
          if (columns[0] === null && draft.some(({ lineOf }) => lineOf)) continue;
          expect(made.map(({ length }) => length)).toEqual([begins ? draft.length : draft.length - 1]);
          if (draft.some(({ merged = [] }) => merged.length > 0)) other++;
          else if (begins)
            expect(made[0]?.map(({ cells }) => cells)).toEqual(draft.map(({ cells }) => cells));
          several += draft.length > 1 ? 1 : 0;
        }
      }),
      options,
    );
    expect(Math.min(several, other)).toBeGreaterThan(50);
  });
});
