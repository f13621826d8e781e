import { LIMITS } from '@gonghui/kernel/limits.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Tally } from './tally.ts';

const RUNS = { numRuns: sized(300, 20_000) };
const MB = 1024 * 1024;
const TOO_LARGE = 'makes a component too large';

type Step =
  | { is: 'add'; owner: number; key: number }
  | { is: 'put'; place: number; size: number; client: number; clock: number; at: boolean }
  | { is: 'drop'; place: number; client: number; from: number; to: number; at: boolean }
  | { is: 'grow'; place: number; by: number };

const place = fc.nat(9);
const client = fc.integer({ min: 1, max: 2 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ is: fc.constant('add' as const), owner: fc.nat(4), key: fc.nat(40) }),
  fc.record({
    is: fc.constant('put' as const),
    place,
    size: fc.constantFrom(8, 1 * MB, 3 * MB, 5 * MB, 8 * MB, 9 * MB),
    client,
    clock: fc.nat(9),
    at: fc.boolean(),
  }),
  fc.record({
    is: fc.constant('drop' as const),
    place,
    client,
    from: fc.nat(9),
    to: fc.nat(10),
    at: fc.boolean(),
  }),
  fc.record({ is: fc.constant('grow' as const), place, by: fc.constantFrom(-2 * MB, -1, 1, 2 * MB) }),
);
const anySteps = fc.array(anyStep, { minLength: 4, maxLength: 30, size: 'max' });

function take(tally: Tally, step: Step, places: number): void {
  if (step.is === 'add') tally.add(step.owner, step.key);
  else if (step.place >= places) return;
  else if (step.is === 'put') tally.put(step.place, step.size, step.client, step.clock, step.at);
  else if (step.is === 'drop') tally.drop(step.place, step.client, step.from, step.to, step.at);
  else tally.grow(step.place, step.by);
}
const placesOf = (steps: readonly Step[]): number => steps.filter(({ is }) => is === 'add').length;
function counted(steps: readonly Step[], tally = new Tally(), from = 0): Tally {
  let places = from;
  for (const step of steps) {
    take(tally, step, places);
    if (step.is === 'add') places++;
  }
  return tally;
}
const told = (tally: Tally): unknown[] =>
  Array.from({ length: 14 }, (_, at) => [tally.ownerOf(at), tally.isUsed(at), tally.tooMuch(at)]);

/** What stands where, one after another, and its sum for each owner. */
function naively(steps: readonly Step[]): unknown[] {
  const places: { owner: number; key: number; size: number; grown: number; last: [number, number] | null }[] =
    [];
  for (const step of steps) {
    if (step.is === 'add') {
      places.push({ owner: step.owner, key: step.key, size: 0, grown: 0, last: null });
      continue;
    }
    const one = places[step.place];
    if (!one || one.owner === 0) continue;
    if (step.is === 'put') Object.assign(one, { size: step.size, last: [step.client, step.clock] });
    else if (step.is === 'grow') one.grown += step.by;
    else if (one.last?.[0] === step.client && one.last[1] >= step.from && one.last[1] < step.to) one.size = 0;
  }
  return Array.from({ length: 14 }, (_, at) => {
    const owner = places[at]?.owner ?? 0;
    const own = places.filter(one => owner !== 0 && one.owner === owner);
    const total = own.reduce((sum, { key, size, grown }) => sum + 16 + key + size + grown, 0);
    return [owner, places[at]?.last != null, total > LIMITS.nodeBytes ? TOO_LARGE : null];
  });
}

describe('what a document comes to', () => {
  it('is the sum of what stands at its places, for each component by itself', () => {
    let large = 0;
    fc.assert(
      fc.property(anySteps, steps => {
        const expected = naively(steps);
        expect(told(counted(steps))).toEqual(expected);
        if (JSON.stringify(expected).includes(TOO_LARGE)) large++;
      }),
      RUNS,
    );
    expect(large).toBeGreaterThan(RUNS.numRuns / 10);
  });

  it('is as it was when everything since is taken back, and goes on as if that had never been', () => {
    fc.assert(
      fc.property(anySteps, anySteps, anySteps, (before, tried, after) => {
        const tally = counted(before);
        const were = told(tally);
        tally.undo = [];
        counted(tried, tally, placesOf(before));
        const undo = tally.undo;
        tally.undo = null;
        for (let back = undo.pop(); back; back = undo.pop()) back();
        expect(told(tally)).toEqual(were);
        counted(after, tally, placesOf(before));
        expect(told(tally)).toEqual(told(counted([...before, ...after])));
      }),
      RUNS,
    );
  });
});

describe('nodes that stand in a design', () => {
  const MOST = 2 * LIMITS.nodes;
  const crowded = (): Tally => {
    const tally = new Tally();
    for (let at = 0; at <= MOST; at++) tally.add(at + 1, 2);
    for (let at = 0; at < MOST; at++) tally.put(at, 8, 1, at, true);
    return tally;
  };

  it('may be twice as many as one person can put there, and not one more', () => {
    const tally = crowded();
    expect(tally.tooMuch(0)).toBeNull();
    tally.put(MOST, 8, 1, MOST, true);
    expect(tally.tooMuch(0)).toBe('makes the design too large');
    // One goes, and there is room again.
    tally.drop(5, 1, 5, 6, true);
    expect(tally.tooMuch(0)).toBeNull();
  });

  it('count once however often they are moved, and not for what else is written to them', () => {
    const tally = crowded();
    for (let i = 0; i < 5; i++) tally.put(0, 8, 2, i, true);
    tally.put(MOST, 8, 1, MOST, false);
    expect(tally.tooMuch(0)).toBeNull();
    tally.drop(0, 1, 0, 99, true);
    tally.put(MOST, 8, 1, MOST + 1, true);
    // What somebody else has put in its place since still stands.
    expect(tally.tooMuch(0)).toBeNull();
  });
});
