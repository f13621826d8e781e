import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { chainOf } from '@gonghui/print/fonts/faces.ts';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';

const { resolve } = createRequire(import.meta.url);
/** All of them take ten seconds; each fourth stands for its neighbours. */
const EVERY = 4;

/** Marks that the slice of Latin claims and no slice has: a browser shows its own, a PDF ours. */
const UNCUT = new Set([0x2042, 0x2047, 0x2048, 0x2051]);

const codePointsIn = (range: string): number[] =>
  range.split(',').flatMap(part => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map(code => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });

/** Characters that a slice says it has and our table of advances knows, and where the two differ. */
function compared(
  name: string,
  bold: boolean,
  weight = bold ? 700 : 400,
): { shared: number; wrong: string[] } {
  const folder = dirname(resolve(`@fontsource-variable/${name}/package.json`));
  const ranges = JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8')) as Record<string, string>;
  const coverage = chainOf(name === 'noto-serif-sc' ? 'serif' : 'sans', bold).faces[0]?.coverage;
  const wrong: string[] = [];
  const claimed = new Set<number>();
  let shared = 0;
  for (const [at, [key, range]] of Object.entries(ranges).entries()) {
    // Ranges overlap: of slices that claim a character the first has it (src/runtime/print/fonts/slices.ts).
    const own = codePointsIn(range).filter(codePoint => !claimed.has(codePoint));
    for (const codePoint of own) claimed.add(codePoint);
    if (at % EVERY !== 0) continue;
    const slice = key.replace(/[[\]]/g, '');
    const font = create(readFileSync(`${folder}/files/${name}-${slice}-wght-normal.woff2`));
    // `getVariation` reads no WOFF2; the weight alone is what it would set.
    Object.assign(font, { variationCoords: [weight] });
    const has = new Set(font.characterSet);
    for (const codePoint of own) {
      const ours = coverage?.advance(codePoint) ?? -1;
      if (ours < 0) continue;
      shared++;
      const { advanceWidth } = font.glyphForCodePoint(codePoint);
      if (UNCUT.has(codePoint)) continue;
      if (!has.has(codePoint) || Math.round((advanceWidth * 1000) / font.unitsPerEm) !== ours)
        wrong.push(`${slice} U+${codePoint.toString(16)}`);
    }
  }
  return { shared, wrong };
}

/** What a preview shows letters with, and what a PDF prints. */
describe('print P2: slices for the screen have the advances of the fonts of paper', () => {
  it.each([
    ['noto-sans-sc', false],
    ['noto-sans-sc', true],
    ['noto-serif-sc', false],
    ['noto-serif-sc', true],
  ])('%s, bold %s', (name, bold) => {
    const { shared, wrong } = compared(name, bold);
    expect(wrong).toEqual([]);
    expect(shared).toBeGreaterThan(2000);
  });

  it('a weight that is not the one of paper is seen', () => {
    expect(compared('noto-sans-sc', true, 400).wrong.length).toBeGreaterThan(20);
  });
});
