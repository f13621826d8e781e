import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page, Run, Shape } from '../display/list.ts';
import { cell, flat, flow, row, runsOf, STYLE, table, textsOf } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import type { FlowCell, FlowRow, Late } from './flow.ts';
import { layout } from './layout.ts';

const options = { numRuns: sized(60, 5000), seed: SEED };
/** Between margins of 10 mm, bands of 5 mm at head and foot. */
const BODY = { top: ofMm(15), bottom: ofMm(55), height: ofMm(40) };
const LINE = ofMm(5);
const padded = { ...STYLE, padding: { x: 0, y: ofMm(1) } };
const bands = { pageHead: [row('top', ['页眉'])], pageFoot: [row('foot', ['页脚'])] };

/** Cells of a stretch of rows are told by their ground: the number of a cell is its colour. */
const colour = (number: number) => `#${number.toString(16).padStart(6, '0')}`;
const numberOf = (fill: string | null) => (fill === null ? -1 : Number.parseInt(fill.slice(1), 16));

interface Drawn {
  readonly rows: FlowRow[];
  readonly cells: FlowCell[];
}

const block = fc
  .array(
    fc.record({
      lines: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 3 })),
      height: fc.constantFrom(7, 12, 40, 41, 70),
      grow: fc.boolean(),
      keep: fc.boolean(),
      breakBefore: fc.constantFrom(false, false, false, true),
      span: fc.constantFrom(1, 1, 1, 2, 3),
      valign: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
      padding: fc.constantFrom(0, 1),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((all): Drawn => {
    const cells: FlowCell[] = [];
    let until = 0;
    const rows = all.map((one, at): FlowRow => {
      const own = one.lines.flatMap((count, col) => {
        if (col === 0 && at < until) return [];
        const number = cells.length;
        const text = Array.from({ length: count }, (_, line) => `${number}.${line}`).join('\n');
        const rows = col === 0 ? Math.min(one.span, all.length - at) : 1;
        if (col === 0) until = at + rows;
        const padding = { x: ofMm(one.padding), y: ofMm(one.padding) };
        const style = { ...STYLE, fill: colour(number), valign: one.valign, padding };
        cells.push(cell(col, text, { id: `c${number}`, rows, style }));
        return cells.slice(-1);
      });
      const { grow, keep, breakBefore, height } = one;
      return { id: `r${at}`, height: ofMm(height), grow, keep, breakBefore, cells: own };
    });
    return { rows, cells };
  });

const boxesOf = (page: Page) => flat(page.items).filter((item): item is Shape => item.is === 'box');
const linesOf = (page: Page) => runsOf(page).filter(({ text }) => /^\d/.test(text));
const meet = (a: Shape, b: Shape) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const isIn = (box: Shape, { xs, y, size }: Run) =>
  xs.every(x => x >= box.x && x < box.x + box.width) &&
  y <= box.y + box.height &&
  y - size >= box.y - size / 2;

describe('rows over pages', () => {
  it('stand between the bands, no cell over another, and each line within a cell of its own', () => {
    let divided = 0;
    fc.assert(
      fc.property(block, ({ rows, cells }) => {
        const { pages, problems } = layout(flow([{ is: 'row', rows }], bands));
        const clipped = new Set(problems.map(({ at }) => at));
        for (const page of pages) {
          const boxes = boxesOf(page).filter(({ height }) => height > 0);
          for (const [at, box] of boxes.entries()) {
            expect([BODY.top <= box.y, box.y + box.height <= BODY.bottom]).toEqual([true, true]);
            expect(boxes.slice(at + 1).filter(other => meet(box, other))).toEqual([]);
          }
          for (const run of linesOf(page)) {
            const number = Number.parseInt(run.text, 10);
            const id = cells[number]?.id ?? '';
            const home = boxes.filter(box => numberOf(box.fill) === number);
            // A piece that is lower than a line, of a cell over several rows, holds the last line as it can.
            const fits = home.some(box => box.height < LINE || isIn(box, run));
            if (!clipped.has(id)) expect([run, home, fits]).toEqual([run, home, true]);
          }
        }
        divided += pages.length > 1 ? 1 : 0;
      }),
      options,
    );
    expect(divided).toBeGreaterThan(10);
  });

  it('say the lines of each cell in their order, and cells of a column from the top down', () => {
    fc.assert(
      fc.property(block, ({ rows, cells }) => {
        const { pages, problems } = layout(flow([{ is: 'row', rows }], bands));
        const clipped = new Set(problems.map(({ at }) => at));
        for (const col of [0, 1]) {
          const meant = cells.filter(one => one.col === col && !clipped.has(one.id));
          const kept = new Set(meant.map(({ id }) => id));
          const shown = pages.flatMap(page =>
            linesOf(page)
              .filter(({ text }) => kept.has(`c${Number.parseInt(text, 10)}`))
              .sort((a, b) => a.y - b.y)
              .map(({ text }) => text),
          );
          expect(shown).toEqual(
            meant.flatMap(({ content }) =>
              content.is === 'text' && content.text !== '' ? String(content.text).split('\n') : [],
            ),
          );
        }
      }),
      options,
    );
  });
});

it('a text over several rows keeps its lines apart where a page ends above the first of them', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `${at}`).join('\n');
  const rows = [
    row('above', [], { height: ofMm(27) }),
    {
      ...row('first', []),
      height: ofMm(7),
      cells: [cell(0, lines(10), { rows: 2, style: padded }), cell(1, '')],
    },
    { ...row('second', []), cells: [cell(1, lines(2))] },
  ];
  const runs = layout(flow([{ is: 'row', rows }], bands)).pages.map(page =>
    linesOf(page).filter(({ xs }) => xs[0] === ofMm(10)),
  );
  expect(runs.flat().length).toBe(10);
  for (const page of runs)
    for (const [at, run] of page.slice(1).entries()) expect(run.y - page[at]!.y).toBe(LINE);
});

const band = (said: Late | string, height: number) =>
  height === 0 ? [] : [row('b', [said], { height: ofMm(height), grow: false })];
const heights = fc.constantFrom(0, 2.5, 5);
const anyTable = fc.record({
  lines: fc.array(fc.record({ worth: fc.nat(99), height: fc.constantFrom(2.5, 5, 7.5, 10, 20) }), {
    minLength: 1,
    maxLength: 40,
    size: 'max',
  }),
  above: fc.constantFrom(0, 5, 22.5, 35),
  head: heights,
  sum: heights,
  carry: heights,
  forward: heights,
  total: heights,
  repeat: fc.boolean(),
  minRows: fc.constantFrom(null, 6, 'page' as const),
  maxRows: fc.constantFrom(null, null, 3, 5),
});

describe('parts of a table', () => {
  it('have head and sums of their own, equal to those that are added up by hand, and break where the next line has no room', () => {
    let turned = 0;
    fc.assert(
      fc.property(anyTable, one => {
        const worth = (from: number, to: number) =>
          one.lines.slice(from, to).reduce((sum, line) => sum + line.worth, 0);
        const late =
          (name: string, of: (part: { first: number; end: number }) => number): Late =>
          ({ part }) =>
            `${name} ${part ? of(part) : '?'}`;
        const made = table(
          one.lines.map(({ height }, at) => [
            row(`l${at}`, [`line ${at}`], { height: ofMm(height), grow: false }),
          ]),
          {
            head: band('head', one.head),
            repeat: one.repeat,
            carry: band(
              late('carry', ({ first }) => worth(0, first)),
              one.carry,
            ),
            sum: band(
              late('sum', ({ first, end }) => worth(first, end)),
              one.sum,
            ),
            forward: band(
              late('forward', ({ end }) => worth(0, end)),
              one.forward,
            ),
            total: band('total', one.total),
            empty: [row('empty', ['empty'], { height: ofMm(5) })],
            minRows: one.minRows,
            maxRows: one.maxRows,
          },
        );
        const above = one.above === 0 ? [] : [row('above', ['above'], { height: ofMm(one.above) })];
        const { pages, problems } = layout(
          flow(
            [
              { is: 'row', rows: above },
              { is: 'table', table: made },
            ],
            bands,
          ),
        );
        expect(problems).toEqual([]);
        const texts = pages.map(page => textsOf(page).filter(text => !/^页|^above$/.test(text)));
        const parts = texts.filter(page => page.length > 0);
        let at = 0;
        for (const [number, part] of parts.entries()) {
          const [isFirst, isLast] = [number === 0, number === parts.length - 1];
          const first = at;
          const own = part.filter(text => text.startsWith('line'));
          at += own.length;
          const empties = part.filter(text => text === 'empty');
          const full = [
            ...(one.head > 0 && (isFirst || one.repeat) ? ['head'] : []),
            ...(one.carry > 0 && !isFirst ? [`carry ${worth(0, first)}`] : []),
            ...own.map((_, n) => `line ${first + n}`),
            ...empties,
            ...(one.sum > 0 ? [`sum ${worth(first, at)}`] : []),
            ...(one.forward > 0 && !isLast ? [`forward ${worth(0, at)}`] : []),
            ...(one.total > 0 && isLast ? ['total'] : []),
          ];
          expect(part).toEqual(full);
          if (one.maxRows !== null) expect(own.length + empties.length).toBeLessThanOrEqual(one.maxRows);
          if (one.minRows === null || !isLast) expect(empties).toEqual([]);
          if (one.minRows === 6)
            expect(own.length + empties.length).toBeLessThanOrEqual(Math.max(own.length, 6));
          const next = one.lines[at];
          if (!next || own.length === one.maxRows) continue;
          turned++;
          const used =
            (isFirst && texts.indexOf(part) === 0 ? one.above : 0) +
            (isFirst || one.repeat ? one.head : 0) +
            (isFirst ? 0 : one.carry) +
            one.lines.slice(first, at).reduce((sum, { height }) => sum + height, 0);
          const closing = one.sum + (at === one.lines.length - 1 ? one.total : one.forward);
          expect(ofMm(used + next.height + closing)).toBeGreaterThan(BODY.height);
        }
        expect(at).toBe(one.lines.length);
      }),
      options,
    );
    expect(turned).toBeGreaterThan(30);
  });
});
