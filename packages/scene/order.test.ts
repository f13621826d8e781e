import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenOrders, isOrder, orderAll, planInsertion } from './order.ts';

/** The list after an insertion, as index texts: inserted ones are marked. */
function inserted(
  siblings: (string | null)[],
  index: number,
  count: number,
): { order: string; fresh: boolean }[] {
  const { orders, rewrites } = planInsertion(siblings.length, at => siblings[at] ?? null, index, count);
  const list = siblings.map(order => ({ order: order ?? '', fresh: false }));
  for (const { index: at, order } of rewrites) list[at] = { order, fresh: false };
  list.splice(index, 0, ...orders.map(order => ({ order, fresh: true })));
  return list;
}

const rising = (orders: readonly string[]): boolean =>
  orders.every((order, index) => index === 0 || (orders[index - 1] ?? '') < order);

describe('inserting among siblings', () => {
  it('puts new ones between their neighbours and touches nobody', () => {
    const list = inserted(['a0', 'a1', 'a2'], 1, 2);
    expect(list.map(({ fresh }) => fresh)).toEqual([false, true, true, false, false]);
    expect(rising(list.map(({ order }) => order))).toBe(true);
    expect(planInsertion(3, at => ['a0', 'a1', 'a2'][at] ?? null, 1, 2).rewrites).toEqual([]);
  });

  it.each<[string, (string | null)[], number]>([
    ['equal neighbours', ['a0', 'a1', 'a1', 'a1', 'a2'], 2],
    ['neighbours that stand there by repair', ['a0', null, null], 3],
    ['unreadable indexes', ['a0', '!!', 'zzzz', 'a1'], 2],
    ['indexes in the wrong order', ['a5', 'a1', 'a2'], 1],
    ['indexes that have grown too long', [`a0${'V'.repeat(60)}`, `a0${'V'.repeat(60)}V`], 1],
  ])('makes room among %s', (_what, siblings, index) => {
    const list = inserted(siblings, index, 2);
    const near = list.slice(Math.max(0, index - 1), index + 3).map(({ order }) => order);
    expect(rising(near)).toBe(true);
    expect(near.every(isOrder)).toBe(true);
  });

  it('keeps every list readable, however often and wherever one inserts', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 200 }), spots => {
        let siblings: string[] = [];
        for (const spot of spots) {
          siblings = inserted(siblings, spot % (siblings.length + 1), 1).map(({ order }) => order);
          expect(rising(siblings)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('stays short at one spot', () => {
    let siblings = ['a0', 'a1'];
    for (let i = 0; i < 300; i++) siblings = inserted(siblings, 1, 1).map(({ order }) => order);
    expect(rising(siblings)).toBe(true);
    expect(Math.max(...siblings.map(order => order.length))).toBeLessThanOrEqual(48);
  });

  it('seldom gives two people the same index in one gap', () => {
    const some = new Set(
      Array.from({ length: 200 }, () => planInsertion(2, at => ['a0', 'a1'][at] ?? null, 1, 1).orders[0]),
    );
    expect(some.size).toBeGreaterThan(190);
  });
});

describe('ordering a whole list', () => {
  it('rewrites as few as it can', () => {
    const [a = '', b = '', c = '', d = ''] = evenOrders(4);
    const orders = orderAll([b, c, d, a]);
    expect(orders.slice(0, 3)).toEqual([b, c, d]);
    expect(rising(orders)).toBe(true);
  });

  it('gives rising indexes for anything', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.constantFrom('a0', 'a1', 'a2', 'Zz', '??'))), current => {
        expect(rising(orderAll(current))).toBe(true);
      }),
    );
  });
});
