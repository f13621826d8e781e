import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Stroke } from '../display/list.ts';
import { Edges } from './borders.ts';

const LINES = ['dotted', 'dashed', 'solid', 'double'] as const;
const stroke = fc.record({
  width: fc.constantFrom(100, 200),
  color: fc.constantFrom('#000000', '#ff0000'),
  line: fc.constantFrom(...LINES),
});
const side = fc.option(stroke, { nil: null });
const cell = fc.record({
  borders: fc.record({ top: side, right: side, bottom: side, left: side }),
  cols: fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 3 })),
  rows: fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 3 })),
});
/** Columns of different widths, and rows of different heights with room between two of them, as above a foot: no place is two. */
const X = Array.from({ length: 8 }, (_, at) => at * at * 10 + at);
const ROWS = Array.from({ length: 7 }, (_, at) => ({
  y: at * at * 13 + at + (at > 3 ? 50 : 0),
  height: (2 * at + 1) * 13 + 1,
}));
const below = (row: number) => ROWS[row]!.y + ROWS[row]!.height;

const isStronger = (a: Stroke, b: Stroke) =>
  a.width > b.width || (a.width === b.width && LINES.indexOf(a.line) > LINES.indexOf(b.line));

it('P1 each edge of a cell is drawn once, as the widest and most solid of those who ask for it has it', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 8 }), cells => {
      const edges = new Edges(X, ROWS);
      const asked = new Map<string, Stroke>();
      const ask = (place: string, one: Stroke | null) => {
        const there = asked.get(place);
        if (one && (!there || isStronger(one, there))) asked.set(place, one);
      };
      for (const { borders, cols, rows } of cells) {
        const [first, end, from, to] = [cols[0], cols[0] + cols[1], rows[0], rows[0] + rows[1]];
        edges.add(borders, first, end, from, to);
        for (let col = first; col < end; col++) {
          ask(`across ${col} ${ROWS[from]!.y}`, borders.top);
          ask(`across ${col} ${below(to - 1)}`, borders.bottom);
        }
        for (let row = from; row < to; row++) {
          ask(`down ${first} ${row}`, borders.left);
          ask(`down ${end} ${row}`, borders.right);
        }
      }
      const drawn = new Map<string, Stroke>();
      for (const item of edges.items()) {
        if (item.is !== 'line') throw new Error(item.is);
        const { x1, y1, x2, y2, stroke } = item;
        const places = X.flatMap((x, col) =>
          y1 === y2 && x >= x1 && x < x2 ? [{ place: `across ${col} ${y1}`, length: X[col + 1]! - x }] : [],
        ).concat(
          ROWS.flatMap(({ y, height }, row) =>
            x1 === x2 && y >= y1 && y + height <= y2
              ? [{ place: `down ${X.indexOf(x1)} ${row}`, length: height }]
              : [],
          ),
        );
        // Nothing is drawn between rows that do not touch.
        expect(places.reduce((sum, { length }) => sum + length, 0)).toBe(x2 - x1 + y2 - y1);
        for (const { place } of places) {
          expect(drawn.has(place)).toBe(false);
          drawn.set(place, stroke);
        }
      }
      expect(drawn).toEqual(asked);
    }),
    { numRuns: sized(300, 20_000), seed: SEED },
  );
});
