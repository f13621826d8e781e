import { readdirSync, readFileSync } from 'node:fs';
import { type Link, usualSettings } from '@gonghui/contract/link-shapes.ts';
import { dayText, millisOf, minuteText, noteClock } from '@gonghui/elements/shared/enterprise-clock.ts';
import { momentIn } from '@gonghui/kernel/time-zone.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startOf } from '../pages/my/filters.ts';
import { draftOf } from '../pages/open-release/draft.ts';
import { atText } from '../runtime/screen-play/play/at-text.ts';
import { zoneNote } from './plain/zone-note.ts';
import { clockTime, dateTime, dayTime, longTime } from './time.ts';

const LINK = {
  id: 'link0001',
  short: 'abcdefgh',
  kind: 'form',
  name: '园区东门',
  status: 'on',
  isDefault: false,
  rev: 1,
  quota: null,
  used: 0,
  opensAt: null,
  closesAt: null,
  hasPassword: false,
  settings: usualSettings,
  faults: [],
  createdAt: 0,
} satisfies Link;

const DEVICES = ['America/Los_Angeles', 'UTC', 'Asia/Shanghai', 'Pacific/Kiritimati'];
const DAYS = 86_400_000;
const own = process.env.TZ;
afterEach(() => {
  vi.useRealTimers();
  noteClock(Date.now());
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

/** 2026-11-29 00:01 at the enterprise, the evening before in much of the world. */
const NOW = Date.UTC(2026, 10, 28, 16, 1);
const at = (text: string): number => millisOf(text) ?? Number.NaN;

describe.each(DEVICES)('a device in %s', device => {
  it.each([0, -3, 3])('whose clock is %i days wrong shows and reads moments as the enterprise', wrong => {
    process.env.TZ = device;
    vi.useFakeTimers({ now: NOW + wrong * DAYS });
    noteClock(NOW);
    expect(dayTime(NOW)).toBe('今天 00:01');
    expect(dayTime(NOW - 120_000)).toBe('11-28 23:59');
    expect(dayTime(at('2026-01-02 09:30'))).toBe('01-02 09:30');
    expect(dayTime(at('2025-12-31 23:30'))).toBe('2025-12-31');
    expect(dateTime(at('2026-01-01 00:30'))).toBe('01-01 00:30');
    expect(dateTime(at('2025-12-31 23:30'))).toBe('2025-12-31 23:30');
    expect(clockTime(NOW)).toBe('00:01:00');
    expect(longTime(NOW)).toBe('2026年11月29日 00:01');
    expect([minuteText(NOW), dayText(NOW)]).toEqual(['2026-11-29 00:01', '2026-11-29']);
    expect(millisOf(minuteText(NOW))).toBe(NOW);
    expect(draftOf({ ...LINK, opensAt: NOW }).opensAt).toBe('2026-11-29 00:01');
    expect(startOf('today', NOW)).toBe(NOW - 60_000);
    expect(startOf('month', NOW)).toBe(Date.UTC(2026, 9, 31, 16));
  });

  it('says by which clock a moment is typed, only where that is not its own', () => {
    process.env.TZ = device;
    expect(zoneNote(NOW)).toBe(device === 'Asia/Shanghai' ? '' : '按企业时区 UTC+8');
    expect(zoneNote(NOW, 'Asia/Kolkata')).toBe('按企业时区 UTC+5:30');
    expect(zoneNote(NOW, 'America/St_Johns')).toBe('按企业时区 UTC-3:30');
  });

  it.each(['Asia/Shanghai', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'UTC'])(
    'reads back what an enterprise in %s shows, at every hour of two years',
    zone => {
      process.env.TZ = device;
      let again = 0;
      for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2028, 0, 1); moment += 3_600_000) {
        const shown = momentIn(zone, moment);
        const read = millisOf(shown, zone) ?? Number.NaN;
        expect(momentIn(zone, read)).toBe(shown);
        if (read !== moment) again++;
      }
      // Only the hour that comes twice in autumn is read as the first of the two.
      expect(again).toBeLessThanOrEqual(2);
    },
  );
});

it('reads no moment out of what is none, and an hour that clocks leave out as if they had not been turned', () => {
  for (const text of ['', '今天', '2026-13-01', '2026-02-30', '2026-11-28T25:00', '1'.repeat(99)])
    expect([text, millisOf(text)]).toEqual([text, null]);
  expect(millisOf('2026-03-08 02:30', 'America/New_York')).toBe(Date.UTC(2026, 2, 8, 7, 30));
});

it('names the year of a moment on a screen that is not of this one', () => {
  const zone = 'Asia/Shanghai';
  const noon = Date.UTC(2026, 10, 28, 4);
  expect(atText(noon, noon, zone)).toBe('12:00:00');
  expect(atText(noon - 86_400_000, noon, zone)).toBe('11-27 12:00:00');
  expect(atText(noon - 365 * 86_400_000, noon, zone)).toBe('2025-11-28 12:00:00');
});

it('is how the app writes a day without its year: no page formats one by itself', () => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .filter(name => /format\('MM-DD/.test(readFileSync(`src/${name}`, 'utf8')));
  expect(found).toEqual([]);
});
