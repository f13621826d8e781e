import { expect, it } from 'vitest';
import { surelyFits } from './fits.ts';

it.each([
  ['', 10],
  ['2026-01-01 08:00', 136],
  ['说明文字', 52],
  ['A座12层', 60],
  ['abc', 41],
])('%j fits into %d px', (text, width) => expect(surelyFits(text, width)).toBe(true));

it.each([
  ['说明文字', 51],
  ['2026-01-01 08:00', 135],
  ['@@@', 40],
  // Some signs are drawn many times as wide as letters.
  ['\ufdfd', 100],
  ['好👍', 200],
  ['两\t格', 200],
])('%j may be too long for %d px', (text, width) => expect(surelyFits(text, width)).toBe(false));
