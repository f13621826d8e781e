import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cell, STYLE } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import { Context } from './context.ts';
import type { FlowRow } from './flow.ts';
import { heightOf, linesWithin, setRows } from './set-rows.ts';

const options = { numRuns: sized(250, 15_000), seed: SEED };
const LINE = ofMm(5);
const contextOf = () => new Context([0, ofMm(30), ofMm(60), ofMm(90)], () => ({ reason: '' }));
const linesOf = (count: number) => Array.from({ length: count }, (_, at) => `${at}`).join('\n');

interface MadeCell {
  readonly lines: number;
  readonly rows: number;
  readonly padding: number;
  readonly fit: 'grow' | 'shrink' | 'clip';
}
const made = fc.record({
  lines: fc.integer({ min: 1, max: 9 }),
  rows: fc.constantFrom(1, 1, 1, 2, 3),
  padding: fc.constantFrom(0, 1, 2.5),
  fit: fc.constantFrom('grow' as const, 'grow' as const, 'clip' as const),
});
const rows = fc.array(
  fc.record({
    height: fc.constantFrom(0, 4, 5, 12, 30),
    grow: fc.boolean(),
    cells: fc.tuple(made, made, made),
  }),
  { minLength: 1, maxLength: 5 },
);

/** Three columns; a cell that lies under another's span is none. */
function flowRows(all: readonly { height: number; grow: boolean; cells: readonly MadeCell[] }[]): FlowRow[] {
  const until = [0, 0, 0];
  return all.map(({ height, grow, cells }, at) => ({
    id: `r${at}`,
    height: ofMm(height),
    grow,
    cells: cells.flatMap(({ lines, rows, padding, fit }, col) => {
      if (at < until[col]!) return [];
      until[col] = at + rows;
      const style = { ...STYLE, padding: { x: 0, y: ofMm(padding) }, fit };
      return [cell(col, linesOf(lines), { id: `${at}.${col}`, rows, style })];
    }),
  }));
}
const needed = ({ content, style }: FlowRow['cells'][number]) =>
  content.is === 'text' && typeof content.text === 'string'
    ? content.text.split('\n').length * LINE + style.padding.y * 2
    : 0;

describe('P4 the height of a row', () => {
  it('is what it says, or what the highest of its own cells asks where it grows; spans add what they lack to their last growing row', () => {
    let spanned = 0;
    fc.assert(
      fc.property(rows, all => {
        const own = flowRows(all);
        const heights = own.map(({ height, grow, cells }) =>
          Math.max(
            height,
            ...cells.filter(({ rows, style }) => grow && rows === 1 && style.fit === 'grow').map(needed),
          ),
        );
        for (const [at, { cells }] of own.entries())
          for (const one of cells) {
            if (one.rows === 1 || one.style.fit !== 'grow') continue;
            const end = Math.min(own.length, at + one.rows);
            const has = heights.slice(at, end).reduce((sum, height) => sum + height, 0);
            const last = own.slice(at, end).findLastIndex(({ grow }) => grow);
            if (last < 0 || needed(one) <= has) continue;
            heights[at + last]! += needed(one) - has;
            spanned++;
          }
        expect(setRows(own, contextOf()).rows.map(({ height }) => height)).toEqual(heights);
      }),
      options,
    );
    expect(spanned).toBeGreaterThan(30);
  });

  it('has room for every cell, or that cell is named as cut and shows as many lines as it has room for', () => {
    let cut = 0;
    fc.assert(
      fc.property(rows, all => {
        const context = contextOf();
        const { rows: set } = setRows(flowRows(all), context);
        const named = context.problems().map(({ at }) => at);
        const tooHigh: string[] = [];
        for (const [at, { cells }] of set.entries())
          for (const one of cells) {
            const height = set.slice(at, at + one.cell.rows).reduce((sum, row) => sum + row.height, 0);
            if (needed(one.cell) > height) tooHigh.push(one.cell.id);
            const shown = one.text!.lines.length;
            const room = Math.max(1, Math.floor((height - one.cell.style.padding.y * 2) / LINE));
            expect(shown).toBe(Math.min(room, (needed(one.cell) - one.cell.style.padding.y * 2) / LINE));
          }
        // One line stands in a box that is too low for it, uncut.
        const lines = new Map(
          set.flatMap(({ cells }) => cells.map(({ cell: { id }, text }) => [id, text!.lines.length])),
        );
        const whole = new Map(
          flowRows(all).flatMap(({ cells }) =>
            cells.map(one => [one.id, (needed(one) - one.style.padding.y * 2) / LINE]),
          ),
        );
        expect(named).toEqual(tooHigh.filter(id => lines.get(id)! < whole.get(id)!));
        cut += named.length;
      }),
      options,
    );
    expect(cut).toBeGreaterThan(100);
  });

  it('holds as many lines as have room, and asks for as many as there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(0, 1, 2.5),
        fc.nat(120_000),
        (count, padding, height) => {
          const style = { ...STYLE, padding: { x: 0, y: ofMm(padding) } };
          const [set] = setRows(
            [{ id: 'r', height: 0, grow: true, cells: [cell(0, linesOf(count), { style })] }],
            contextOf(),
          ).rows;
          const one = set!.cells[0]!;
          expect(heightOf(one)).toBe(count * LINE + 2 * ofMm(padding));
          const fitting = linesWithin(one, height);
          if (fitting > 0) expect(heightOf(one, fitting)).toBeLessThanOrEqual(height);
          expect(heightOf(one, fitting + 1)).toBeGreaterThan(height);
        },
      ),
      options,
    );
  });

  it.each([
    ['one line in a row that says 12 mm', 12, 1, 12],
    ['four lines in a row that says 12 mm', 12, 4, 20],
    ['a row that says less than nothing', -3, 1, 5],
  ])('%s is %d mm', (_name, said, lines, height) => {
    const [one] = setRows(
      [{ id: 'r', height: ofMm(said), grow: true, cells: [cell(0, linesOf(lines))] }],
      contextOf(),
    ).rows;
    expect(one!.height).toBe(ofMm(height));
  });
});
