import { noteClock } from '@gonghui/elements/shared/enterprise-clock.ts';
import { timeNow } from '@gonghui/elements/shared/time-parts.ts';
import { checkContext } from '@gonghui/gateway/base/checks/patterns.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aroundHere } from './around.ts';
import { browserChecks } from './patterns.ts';

const own = process.env.TZ;
afterEach(() => {
  vi.useRealTimers();
  noteClock(Date.now());
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

const ZONES = ['Asia/Shanghai', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'];
/** Moments of the world, and what the clocks of the enterprise show then. */
const MOMENTS = [
  ['2026-03-05T15:59:59Z', '2026-03-05 23:59:59'],
  ['2026-03-05T16:00:00Z', '2026-03-06 00:00:00'],
  ['2026-12-31T18:30:00Z', '2027-01-01 02:30:00'],
  ['2028-02-29T11:00:00Z', '2028-02-29 19:00:00'],
] as const;
/** Hours by which the browser's clock is wrong. */
const WRONG = [0, -30, 50];

describe.each(ZONES)('a browser in %s', zone => {
  it.each(MOMENTS)('takes %s for %s, as the gateway does, also with a wrong clock', (moment, shown) => {
    process.env.TZ = zone;
    vi.useFakeTimers();
    const at = Date.parse(moment);
    for (const hours of WRONG) {
      vi.setSystemTime(at + hours * 3_600_000);
      noteClock(at);
      expect(browserChecks.today()).toBe(shown.slice(0, 10));
      expect(browserChecks.today()).toBe(checkContext(() => at).today());
      expect(aroundHere().now).toBe(shown);
      expect(timeNow('HH:mm:ss')).toBe(shown.slice(11));
    }
  });
});
