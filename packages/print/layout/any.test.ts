import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Item, Page } from '../display/list.ts';
import { cell, flat, flow, row, STYLE, table, textsOf } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import type { Flow, FlowRow, Late } from './flow.ts';
import { layout } from './layout.ts';

const RUNS = 100;

/** Each line of text says where it belongs, so that lost and doubled ones are seen. */
let named = 0;
const names = (count: number): string[] => Array.from({ length: count }, () => `n${named++}`);

const anyRow = (wide: boolean) =>
  fc
    .record({
      first: fc.integer({ min: 0, max: 30 }),
      second: fc.integer({ min: 0, max: 4 }),
      height: fc.integer({ min: 0, max: 60 }),
      rows: wide ? fc.integer({ min: 1, max: 3 }) : fc.constant(1),
      keep: fc.boolean(),
      breakBefore: fc.boolean(),
      padding: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ first, second, height, rows, keep, breakBefore, padding }): FlowRow => {
      const style = { ...STYLE, padding: { x: 0, y: ofMm(padding) } };
      const id = `row${named++}`;
      const cells = [
        cell(0, names(first).join('\n'), { id: `${id}a`, rows, style }),
        cell(1, names(second).join('\n'), { id: `${id}b`, style }),
      ];
      return { id, height: ofMm(height), grow: true, keep, breakBefore, cells };
    });

/** Cells below one that takes several rows are left out, as the reader of a sheet does. */
const uncovered = (rows: readonly FlowRow[]): FlowRow[] => {
  let until = 0;
  return rows.map((one, at) => {
    const cells = at < until ? one.cells.filter(({ col }) => col !== 0) : one.cells;
    const span = cells.find(({ col }) => col === 0)?.rows ?? 1;
    until = Math.max(until, at + Math.min(span, rows.length - at));
    return { ...one, cells };
  });
};

const block = fc
  .array(anyRow(true), { maxLength: 8 })
  .map(rows => ({ is: 'row' as const, rows: uncovered(rows) }));

const maybe = (name: string) =>
  fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }).map(height =>
    height === null
      ? []
      : [
          row(`${name}${named++}`, [({ part }) => `${name} ${part?.first} ${part?.end}`], {
            height: ofMm(height),
          }),
        ],
  );
const anyTable = fc
  .record({
    head: maybe('head'),
    carry: maybe('carry'),
    sum: maybe('sum'),
    forward: maybe('forward'),
    lines: fc.array(
      anyRow(false).map(one => [one]),
      { maxLength: 30 },
    ),
    total: fc.array(anyRow(false), { maxLength: 2 }),
    repeat: fc.boolean(),
    minRows: fc.constantFrom(null, 5, 'page' as const),
    maxRows: fc.constantFrom(null, 1, 7),
  })
  .map(one => ({ is: 'table' as const, table: table([], { ...one, empty: [row('empty', ['_'])] }) }));

const anyFlow = fc
  .record({
    blocks: fc.array(fc.oneof(block, anyTable), { maxLength: 4 }),
    pageHead: maybe('top'),
    pageFoot: maybe('foot'),
    height: fc.integer({ min: 26, max: 200 }),
  })
  .map(({ blocks, pageHead, pageFoot, height }): Flow => {
    const empty = flow(blocks, { pageHead, pageFoot });
    return { ...empty, paper: { ...empty.paper, height: ofMm(height) } };
  });

const textsIn = (one: Flow): string[] => {
  const rows = one.blocks.flatMap(block =>
    block.is === 'row' ? block.rows : [...block.table.lines.flat(), ...block.table.total],
  );
  return rows
    .flatMap(({ cells }) => cells)
    .flatMap(({ content }) =>
      content.is === 'text' && typeof content.text === 'string' ? content.text.split('\n') : [],
    )
    .filter(text => /^n\d/.test(text));
};

it('P5, P7, P11 any sheet ends, and loses and doubles no line', () => {
  fc.assert(
    fc.property(anyFlow, one => {
      const { pages, problems } = layout(one);
      const shown = pages.flatMap(textsOf).filter(text => /^n\d/.test(text));
      fc.pre(!problems.some(({ code }) => code === 'clipped' || code === 'tooManyPages'));
      expect(shown.sort()).toEqual(textsIn(one).sort());
    }),
    { numRuns: RUNS },
  );
});

/** Whether an item lies on its page, lines by both of their ends. */
const isOn = ({ width, height }: Page, item: Item): boolean => {
  if (item.is === 'text') return item.xs.every(x => x >= 0 && x <= width) && item.y >= 0 && item.y <= height;
  if (item.is !== 'line') return true;
  return Math.min(item.x1, item.y1) >= 0 && item.x2 <= width && item.y2 <= height;
};

it('P11 nothing stands outside its page', () => {
  fc.assert(
    fc.property(anyFlow, one => {
      const outside = layout(one).pages.flatMap(page => flat(page.items).filter(item => !isOn(page, item)));
      expect(outside).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

it('P17 the same sheet gives the same list', () => {
  fc.assert(
    fc.property(anyFlow, one => {
      expect(JSON.stringify(layout(one))).toBe(JSON.stringify(layout(one)));
    }),
    { numRuns: 60 },
  );
});

it('P8 parts take turns: each begins where the one before ended, and together they are all lines', () => {
  const part: Late = ({ part }) => `part ${part?.first} ${part?.end}`;
  fc.assert(
    fc.property(fc.array(anyRow(false), { minLength: 1, maxLength: 60 }), rows => {
      const one = table(
        rows.map(row => [row]),
        { sum: [row('sum', [part])] },
      );
      const { pages } = layout(flow([{ is: 'table', table: one }]));
      const parts = pages
        .flatMap(textsOf)
        .filter(text => text.startsWith('part'))
        .map(text => text.split(' ').slice(1).map(Number));
      let end = 0;
      for (const [first, next] of parts) {
        expect(first).toBe(end);
        end = next!;
      }
      expect(end).toBe(rows.length);
    }),
    { numRuns: 100 },
  );
});
