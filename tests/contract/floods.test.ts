import { COUNTED, Handshakes } from '@gonghui/collab-server/handshakes.ts';
import { DEFAULT_LIMITS } from '@gonghui/collab-server/limits.ts';
import { defaultConfig } from '@gonghui/gateway/base/config.ts';
import { FairQueue } from '@gonghui/gateway/http/plugins/fair/fair-queue.ts';
import { createLimiter, KEYS } from '@gonghui/gateway/http/plugins/rates.ts';
import { createFrames, MOST_UNKNOWN } from '@gonghui/gateway/outward/links/frames.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';

/**
 * What the server keeps of people without an account, each filled with more than it holds: it stays at its bound, goes through what it
 * keeps at no step, and whoever is honest is counted and served as before.
 */
const address = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** How many entries of maps are gone through from here on. */
function walks(): () => number {
  let count = 0;
  for (const name of ['keys', 'values', 'entries', 'forEach', Symbol.iterator] as const) {
    const before = Map.prototype[name] as (...given: unknown[]) => unknown;
    vi.spyOn(Map.prototype, name as 'keys').mockImplementation(function (
      this: Map<unknown, unknown>,
      ...given
    ) {
      count++;
      return before.apply(this, given) as never;
    });
  }
  return () => count;
}
afterEach(() => vi.restoreAllMocks());

describe('a flood of addresses', () => {
  it('fills no more of the rates than they hold, each step costs the same, and who comes meanwhile keeps his count', () => {
    const limiter = createLimiter({ ...defaultConfig.perMinute, 'sign-in': 40 }, () => 0);
    const walked = walks();
    let most = 0;
    let honest = 0;
    let refused = 0;
    for (let n = 0; n < 2 * KEYS; n++) {
      limiter.address('read', address(n));
      most = Math.max(most, limiter.size);
      // He comes every now and then, more often than he may.
      if (n % 2_000 !== 0) continue;
      honest++;
      try {
        limiter.address('sign-in', '192.0.2.1');
      } catch {
        refused++;
      }
    }
    expect(most).toBeLessThanOrEqual(KEYS);
    expect(honest - refused).toBe(40);
    // When it is full for the first time it is looked who has most, and where the oldest stands.
    expect(walked()).toBeLessThanOrEqual(3);
  });

  it('fills no more of the relay’s door than it holds, and somebody with a ticket comes in', async () => {
    const limits = { ...DEFAULT_LIMITS, handshakesPerMinute: 5 };
    const handshakes = new Handshakes(limits, () => 0);
    let dropped = 0;
    for (let n = 0; n < 2 * COUNTED; n++) handshakes.begin(address(n), () => dropped++);
    expect(handshakes.counted).toBeLessThanOrEqual(COUNTED);
    expect(handshakes.size).toBeLessThanOrEqual(limits.pendingHandshakes);
    expect(dropped).toBe(2 * COUNTED - handshakes.size);
    const honest = handshakes.begin('192.0.2.1', () => {});
    expect(await honest?.look(async () => 'in')).toBe('in');
  });

  it('is told to come again by the queue of the outside, which keeps nothing of whom it refuses', async () => {
    const queue = new FairQueue({ atOnce: 4, longestMs: 500, few: 16, firstMs: 10 }, () => 0);
    let refused = 0;
    for (let n = 0; n < 100_000; n++) if (typeof queue.enter('outside', address(n)) === 'number') refused++;
    expect(refused).toBeGreaterThan(99_000);
    const member = queue.enter('enterprise', 'person');
    expect(typeof member).toBe('object');
    if (typeof member === 'object') await member.turn();
    expect(queue.atWork).toBe(1);
  });
});

it('a flood of names of nothing fills no more than is kept of them, and a link is found as before', async () => {
  let asked = 0;
  const frames = createFrames(
    async names => {
      asked++;
      return new Map(names.filter(name => name === 'abcdefgh').map(name => [name, ['https://example.com']]));
    },
    () => 0,
  );
  const name = (n: number): string => `z${n.toString(36).padStart(7, '0')}`;
  for (let n = 0; n < 2 * MOST_UNKNOWN; n += 1_000) {
    await Promise.all(Array.from({ length: 1_000 }, (_, at) => frames.of(`/p/${name(n + at)}`)));
    expect(frames.unknown).toBeLessThanOrEqual(MOST_UNKNOWN);
  }
  expect(asked).toBeLessThan(200);
  expect(await frames.of('/p/abcdefgh')).toEqual(['https://example.com']);
  const before = asked;
  expect(await frames.of(`/p/${name(2 * MOST_UNKNOWN - 1)}`)).toEqual([]);
  expect(asked).toBe(before);
});
