import type { DatasetField } from '@gonghui/elements/query/dataset.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsNamed, formulaOrder } from './rings.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
const MOST = 7;

const nameOf = (n: number) => `第${n}个`;
/** Fields that are computed from those they name, from a column and from one that is gone. */
const fieldsOf = (needs: readonly (readonly number[])[]): DatasetField[] => [
  { id: 'column', alias: '列', type: 'number', from: { source: 's', key: 'k' } },
  ...needs.map((named, at) => ({
    id: `f${at}`,
    alias: nameOf(at),
    type: 'number',
    formula: ['{{column}}', '{{gone}}', ...named.map(n => `{{f${n}}}`)].join(' + '),
  })),
];
const named = fc.array(fc.nat(MOST - 1), { maxLength: 3 });
const graph = fc
  .array(named, { maxLength: MOST })
  .map(all => all.map(some => some.filter(n => n < all.length)));

/** Whether a field leads back to itself. */
function isRing(needs: readonly (readonly number[])[]): boolean {
  return needs.some((_, start) => {
    const seen = new Set<number>();
    const waiting = [...(needs[start] ?? [])];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (at === start) return true;
      if (!seen.has(at)) waiting.push(...(needs[at] ?? []));
      seen.add(at);
    }
    return false;
  });
}

describe('formulas that name each other', () => {
  it('come each behind those it names, all of them once, or are refused with a way round that there is', () => {
    let [ordered, refused] = [0, 0];
    fc.assert(
      fc.property(graph, needs => {
        const found = formulaOrder(fieldsOf(needs));
        expect(found.ok).toBe(!isRing(needs));
        if (found.ok) {
          ordered += 1;
          const places = new Map(found.value.map(({ id }, at) => [id, at]));
          expect([...places.keys()].sort()).toEqual(needs.map((_, n) => `f${n}`).sort());
          for (const [at, some] of needs.entries())
            for (const n of some) expect(places.get(`f${n}`)).toBeLessThan(places.get(`f${at}`)!);
          return;
        }
        refused += 1;
        const ring = found.message
          .replace(/^公式互相引用：/, '')
          .split(' → ')
          .map(text => Number(/^第(\d+)个$/.exec(text)?.[1]));
        expect(ring.length).toBeGreaterThan(1);
        expect(ring.at(-1)).toBe(ring[0]);
        for (const [step, n] of ring.slice(0, -1).entries()) expect(needs[n]).toContain(ring[step + 1]);
      }),
      options,
    );
    expect(Math.min(ordered, refused)).toBeGreaterThan(20);
  });

  it('ten thousand one behind the other are ordered, and no stack ends', () => {
    const needs = Array.from({ length: 10_000 }, (_, at) => (at === 9999 ? [] : [at + 1]));
    const found = formulaOrder(fieldsOf(needs));
    expect(found.ok && [found.value[0]?.id, found.value.at(-1)?.id]).toEqual(['f9999', 'f0']);
  });

  it.each([
    ['{{a}} + {{b.c}} * SUM({{a}})', ['a', 'b.c']],
    ['IF({{a}} > 0, "{{b}}", 1)', ['a']],
    ['1 + 1', []],
    ['{{a}} +', []],
  ])('%s names %j', (formula, expected) => {
    expect([...new Set(fieldsNamed(formula))]).toEqual(expected);
  });
});
