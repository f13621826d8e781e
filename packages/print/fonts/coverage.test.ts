import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { Coverage, MISSING } from './coverage.ts';
import { chainOf, type Family, ownFace, ownIdOf, setOwnFonts } from './faces.ts';
import { writtenWidths } from './widths.ts';

const options = { numRuns: sized(120, 10_000), seed: SEED };
const BMP = 0x10000;

/** Characters with their advances in units of the em: scattered ones, neighbours, and some at the end of the first plane. */
const near = fc.integer({ min: -40, max: 40 }).map(off => BMP + off);
const codePoint = fc.oneof(fc.integer({ min: 0, max: 0x2ff }), near, fc.integer({ min: 0x20, max: 0x2ffff }));
const glyphs = fc.uniqueArray(fc.tuple(codePoint, fc.constantFrom(0, 500, 1000, 1024, 2048)), {
  maxLength: 80,
  selector: ([code]) => code,
});

describe('widths of a font', () => {
  it('are read as they were written: every character of it, no other, in thousandths of its em', () => {
    fc.assert(
      fc.property(glyphs, fc.constantFrom(1000, 1024, 2048), (all, unitsPerEm) => {
        const widths = new Map(all);
        const written = writtenWidths({
          // A font may name one twice, in any order.
          characterSet: [...widths.keys(), ...widths.keys()],
          unitsPerEm,
          glyphForCodePoint: code => ({ advanceWidth: widths.get(code) ?? Number.NaN }),
        });
        const coverage = new Coverage(written);
        for (const [code] of all)
          for (const one of [code - 1, code, code + 1]) {
            const width = widths.get(one);
            const meant =
              width === undefined || one < 0x20 ? MISSING : Math.round((width * 1000) / unitsPerEm);
            expect([one, coverage.advance(one)]).toEqual([one, one < 0 ? MISSING : meant]);
          }
      }),
      options,
    );
  });

  it('of neighbours that are alike are one stretch, so that a font of 20,000 is short', () => {
    const font = { unitsPerEm: 1000, glyphForCodePoint: () => ({ advanceWidth: 1000 }) };
    const written = writtenWidths({
      ...font,
      characterSet: Array.from({ length: 20_000 }, (_, at) => 0x4e00 + at),
    });
    // From 0x4e00, 20,000 of them, 1000 wide, in base 36.
    expect(written).toBe(`${(0x4e00).toString(36)}.${(20_000).toString(36)}.rs`);
    expect(writtenWidths({ ...font, characterSet: [] })).toBe('');
    expect([...'\u4e00一龥'].map(char => new Coverage('').advance(char.codePointAt(0)!))).toEqual([
      MISSING,
      MISSING,
      MISSING,
    ]);
  });
});

describe('print P2 the faces of a family', () => {
  afterEach(() => setOwnFonts([]));
  const ids = (family: Family, bold = false) => chainOf(family, bold).faces.map(({ id }) => id);
  const font = (id: string) => ({ id, name: id, widths: `w.2.${(id.length * 100).toString(36)}` });

  it('are its own, then 黑体 and the wide ones in the same weight, then those of the enterprise in their order', () => {
    expect(ids('serif', true)).toEqual(['serifBold', 'sansBold', 'latinBold', 'japaneseBold', 'koreanBold']);
    setOwnFonts([font('one'), font('two')]);
    expect(ids('sans')).toEqual(['sans', 'latin', 'japanese', 'korean', 'own-one', 'own-two']);
    expect(ids(ownFace('two'))).toEqual(['own-two', 'sans', 'latin', 'japanese', 'korean', 'own-one']);
    // Of one weight alone, the chosen one is the same in bold.
    expect(ids(ownFace('two'), true)).toEqual([
      'own-two',
      'sansBold',
      'latinBold',
      'japaneseBold',
      'koreanBold',
      'own-one',
    ]);
  });

  it('are those of the enterprise that prints now, whoever printed before', () => {
    setOwnFonts([font('one'), font('two')]);
    const before = chainOf('sans', false);
    expect(chainOf('sans', false)).toBe(before);
    setOwnFonts([font('one'), font('two')]);
    // The same fonts again change nothing.
    expect(chainOf('sans', false)).toBe(before);
    setOwnFonts([font('two'), font('one')]);
    expect(ids('sans').slice(-2)).toEqual(['own-two', 'own-one']);
    setOwnFonts([{ ...font('other'), widths: 'w.1.5' }]);
    expect(ids('sans').slice(-1)).toEqual(['own-other']);
    expect(chainOf('sans', false).faces.at(-1)!.coverage.advance(0x20)).toBe(5);
    setOwnFonts([]);
    expect(ids('sans')).toEqual(['sans', 'latin', 'japanese', 'korean']);
    expect(ids(ownFace('one'))).toEqual(ids('sans'));
  });

  it('are told from those that come with the product by their names', () => {
    expect([ownIdOf(ownFace('abc')), ownIdOf('sans'), ownIdOf('japaneseBold')]).toEqual(['abc', null, null]);
  });
});
