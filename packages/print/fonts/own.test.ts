import { afterEach, expect, it } from 'vitest';
import { glyphsOf } from '../text/glyphs.ts';
import { stretchesOf } from '../text/runs.ts';
import { chainOf, ownFace, setOwnFonts } from './faces.ts';
import { writtenWidths } from './widths.ts';

/** A font of these characters, each half an em wide. */
const fontOf = (id: string, text: string) => {
  const characterSet = [...text].map(character => character.codePointAt(0) ?? 0);
  const widths = writtenWidths({
    characterSet,
    unitsPerEm: 2000,
    glyphForCodePoint: () => ({ advanceWidth: 1000 }),
  });
  return { id, name: id, widths };
};
/** Faces and texts of a line, and what no font has. */
function shown(text: string, family: Parameters<typeof chainOf>[0]) {
  const missing: number[] = [];
  const glyphs = glyphsOf(text, chainOf(family, false), codePoint => missing.push(codePoint));
  const line = { from: 0, to: glyphs.drawn.length } as Parameters<typeof stretchesOf>[1];
  const faces = stretchesOf(glyphs, line, 1000, 0).map(({ face, text: own }) => [face, own]);
  return { faces, total: glyphs.total, missing: String.fromCodePoint(...missing) };
}

afterEach(() => setOwnFonts([]));

it('print P2 the chosen font comes first, then 黑体, then an administrator’s, then □', () => {
  const rare = '\u{2a6d6}';
  expect(shown(`甲${rare}`, 'sans')).toMatchObject({ faces: [['sans', '甲□']], missing: rare });
  setOwnFonts([fontOf('first000', '甲'), fontOf('second00', `甲${rare}`)]);
  expect(shown(`甲乙${rare}`, 'sans')).toEqual({
    faces: [
      ['sans', '甲乙'],
      ['own-second00', rare],
    ],
    total: 2500,
    missing: '',
  });
  expect(shown(`甲乙${rare}𝄞`, ownFace('first000'))).toMatchObject({
    faces: [
      ['own-first000', '甲'],
      ['sans', '乙'],
      ['own-second00', rare],
      ['sans', '□'],
    ],
    missing: '𝄞',
  });
  // One that is gone reads as 黑体.
  expect(shown('甲', ownFace('gone0000')).faces).toEqual([['sans', '甲']]);
});
