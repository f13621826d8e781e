import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { expect, it } from 'vitest';
import { nextTurn } from './next-turn.ts';

const then = (everyMinutes: number, at: string): string =>
  momentIn(TIME_ZONE, nextTurn(everyMinutes, Date.parse(`${at}+08:00`)));

it.each([
  [15, '2026-11-23T15:07:30', '2026-11-23 15:22:30'],
  [720, '2026-11-23T15:07:30', '2026-11-24 03:07:30'],
  [1440, '2026-11-23T15:07:30', '2026-11-24 02:00:00'],
  [1440, '2026-11-23T01:59:59', '2026-11-23 02:00:00'],
  [1440, '2026-11-23T02:00:00', '2026-11-24 02:00:00'],
  [1440, '2026-11-23T23:59:59', '2026-11-24 02:00:00'],
  [1440, '2024-02-28T12:00:00', '2024-02-29 02:00:00'],
  [10_080, '2026-11-23T15:07:30', '2026-11-30 02:00:00'],
  [10_080, '2026-12-28T00:30:00', '2027-01-03 02:00:00'],
])('F3 every %i minutes after %s it is %s; what is due by the day is due at night', (every, at, next) => {
  expect(then(every, at)).toBe(next);
});
