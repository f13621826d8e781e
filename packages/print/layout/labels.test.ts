import { expect, it } from 'vitest';
import { flow, row, runsOf, textsOf } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import { labelSheet, onSheets } from './labels.ts';
import { layout } from './layout.ts';

const A4 = { width: ofMm(210), height: ofMm(297) };
const margins = { top: ofMm(10), right: ofMm(6), bottom: ofMm(10), left: ofMm(6) };
const sheet = labelSheet(A4, margins, { columns: 3, rows: 8, gapX: ofMm(3), gapY: ofMm(1) });

const none = { top: 0, right: 0, bottom: 0, left: 0 };
/** Labels of one line each, at their upper left corner. */
const labels = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const one = flow([{ is: 'row', rows: [row('r', [`资产${at}`])] }], {
      paper: { ...sheet.label, margins: none },
    });
    return layout(one).pages[0]!;
  });

it('P13 labels fill the sheet between its margins, with their gaps', () => {
  expect(sheet.label).toEqual({ width: ofMm(64), height: ofMm(33.75) });
});

it('P13 labels begin at a place of the first sheet and go on line by line', () => {
  const pages = onSheets(labels(24), sheet, 5);
  expect(pages.map(page => textsOf(page).length)).toEqual([20, 4]);
  const [first, second] = runsOf(pages[0]!);
  // The fifth place is the second of the second line.
  expect(first!.xs[0]).toBe(ofMm(6 + 64 + 3));
  expect(second!.xs[0]).toBe(ofMm(6 + 2 * (64 + 3)));
  expect(first!.y).toBe(second!.y);
  const [fresh] = runsOf(pages[1]!);
  expect(fresh!.xs[0]).toBe(ofMm(6));
  expect(first!.y - fresh!.y).toBe(ofMm(33.75 + 1));
});

it('P13 each label stands once, within its paper, whatever place is asked for', () => {
  for (const first of [-3, 1, 24, 99, Number.NaN]) {
    const pages = onSheets(labels(50), sheet, first);
    expect(pages.flatMap(textsOf)).toEqual(Array.from({ length: 50 }, (_, at) => `资产${at}`));
    for (const run of pages.flatMap(runsOf)) {
      expect(Math.max(...run.xs)).toBeLessThan(A4.width);
      expect(run.y).toBeLessThan(A4.height);
    }
  }
});
