import { expect, it } from 'vitest';
import { ofMm, ofPt, toPt } from './units.ts';

it('P1 lengths are whole microns', () => {
  expect([ofMm(210), ofMm(0.1234), ofMm(Number.NaN), ofMm(Number.POSITIVE_INFINITY)]).toEqual([
    210_000, 123, 0, 0,
  ]);
  expect([ofPt(72), ofPt(10.5), ofPt(Number.NaN)]).toEqual([25_400, 3704, 0]);
  expect(toPt(25_400)).toBe(72);
});
