import { expect, it } from 'vitest';
import { readRange } from './range.ts';

it.each([
  [undefined, null],
  ['', null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=a-b', null],
  [`bytes=${'9'.repeat(40)}-`, null],
])('%s of 100 bytes is %j', (header, range) => expect(readRange(header, 100)).toEqual(range));

it('has nothing to give of an empty file', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readRange('bytes=-5', 0)).toBe('unsatisfiable');
});
