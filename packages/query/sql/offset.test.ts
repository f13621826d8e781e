import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { expect, it } from 'vitest';
import { planned } from '../refusal.ts';
import { fixedOffset } from './offset.ts';

const SUMMERS = '企业所在时区有夏令时，不能实时查询，请改用定时抽取';

it.each([
  ['UTC', 0],
  ['Asia/Shanghai', 8 * 3600],
  ['Asia/Tokyo', 9 * 3600],
  ['Asia/Kolkata', 5.5 * 3600],
  ['Asia/Kathmandu', 5.75 * 3600],
  ['America/Phoenix', -7 * 3600],
  ['Pacific/Kiritimati', 14 * 3600],
])('%s is %i seconds ahead of the world all year', (zone, seconds) => {
  expect(fixedOffset(zone)).toBe(seconds);
});

it.each([
  'Europe/Berlin',
  'America/New_York',
  'Australia/Sydney',
  // By half an hour.
  'Australia/Lord_Howe',
  // Back for the month of Ramadan alone, which is neither the first of January nor the first of July.
  'Africa/Casablanca',
])('the clocks of %s change, so no database is asked by them', zone => {
  expect(planned(() => fixedOffset(zone))).toEqual({ ok: false, message: SUMMERS });
});

it('a zone that is taken has this offset at every moment of the year', () => {
  const random = randomFrom(SEED);
  // A share of them by day: what a zone's clock says is asked of tables that are slow to read.
  const zones = Intl.supportedValuesOf('timeZone').filter(() => random.int(sized(8, 1)) === 0);
  let taken = 0;
  for (const zone of zones) {
    const found = planned(() => fixedOffset(zone));
    if (!found.ok) continue;
    taken += 1;
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    for (let week = 0; week < 52; week += 13) {
      const at = Date.UTC(2026, 0, 1 + 7 * week + random.int(91), random.int(24));
      const wall = Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
      expect([zone, (wall - at) / 1000]).toEqual([zone, found.value]);
    }
  }
  expect(taken).toBeGreaterThan(zones.length / 3);
});
