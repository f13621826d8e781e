import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item, Page, Shape } from '../display/list.ts';
import { STYLE, THIN } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import { labelSheet, onSheets } from './labels.ts';

const options = { numRuns: sized(200, 10_000), seed: SEED };

const grid = fc.record({
  columns: fc.integer({ min: 1, max: 12 }),
  rows: fc.integer({ min: 1, max: 20 }),
  gapX: fc.integer({ min: 0, max: 300 }).map(tenths => ofMm(tenths / 100)),
  gapY: fc.integer({ min: 0, max: 300 }).map(tenths => ofMm(tenths / 100)),
});
const margins = fc.record({
  top: fc.integer({ min: 0, max: 15 }).map(ofMm),
  right: fc.integer({ min: 0, max: 15 }).map(ofMm),
  bottom: fc.integer({ min: 0, max: 15 }).map(ofMm),
  left: fc.integer({ min: 0, max: 15 }).map(ofMm),
});
const papers = fc.constantFrom(
  { width: ofMm(210), height: ofMm(297) },
  { width: ofMm(100), height: ofMm(150) },
  { width: ofMm(241), height: ofMm(139.7) },
);

/** A label that is all ground: its number is the colour of it. */
const labelOf = (number: number, { width, height }: { width: number; height: number }): Page => ({
  width,
  height,
  items: [
    {
      is: 'box',
      x: 0,
      y: 0,
      width,
      height,
      fill: `#${number.toString(16).padStart(6, '0')}`,
      stroke: null,
      radius: 0,
    },
  ],
});
const boxes = ({ items }: Page) => items as readonly Shape[];

describe('P13 labels on their sheets', () => {
  it('are all of one size, within the margins, their gaps between them, and as large as that allows', () => {
    fc.assert(
      fc.property(papers, margins, grid, (paper, sides, one) => {
        const sheet = labelSheet(paper, sides, one);
        const { width, height } = sheet.label;
        expect([sheet.left, sheet.top, sheet.width, sheet.height]).toEqual([
          sides.left,
          sides.top,
          paper.width,
          paper.height,
        ]);
        const across = width * one.columns + one.gapX * (one.columns - 1);
        const down = height * one.rows + one.gapY * (one.rows - 1);
        const room = {
          x: paper.width - sides.left - sides.right,
          y: paper.height - sides.top - sides.bottom,
        };
        // A micron more for each of them would not fit.
        expect([across <= room.x, down <= room.y]).toEqual([true, true]);
        expect([across + one.columns > room.x, down + one.rows > room.y]).toEqual([true, true]);
      }),
      options,
    );
  });

  it('stand each once, in the order in which one reads, from the place that was asked for, and none over another', () => {
    fc.assert(
      fc.property(
        papers,
        margins,
        grid,
        fc.nat(60),
        fc.integer({ min: 1, max: 30 }),
        (paper, sides, one, count, first) => {
          const sheet = labelSheet(paper, sides, one);
          const each = one.columns * one.rows;
          const begins = Math.min(first, each) - 1;
          const pages = onSheets(
            Array.from({ length: count }, (_, at) => labelOf(at, sheet.label)),
            sheet,
            first,
          );
          expect(pages.length).toBe(count === 0 ? 0 : Math.ceil((begins + count) / each));
          const shown = pages.flatMap((page, number) => boxes(page).map(box => ({ number, box })));
          expect(shown.map(({ box }) => Number.parseInt(box.fill!.slice(1), 16))).toEqual(
            Array.from({ length: count }, (_, at) => at),
          );
          for (const [at, { number, box }] of shown.entries()) {
            const place = begins + at;
            expect(number).toBe(Math.floor(place / each));
            const column = (place % each) % one.columns;
            const row = Math.floor((place % each) / one.columns);
            expect([box.x, box.y]).toEqual([
              sides.left + column * (sheet.label.width + one.gapX),
              sides.top + row * (sheet.label.height + one.gapY),
            ]);
            expect(box.x + box.width).toBeLessThanOrEqual(paper.width - sides.right);
            expect(box.y + box.height).toBeLessThanOrEqual(paper.height - sides.bottom);
          }
          for (const page of pages) expect([page.width, page.height]).toEqual([paper.width, paper.height]);
        },
      ),
      options,
    );
  });

  it('that have no room at all are a micron large, and end', () => {
    const sheet = labelSheet(
      { width: 10, height: 10 },
      { top: 20, right: 20, bottom: 20, left: 20 },
      { columns: 0, rows: -2, gapX: 5, gapY: 5 },
    );
    expect([sheet.columns, sheet.rows, sheet.label]).toEqual([1, 1, { width: 1, height: 1 }]);
    expect(onSheets([labelOf(1, sheet.label), labelOf(2, sheet.label)], sheet).length).toBe(2);
  });

  it('take everything that they show with them', () => {
    const items: Item[] = [
      {
        is: 'text',
        face: 'sans',
        size: STYLE.size,
        color: '#000000',
        italic: false,
        y: 7,
        text: '甲乙',
        xs: [1, 2],
      },
      { is: 'line', x1: 1, y1: 2, x2: 3, y2: 4, stroke: THIN },
      { is: 'box', x: 5, y: 6, width: 7, height: 8, fill: null, stroke: THIN, radius: 9 },
      { is: 'image', key: 'k', x: 1, y: 2, width: 3, height: 4 },
      { is: 'modules', rects: [1, 2, 3, 4, 5, 6, 7, 8] },
      {
        is: 'turned',
        degrees: 45,
        x: 9,
        y: 8,
        items: [{ is: 'line', x1: 0, y1: 0, x2: 1, y2: 1, stroke: THIN }],
      },
    ];
    const sheet = {
      ...labelSheet(
        { width: 100, height: 50 },
        { top: 30, right: 0, bottom: 0, left: 20 },
        { columns: 2, rows: 1, gapX: 10, gapY: 0 },
      ),
    };
    // (100 − 20 − 10) / 2 = 35: the second place begins 20 + 35 + 10 to the right and 30 down.
    const [page] = onSheets([{ width: 35, height: 20, items }], sheet, 2);
    expect(page!.items).toEqual([
      { ...items[0], y: 37, xs: [66, 67] },
      { ...items[1], x1: 66, y1: 32, x2: 68, y2: 34 },
      { ...items[2], x: 70, y: 36 },
      { ...items[3], x: 66, y: 32 },
      { is: 'modules', rects: [66, 32, 3, 4, 70, 36, 7, 8] },
      {
        is: 'turned',
        degrees: 45,
        x: 74,
        y: 38,
        items: [{ is: 'line', x1: 65, y1: 30, x2: 66, y2: 31, stroke: THIN }],
      },
    ]);
  });
});
