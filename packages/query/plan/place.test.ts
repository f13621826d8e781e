import { expect, it } from 'vitest';
import { placeOf, readPlace } from './place.ts';

const on = (kind: 'date' | 'timestamp') => [{ sql: 'd', direction: 'asc', kind }] as const;

it.each([
  ['date', '2026-02-28'],
  ['date', '0001-01-01'],
  ['timestamp', '9999-12-31 23:59:59'],
] as const)('goes on from a %s of the calendar: %s', (kind, key) => {
  expect(readPlace(placeOf([key]), on(kind))).toEqual([key]);
});

it.each([
  ['date', '2026-02-29'],
  ['date', '0000-01-01'],
  ['timestamp', '0000-12-31 10:00:00'],
  ['timestamp', '2026-02-30 10:00:00'],
] as const)('goes on from no %s that a database would refuse: %s', (kind, key) => {
  expect(() => readPlace(placeOf([key]), on(kind))).toThrow('翻页位置已失效');
});
