import type { Rect } from '@gonghui/kernel/geometry.ts';
import { describe, expect, it } from 'vitest';
import { columnsFor, insertionAt, nearby, rowsOf } from './drop-target.ts';

const slot: Rect = { x: 0, y: 0, width: 600, height: 400 };
const cell = (column: number, row: number, span = 1, height = 60): Rect => ({
  x: column * 200 + 5,
  y: row * 70,
  width: span * 200 - 10,
  height,
});
/** Two rows of three thirds and a full row below. */
const grid = [cell(0, 0), cell(1, 0), cell(2, 0), cell(0, 1), cell(1, 1), cell(0, 2, 3)];

describe('rows', () => {
  it('follow the flow, whatever the heights', () => {
    expect(rowsOf(grid).map(row => [row.start, row.end])).toEqual([
      [0, 3],
      [3, 5],
      [5, 6],
    ]);
  });

  it('break where the next child starts further left, even when a tall neighbour overlaps', () => {
    const rects = [cell(0, 0, 1, 150), cell(1, 0), { ...cell(0, 1), y: 90 }];
    expect(rowsOf(rects).map(row => [row.start, row.end])).toEqual([
      [0, 2],
      [2, 3],
    ]);
  });
});

describe('insertion', () => {
  it('an empty slot takes the first place', () => {
    expect(insertionAt(slot, [], { x: 300, y: 200 }).index).toBe(0);
  });

  it.each([
    ['left half of the first', { x: 40, y: 30 }, 0],
    ['right half of the first', { x: 180, y: 30 }, 1],
    ['right half of the last in a row', { x: 580, y: 30 }, 3],
    ['the free end of a short row', { x: 580, y: 100 }, 5],
    ['the gap between rows', { x: 300, y: 65 }, 3],
    ['upper half of a full row', { x: 500, y: 150 }, 5],
    ['lower half of a full row', { x: 20, y: 195 }, 6],
    ['above everything', { x: 300, y: -20 }, 0],
    ['below everything', { x: 10, y: 390 }, 6],
  ])('%s', (_where, pointer, index) => {
    expect(insertionAt(slot, grid, pointer).index).toBe(index);
  });

  it('draws an upright line within a row and a level one between rows', () => {
    const within = insertionAt(slot, grid, { x: 180, y: 30 }).line;
    expect(within.height).toBe(60);
    expect(within.x + within.width / 2).toBe(200);
    const between = insertionAt(slot, grid, { x: 300, y: 65 }).line;
    expect(between.width).toBe(600);
    expect(between.y).toBeGreaterThan(60);
    expect(between.y).toBeLessThan(70);
  });
});

describe('a long sheet', () => {
  const many = Array.from({ length: 1000 }, (_, at) =>
    at % 7 === 6 ? cell(0, at, 3) : cell(at % 3, Math.floor(at / 3) * 3, 1, 50),
  ).sort((a, b) => a.y - b.y || a.x - b.x);

  it('lands where looking at every child would land', () => {
    for (let y = -30; y < 71_000; y += 173) {
      const pointer = { x: (y * 7) % 640, y };
      const [from, to] = nearby(many.length, index => many[index]!.y, y);
      const seen = insertionAt(slot, many.slice(from, to), pointer);
      const whole = insertionAt(slot, many, pointer);
      expect([from + seen.index, seen.line]).toEqual([whole.index, whole.line]);
      expect(to - from).toBeLessThan(100);
    }
  });

  it('looks at few of them', () => {
    let looks = 0;
    nearby(
      1000,
      index => {
        looks++;
        return index;
      },
      512,
    );
    expect(looks).toBeLessThan(12);
  });
});

describe('columns for a dragged edge', () => {
  it('rounds to the nearest column and keeps within one to twelve', () => {
    // 12 columns of 40 with 10 between: 590 wide.
    expect(columnsFor(190, 590, 10)).toBe(4);
    expect(columnsFor(212, 590, 10)).toBe(4);
    expect(columnsFor(218, 590, 10)).toBe(5);
    expect(columnsFor(-50, 590, 10)).toBe(1);
    expect(columnsFor(5000, 590, 10)).toBe(12);
  });

  it('counts the columns that the form has', () => {
    // 4 columns of 140 with 10 between: 590 wide.
    expect(columnsFor(141, 590, 10, 4)).toBe(1);
    expect(columnsFor(250, 590, 10, 4)).toBe(2);
    expect(columnsFor(5000, 590, 10, 4)).toBe(4);
  });
});
