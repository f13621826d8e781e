import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenOrders, isOrder, orderAll, planInsertion } from './order.ts';

const RUNS = { numRuns: sized(300, 20_000) };

/** Indexes that a merged document may hold: sound ones, close ones, none that the library can count from. */
const anyOrder = fc.constantFrom(
  ...['a0', 'a1', 'a1V', 'a2', 'Zz', 'b00', 'a0', 'a1', '', 'a', '!!', 'zzzz', 'a0.', '字', 'a00'],
  `a0${'V'.repeat(60)}`,
);
interface Sibling {
  name: string;
  order: string;
  /** It stands here by repair. */
  displaced: boolean;
}
const compare = (a: Sibling, b: Sibling): number => {
  if (a.displaced !== b.displaced) return a.displaced ? 1 : -1;
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return a.name < b.name ? -1 : 1;
};
/** As a list is shown: by index, then name, behind them what stands there by repair. */
const anySiblings = fc
  .array(fc.tuple(anyOrder, fc.boolean()), { maxLength: 8 })
  .map(drawn =>
    drawn
      .map(([order, odd], at): Sibling => ({ name: `n${at}`, order, displaced: odd && at % 2 === 0 }))
      .sort(compare),
  );

describe('things inserted among siblings of any kind', () => {
  it('stand where they were put, in their order, and nobody else has moved', () => {
    let rewritten = 0;
    fc.assert(
      fc.property(anySiblings, fc.nat(9), fc.integer({ min: 1, max: 3 }), (siblings, index, count) => {
        const orderAt = (at: number) => {
          const one = siblings[at];
          return one && !one.displaced ? one.order : null;
        };
        const { orders, rewrites } = planInsertion(siblings.length, orderAt, index, count);
        expect(orders).toHaveLength(count);
        const wanted = siblings.map(({ name }) => name);
        // Named so that they would lose against anybody of the same index.
        const fresh = orders.map((order, at): Sibling => ({ name: `z${at}`, order, displaced: false }));
        wanted.splice(index, 0, ...fresh.map(({ name }) => name));
        const after = [...siblings, ...fresh];
        for (const { index: at, order } of rewrites) {
          after[at] = { name: siblings[at]!.name, order, displaced: false };
          expect(isOrder(order)).toBe(true);
        }
        rewritten += rewrites.length;
        expect(new Set(rewrites.map(({ index: at }) => at)).size).toBe(rewrites.length);
        expect(after.sort(compare).map(({ name }) => name)).toEqual(wanted);
        expect(orders.every(isOrder)).toBe(true);
      }),
      RUNS,
    );
    expect(rewritten).toBeGreaterThan(RUNS.numRuns / 2);
  });

  it.each<[string, (string | null)[], number, number[]]>([
    ['the equal ones after them', ['a0', 'a1', 'a1', 'a1', 'a2'], 2, [2, 3]],
    ['those that stand there by repair, before them and after', ['a0', null, null, null], 2, [1, 2, 3]],
    ['those that cannot be counted from', ['a0', 'a0!', 'a0?', 'a1', 'a2'], 2, [1, 2]],
    ['nobody where the equal ones are elsewhere', ['a0', 'a0', 'a1', 'a2'], 3, []],
    ['all, where none can be counted from', [null, null], 0, [0, 1]],
  ])('rewrite %s', (_what, siblings, index, rewritten) => {
    const { rewrites } = planInsertion(siblings.length, at => siblings[at] ?? null, index, 1);
    expect(rewrites.map(({ index: at }) => at)).toEqual(rewritten);
  });

  it('rewrite nobody where there is room', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(40), fc.integer({ min: 1, max: 4 }), (length, index, count) => {
        const siblings = evenOrders(length);
        const { rewrites } = planInsertion(length, at => siblings[at] ?? null, index, count);
        expect(rewrites).toEqual([]);
      }),
      RUNS,
    );
  });
});

/** Length of a longest strictly rising run, by trying every choice. */
function longest(orders: readonly (string | null)[], above = ''): number {
  const [first, ...rest] = orders;
  if (first === undefined) return 0;
  const without = longest(rest, above);
  return first !== null && isOrder(first) && first > above
    ? Math.max(without, 1 + longest(rest, first))
    : without;
}

describe('a whole list put in order', () => {
  it('keeps as many indexes as can be kept, where there is room between them', () => {
    const spaced = evenOrders(12);
    fc.assert(
      fc.property(fc.array(fc.option(fc.constantFrom(...spaced, '!!')), { maxLength: 9 }), current => {
        const orders = orderAll(current);
        expect(orders).toHaveLength(current.length);
        expect(orders.filter((order, at) => order === current[at])).toHaveLength(longest(current));
        expect([...orders].sort()).toEqual(orders);
        expect(new Set(orders).size).toBe(orders.length);
      }),
      RUNS,
    );
  });

  it('is left alone where it is in order', () => {
    for (const length of [0, 1, 2, 40]) expect(orderAll(evenOrders(length))).toEqual(evenOrders(length));
  });
});

it.each([
  ['a0', true],
  ['a1V', true],
  ['Zz', true],
  ['', false],
  ['a', false],
  ['b0', false],
  ['!0', false],
  ['a0 ', false],
  ['a0\n', false],
  ['字字', false],
  [`a0${'V'.repeat(254)}`, true],
  [`a0${'V'.repeat(255)}`, false],
  ['a'.repeat(100_000), false],
])('%o is an index that can be counted from: %s', (order, is) => {
  expect(isOrder(order)).toBe(is);
});
