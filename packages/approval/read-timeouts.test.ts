import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeoutsOf } from './read-timeouts.ts';

const LENGTHS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
/** A timed action as a design may hold it, much of it nothing that a dialog writes. */
const entry = fc.record(
  {
    id: fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue({ maxDepth: 0 })),
    type: fc.constantFrom(
      'autoNotice',
      'autoNotice',
      'autoApprove',
      'autoReject',
      'other',
      'constructor',
      null,
    ),
    timeout: fc.oneof(fc.integer({ min: -1, max: 4 }), fc.constantFrom(1e308, 0.5, '3', null)),
    timeUnit: fc.constantFrom(
      'minute',
      'hour',
      'day',
      'week',
      'constructor',
      'toString',
      '__proto__',
      null,
      1,
    ),
  },
  { requiredKeys: [] },
);

it('reads of any design actions that fall due at a time, the earliest first, each once, one of them automatic at most', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(fc.oneof(entry, fc.jsonValue({ maxDepth: 1 })), { maxLength: 8 }), fc.jsonValue()),
      given => {
        const found = timeoutsOf(given);
        const due = found.map(({ after }) => after);
        expect(due.filter(after => !Number.isFinite(after) || after <= 0)).toEqual([]);
        expect(due).toEqual([...due].sort((a, b) => a - b));
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        expect(found.filter(({ type }) => type !== 'autoNotice').length).toBeLessThanOrEqual(1);
        const lists = Array.isArray(given) ? (given as Record<string, unknown>[]) : [];
        for (const { id, type, after } of found) {
          const meant = lists.some(
            one =>
              one?.id === id &&
              one.type === type &&
              Number(one.timeout) * (LENGTHS[String(one.timeUnit)] ?? 0) === after,
          );
          expect(meant).toBe(true);
        }
      },
    ),
    { numRuns: sized(500, 20_000), seed: SEED },
  );
});

it('leaves no automatic action behind an earlier one, and none out that falls due first', () => {
  const timed = (id: string, type: string, timeout: number) => ({ id, type, timeout, timeUnit: 'hour' });
  const found = timeoutsOf([
    timed('late', 'autoReject', 5),
    timed('remind', 'autoNotice', 9),
    timed('first', 'autoApprove', 2),
    timed('remind', 'autoNotice', 1),
  ]);
  expect(found.map(({ id, after }) => [id, after / 3_600_000])).toEqual([
    ['remind', 1],
    ['first', 2],
  ]);
});
