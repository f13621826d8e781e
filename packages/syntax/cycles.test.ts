import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCycle } from './cycles.ts';

const options = { numRuns: sized(1000, 60_000), seed: SEED };
const NAMES = ['a', 'b', 'c', 'd', 'constructor', '__proto__', 'e'];
const name = fc.constantFrom(...NAMES);
/** Computed fields with what each reads: others, itself, and fields that nobody computes. */
const needs = fc
  .uniqueArray(fc.tuple(name, fc.array(fc.oneof(name, fc.constant('typed')), { maxLength: 3 })), {
    selector: ([id]) => id,
    maxLength: 6,
  })
  .map(all => new Map(all));

/** Whether a field comes to need itself: step by step from what it reads. */
function needsItself(start: string, graph: ReadonlyMap<string, readonly string[]>): boolean {
  const met = new Set<string>();
  let next = [...(graph.get(start) ?? [])];
  while (next.length > 0) {
    if (next.includes(start)) return true;
    next = next.filter(id => !met.has(id));
    for (const id of next) met.add(id);
    next = next.flatMap(id => [...(graph.get(id) ?? [])]);
  }
  return false;
}

describe('computed fields that need each other', () => {
  it('are found wherever some field comes to need itself, and nowhere else', () => {
    let round = 0;
    fc.assert(
      fc.property(needs, graph => {
        const found = findCycle(graph);
        expect(found !== null).toBe([...graph.keys()].some(id => needsItself(id, graph)));
        round += found ? 1 : 0;
      }),
      options,
    );
    expect(round).toBeGreaterThan(100);
  });

  it('are named as a way from one to the next back to the first, none of them twice', () => {
    fc.assert(
      fc.property(needs, graph => {
        const found = findCycle(graph);
        if (!found) return;
        for (const [at, id] of found.slice(0, -1).entries()) expect(graph.get(id)).toContain(found[at + 1]);
        expect(found.at(-1)).toBe(found[0]);
        expect(new Set(found).size).toBe(found.length - 1);
      }),
      options,
    );
  });

  it('are looked for without a stack, and each field once', () => {
    const deep = Array.from({ length: 20_000 }, (_, at): [string, string[]] => [`f${at}`, [`f${at + 1}`]]);
    expect(findCycle(new Map(deep))).toBe(null);
    expect(findCycle(new Map([...deep, ['f20000', ['f19999']]]))).toEqual(['f19999', 'f20000', 'f19999']);
    // Two ways at each of 60 steps: as many ways altogether as nobody lives to walk.
    const wide = Array.from({ length: 60 }, (_, at): [string, string[]] => [
      `f${at}`,
      [`f${at + 1}`, `f${at + 1}`, `f${at + 2}`],
    ]);
    expect(findCycle(new Map(wide))).toBe(null);
  });
});
