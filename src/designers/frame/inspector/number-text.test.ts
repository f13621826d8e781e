import { expect, it } from 'vitest';
import { numberIn } from './number-text.ts';

it.each([
  ['12', 12],
  [' １２．５ ', 12.5],
  ['−3', -3],
  ['.5', 0.5],
  ['+7', 7],
])('%j is the number %d', (text, number) => expect(numberIn(text)).toBe(number));

it.each([
  '',
  ' ',
  '10²',
  '①',
  '½',
  '0x10',
  '0b11',
  '1e3',
  '1,5',
  '12px',
  '50%',
  '--1',
  '1.2.3',
  'Infinity',
  '1'.repeat(101),
])('%j is none', text => expect(numberIn(text)).toBeNaN());
