import { expect, test } from 'vitest';
import { writtenKeyword } from './keyword-days.ts';

test.each([
  ['2026-11-25', '2026-11-25', null],
  ['2026-11-2', '2026-11-2', null],
  ['2026/11', '2026-11', null],
  ['2026年11月', '2026-11-', null],
  ['2026年11月25日', '2026-11-25', null],
  ['11-25', '11-25', null],
  ['11月25日 9:3', '11-25 9:3', null],
  ['09:30', '09:30', null],
  ['2026-11-25 09', '2026-11-25 09', null],
  ['2026', '2026', '2026'],
  ['2026.11.2', '2026-11-2', null],
  ['1.25', null, '1.25'],
  ['1,200.5', null, '1200.5'],
  ['-350', null, '-350'],
  ['12', null, null],
  ['7', null, null],
  ['-', null, null],
  ['2026-11-25-3-4', null, null],
  ['A-12', null, null],
  ['王芳', null, null],
])('%s is part of the moment %s and the number %s', (keyword, moment, number) =>
  expect(writtenKeyword(keyword)).toEqual({ moment, number }),
);
