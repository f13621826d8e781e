import { expect, it } from 'vitest';
import { boundsIn, boundsText } from './bounds.ts';

it.each([
  ['0, 100,500', [0, 100, 500]],
  ['500，100、100 -2.5；', [-2.5, 100, 500]],
  ['  ', []],
  ['一百', null],
  ['1e999', null],
  [Array.from({ length: 21 }, (_, at) => at).join(), null],
])('Q5 ranges written as %j', (text, bounds) => {
  expect(boundsIn(text)).toEqual(bounds);
  if (bounds) expect(boundsIn(boundsText(bounds))).toEqual(bounds);
});
