import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MISSING } from '../fonts/coverage.ts';
import { chainOf, type Face, TOFU } from '../fonts/faces.ts';
import { anyText } from '../testing/any-text.ts';
import { clean } from './clean.ts';
import { glyphsOf, isUnseen } from './glyphs.ts';
import { linesOf, walk } from './lines.ts';
import { stretchesOf } from './runs.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
const family = fc.constantFrom('sans' as const, 'serif' as const);
const OPTION = { '☐': '', '☑': '✓', '☒': '×' } as const;
/** Tone marks of old Korean, which count as had by nobody. */
const isTone = (codePoint: number) => codePoint === 0x302e || codePoint === 0x302f;

/** The face and the advance of a character: of the first face that has it. */
function had(codePoint: number, chain: ReturnType<typeof chainOf>): { face: Face; advance: number } | null {
  const face = isTone(codePoint)
    ? undefined
    : chain.faces.find(({ coverage }) => coverage.advance(codePoint) !== MISSING);
  return face ? { face: face.id, advance: face.coverage.advance(codePoint) } : null;
}

describe('P2 the characters of a text', () => {
  it('are of the first face that has them, else □, and each that none has is told with what stands around it', () => {
    fc.assert(
      fc.property(anyText(), family, fc.boolean(), (written, of, bold) => {
        const chain = chainOf(of, bold);
        const told: [number, string][] = [];
        const glyphs = glyphsOf(written, chain, (codePoint, around) => told.push([codePoint, around]));
        const codePoints = [...clean(written)].map(char => char.codePointAt(0)!);
        const lacking = codePoints.filter(one => !isUnseen(one) && !had(one, chain));
        const isOption = (one: number) => String.fromCodePoint(one) in OPTION;
        expect(told.map(([one]) => one)).toEqual(lacking.filter(one => !isOption(one)));
        for (const [one, around] of told) {
          expect(around).toContain(String.fromCodePoint(one));
          expect([around.length <= 14, around.isWellFormed(), /\n/.test(around)]).toEqual([
            true,
            true,
            false,
          ]);
        }
        expect(glyphs.drawn).toEqual(codePoints.map(one => (isUnseen(one) || had(one, chain) ? one : TOFU)));
        expect(glyphs.advances).toEqual(
          codePoints.map(one => (isUnseen(one) ? 0 : (had(one, chain) ?? had(TOFU, chain)!).advance)),
        );
        expect(glyphs.total).toBe(glyphs.advances.reduce((sum, advance) => sum + advance, 0));
        expect(glyphs.structured).toBe(/[\t\n]/.test(glyphs.text));
      }),
      options,
    );
  });

  it('stand at the places that their advances say, whichever way a line is made', () => {
    let several = 0;
    fc.assert(
      fc.property(
        anyText(),
        family,
        fc.integer({ min: 500, max: 9000 }),
        fc.integer({ min: 2000, max: 90_000 }),
        fc.nat(50_000),
        (written, of, size, width, x) => {
          const chain = chainOf(of, false);
          const glyphs = glyphsOf(written, chain);
          for (const line of linesOf(glyphs, size, width)) {
            const meant: [Face, string, number][] = [];
            const ticks: string[] = [];
            walk(glyphs, line, (at, along) => {
              const one = glyphs.drawn[at]!;
              const mark = OPTION[[...glyphs.text][at] as keyof typeof OPTION];
              if (mark) ticks.push(mark);
              if (!isUnseen(one))
                meant.push([
                  had(one, chain)!.face,
                  String.fromCodePoint(one),
                  x + Math.round((along * size) / 1000),
                ]);
            });
            const stretches = stretchesOf(glyphs, line, size, x);
            const own = stretches.slice(0, stretches.length - ticks.length);
            const shown = own.flatMap(({ face, text, xs }) => {
              expect([...text].length).toBe(xs.length);
              return [...text].map((char, at): [Face, string, number] => [face, char, xs[at]!]);
            });
            expect(shown).toEqual(meant);
            expect(stretches.slice(own.length).map(({ text }) => text)).toEqual(ticks);
            several += own.length > 1 ? 1 : 0;
          }
        },
      ),
      options,
    );
    expect(several).toBeGreaterThan(50);
  });

  it('V4 a mark of an option stands in the middle of its box', () => {
    const glyphs = glyphsOf('是☑否☒', chainOf('sans', false));
    const [, tick, cross] = stretchesOf(glyphs, linesOf(glyphs, 1000, 9000)[0]!, 1000, 500);
    const middle = (mark: string, at: number) =>
      at + had(mark.codePointAt(0)!, chainOf('sans', false))!.advance / 2;
    const box = had(TOFU, chainOf('sans', false))!.advance;
    expect(middle('✓', tick!.xs[0]!)).toBeCloseTo(500 + 1000 + box / 2, -1);
    expect(middle('×', cross!.xs[0]!)).toBeCloseTo(500 + 1000 + box + 1000 + box / 2, -1);
  });
});
