import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnLetter, headTitles, titlesWithin } from './header.ts';
import { sheetName } from './write-cell.ts';

const options = { numRuns: sized(400, 30_000), seed: SEED };
const head = fc.oneof(
  fc.constantFrom('电话', '电话2', '电话3', ' 电话*', '', null, 'B列', 'C列2', '__proto__', 2024, true),
  fc
    .constantFrom('长', '𠮷', '👩‍🚀')
    .chain(sign => fc.integer({ min: 60, max: 201 }).map(n => `a${sign.repeat(n)}`)),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const row = fc.array(head, { maxLength: 9 });

describe('titles of columns', () => {
  it('are words that people can read, as many as there are columns, and no two the same', () => {
    fc.assert(
      fc.property(row, fc.nat(12), (cells, width) => {
        const titles = headTitles(cells, width);
        expect(titles.length).toBe(width);
        expect(new Set(titles).size).toBe(width);
        for (const title of titles)
          expect([title, title.trim() !== '', title.isWellFormed()]).toEqual([title, true, true]);
      }),
      options,
    );
  });

  it('are what stands there, at the first of those that say the same; none takes the name of another', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[ab][2-4]?$/), { maxLength: 9 }), cells => {
        const titles = headTitles(cells, cells.length);
        for (const [at, title] of titles.entries()) {
          if (cells.indexOf(cells[at] ?? '') === at) expect(title).toBe(cells[at]);
          else expect(cells).not.toContain(title);
        }
      }),
      options,
    );
  });

  it('are cut to a length, end in … then, and are told apart all the same', () => {
    let short = 0;
    fc.assert(
      fc.property(row, fc.integer({ min: 8, max: 70 }), (cells, most) => {
        const titles = headTitles(cells, cells.length);
        const within = titlesWithin(titles, most);
        expect(new Set(within).size).toBe(titles.length);
        for (const [at, title] of within.entries()) {
          expect([title, title.length <= most, title.isWellFormed()]).toEqual([title, true, true]);
          if ((titles[at]?.length ?? 0) <= most) expect(title).toBe(titles[at]);
          else {
            expect(title).toMatch(/…\d*$/);
            expect(titles[at]?.startsWith(title.replace(/…\d*$/, ''))).toBe(true);
            short++;
          }
        }
      }),
      options,
    );
    expect(short).toBeGreaterThan(50);
  });
});

it('letters of columns count as digits of 26 do that begin with one', () => {
  fc.assert(
    fc.property(fc.nat(20_000), index => {
      const letters = columnLetter(index);
      expect(letters).toMatch(/^[A-Z]{1,4}$/);
      expect([...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)).toBe(index + 1);
    }),
    options,
  );
});

it('names of sheets are those that Excel takes: short, without its signs, none twice, whatever is called so', () => {
  const wanted = fc.oneof(
    head.map(one => String(one ?? '')),
    fc.constantFrom(
      'History',
      '历史记录',
      "'a'",
      '[x]:*?/\\',
      '\ud800',
      '\u0001',
      ' ',
      '明细',
      '明细 ',
      '明细2',
    ),
  );
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 8 }), all => {
      const names: string[] = [];
      for (const one of all) names.push(sheetName(one, names));
      expect(new Set(names.map(name => name.toLowerCase())).size).toBe(all.length);
      for (const name of names) {
        expect([name, name.length > 0 && name.length <= 31, name.isWellFormed()]).toEqual([name, true, true]);
        expect(name).not.toMatch(/[[\]:*?/\\']|^(?:history|历史记录)$|^\s|\s$/i);
      }
    }),
    options,
  );
});
