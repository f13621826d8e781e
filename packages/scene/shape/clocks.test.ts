import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByClock } from './clocks.ts';

const options = { numRuns: sized(300, 20_000), seed: SEED };
const client = fc.nat(1);
const step = fc.oneof(
  fc.record({
    is: fc.constant('append' as const),
    client,
    more: fc.integer({ min: 1, max: 5 }),
    value: fc.nat(2),
  }),
  fc.record({ is: fc.constant('cut' as const), client, back: fc.nat(7) }),
);

/** What stands at each clock, one after another. */
const played = (steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
  const clocks = new ByClock();
  const lists: number[][] = [[], []];
  for (const one of steps) {
    const list = lists[one.client] ?? [];
    if (one.is === 'append') {
      clocks.append(one.client, list.length + one.more, one.value);
      for (let n = 0; n < one.more; n++) list.push(one.value);
    } else {
      list.length = Math.max(0, list.length - one.back);
      clocks.cut(one.client, list.length);
    }
  }
  return { clocks, lists };
};

it('tells of every clock what was said of it last, and nothing of those behind the end', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14, size: 'max' }), steps => {
      const { clocks, lists } = played(steps);
      for (const [client, list] of lists.entries()) {
        expect(clocks.end(client)).toBe(list.length);
        for (let clock = 0; clock < list.length + 3; clock++)
          expect(clocks.at(client, clock)).toBe(list[clock]);
      }
      expect([clocks.end(9), clocks.at(9, 0)]).toEqual([0, undefined]);
    }),
    options,
  );
});

it('gives the ranges of equal ones that a stretch has, cut to it, each as long as it can be', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 14, size: 'max' }),
      client,
      fc.nat(12),
      fc.nat(12),
      (steps, client, clock, length) => {
        const { clocks, lists } = played(steps);
        const list = lists[client] ?? [];
        const ranges = [...clocks.within(client, clock, length)];
        const told = ranges.flatMap(([value, from, to]) => Array.from({ length: to - from }, () => value));
        expect(told).toEqual(list.slice(clock, clock + length));
        expect(clocks.rangesIn(client, clock, length)).toBe(ranges.length);
        for (const [at, [value, from, to]] of ranges.entries()) {
          expect(from < to).toBe(true);
          expect(ranges[at + 1]?.[0]).not.toBe(value);
          expect(at === 0 ? clock : ranges[at - 1]?.[2]).toBe(from);
        }
      },
    ),
    options,
  );
});
