import { writtenCoverage } from '@gonghui/testkit/font-table.ts';
import { expect, it } from 'vitest';
import { Coverage, MISSING } from './coverage.ts';
import { ASCENT, chainOf, TOFU } from './faces.ts';
import { NOTO_SANS } from './noto-sans.ts';
import { NOTO_SANS_JP } from './noto-sans-jp.ts';
import { NOTO_SANS_KR } from './noto-sans-kr.ts';
import { NOTO_SANS_SC } from './noto-sans-sc.ts';
import { NOTO_SERIF_SC } from './noto-serif-sc.ts';

it.each([
  ['noto-sans-sc', 'regular', NOTO_SANS_SC.regular],
  ['noto-sans-sc', 'bold', NOTO_SANS_SC.bold],
  ['noto-serif-sc', 'regular', NOTO_SERIF_SC.regular],
  ['noto-serif-sc', 'bold', NOTO_SERIF_SC.bold],
  ['noto-sans', 'regular', NOTO_SANS.regular],
  ['noto-sans', 'bold', NOTO_SANS.bold],
  ['noto-sans-jp', 'regular', NOTO_SANS_JP.regular],
  ['noto-sans-jp', 'bold', NOTO_SANS_JP.bold],
  ['noto-sans-kr', 'regular', NOTO_SANS_KR.regular],
  ['noto-sans-kr', 'bold', NOTO_SANS_KR.bold],
] as const)('P2 the table of %s %s is that of the font file', (table, weight, written) => {
  // When the fonts change: `node packages/testkit/font-table.ts`.
  expect(written === writtenCoverage(table, weight)).toBe(true);
});

it('knows characters, their advances and what is missing', () => {
  const [face] = chainOf('sans', false).faces;
  expect([...'一𬍛，'].map(char => face!.coverage.advance(char.codePointAt(0)!))).toEqual([1000, 1000, 1000]);
  expect(face!.coverage.advance(0x1f600)).toBe(MISSING);
  expect(face!.coverage.advance(TOFU)).toBeGreaterThan(0);
  expect(ASCENT).toBeLessThan(1000);
});

it('reads stretches with gaps, in and beyond the first plane', () => {
  const coverage = new Coverage(`w.2.5 ${(0x20000 - 0x22).toString(36)}.2.rs 1.1.1`);
  expect([0x1f, 0x20, 0x21, 0x22].map(at => coverage.advance(at))).toEqual([MISSING, 5, 5, MISSING]);
  const far = 0x20000;
  expect([far - 1, far, far + 1, far + 2, far + 3, far + 4].map(at => coverage.advance(at))).toEqual([
    MISSING,
    1000,
    1000,
    MISSING,
    1,
    MISSING,
  ]);
});
