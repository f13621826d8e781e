import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { atText } from '../runtime/screen-play/play/at-text.ts';
import { dateTime, dayTime } from './time.ts';

const at = (...parts: [number, number, number, number, number]): number => new Date(...parts).getTime();
const NOW = at(2026, 10, 28, 17, 0);

it('names the year of a moment that is not of this one', () => {
  expect(dayTime(at(2026, 10, 28, 9, 30), NOW)).toBe('今天 09:30');
  expect(dayTime(at(2026, 0, 2, 9, 30), NOW)).toBe('01-02 09:30');
  expect(dayTime(at(2025, 10, 28, 9, 30), NOW)).toBe('2025-11-28');
  expect(dateTime(at(2026, 0, 2, 9, 30), NOW)).toBe('01-02 09:30');
  expect(dateTime(at(2025, 10, 28, 9, 30), NOW)).toBe('2025-11-28 09:30');
  const zone = 'Asia/Shanghai';
  const noon = Date.UTC(2026, 10, 28, 4);
  expect(atText(noon, noon, zone)).toBe('12:00:00');
  expect(atText(noon - 86_400_000, noon, zone)).toBe('11-27 12:00:00');
  expect(atText(noon - 365 * 86_400_000, noon, zone)).toBe('2025-11-28 12:00:00');
});

it('is how the app writes a day without its year: no page formats one by itself', () => {
  const own = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .filter(name => /format\('MM-DD/.test(readFileSync(`src/${name}`, 'utf8')));
  expect(own).toEqual([]);
});
