import { describe, expect, it } from 'vitest';
import { MOST_TRIES, nextProbe, nextTry, retryAfter } from './schedule.ts';

const HOUR = 3600_000;

describe('publishing H6 the next try', () => {
  it('comes later each time, a tenth to either side, eight in all', () => {
    const standard = [1, 2, 3, 4, 5, 6, 7, 8].map(failed => nextTry(failed, null, 0.5));
    expect(standard).toEqual([5_000, 300_000, 1_800_000, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR, null]);
    expect(MOST_TRIES).toBe(8);
    expect([nextTry(2, null, 0), nextTry(2, null, 1)]).toEqual([270_000, 330_000]);
  });

  it('waits as long as it was asked to, up to a day, and gives up none the later', () => {
    expect(nextTry(1, 60_000, 0.5)).toBe(60_000);
    expect(nextTry(3, 1_000, 0.5)).toBe(1_800_000);
    expect(nextTry(1, 30 * HOUR * 24, 0.5)).toBe(24 * HOUR);
    expect(nextTry(8, 60_000)).toBeNull();
  });

  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    [new Date(1_000_000 + 60_000).toUTCString(), 60_000],
    [new Date(0).toUTCString(), 0],
    ['soon', null],
    ['-5', null],
    [undefined, null],
  ])('Retry-After %j', (header, millis) => {
    const waits = retryAfter(header, 1_000_000);
    if (millis === null || !header?.includes('GMT')) expect(waits).toBe(millis);
    else expect(Math.abs((waits ?? 0) - millis)).toBeLessThanOrEqual(1000);
  });
});

it('publishing H7 probes after ten failures, a minute apart at most', () => {
  expect([0, 9].map(failures => nextProbe(failures, 1))).toEqual([null, null]);
  expect([10, 11, 12, 13, 40].map(failures => nextProbe(failures, 1))).toEqual([
    8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
  expect(nextProbe(10, 0)).toBe(4_000);
});
