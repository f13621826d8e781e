import { describe, expect, it } from 'vitest';
import { written } from '../../../../vite-plugin-paper-fonts.ts';
import { charactersOf, joined } from './characters.ts';
import { piecesOf } from './pieces.ts';
import { Slices } from './slices.ts';

const slices = () =>
  new Slices([
    ['4', written('U+4e00-4e03, U+9f8d')],
    ['latin', written('U+0020-007e')],
    ['5', written('U+20bb7')],
  ]);

describe('slices of a face', () => {
  it('know which of them has a character', () => {
    const of = slices();
    const asked = [...'一丁七丂龍 ~𠮷'].map(character => of.sliceOf(character.codePointAt(0) ?? 0));
    expect(asked).toEqual(['4', '4', '4', '4', '4', 'latin', 'latin', '5']);
    expect([...'三㊣\u007f龎'].map(character => of.sliceOf(character.codePointAt(0) ?? 0))).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('say their characters as CSS does', () => {
    expect(slices().rangeOf('4')).toBe('U+4e00-4e03,U+9f8d-9f8d');
    expect(slices().rangeOf('none')).toBe('');
  });
});

describe('what a page fetches', () => {
  it('is each slice once, and a block of 256 where no slice has the character', () => {
    // Slices have its number in their ranges, and not the letter: a wide face is cut by the gateway.
    expect(piecesOf({ korean: '一', latin: 'a' }, slices()).map(({ key }) => key)).toEqual([
      'korean #78',
      'latin #0',
    ]);
    expect(piecesOf({ sans: '一丁a', serifBold: '一A你' }, slices())).toEqual([
      {
        key: 'sans 4',
        face: 'sans',
        slice: '4',
        block: null,
        range: 'U+4e00-4e03,U+9f8d-9f8d',
      },
      { key: 'sans latin', face: 'sans', slice: 'latin', block: null, range: 'U+20-7e' },
      { key: 'serifBold 4', face: 'serifBold', slice: '4', block: null, range: 'U+4e00-4e03,U+9f8d-9f8d' },
      { key: 'serifBold latin', face: 'serifBold', slice: 'latin', block: null, range: 'U+20-7e' },
      { key: 'serifBold #79', face: 'serifBold', slice: null, block: 0x4f, range: 'U+4f00-4fff' },
    ]);
  });

  it('names every character of a page once by face, those of turned parts too', () => {
    const run = (face: 'sans' | 'serif', text: string) =>
      ({ is: 'text', face, size: 1, color: '#000000', italic: false, y: 0, text, xs: [] }) as const;
    const page = {
      width: 1,
      height: 1,
      items: [
        run('sans', '采购采'),
        { is: 'turned', degrees: 30, x: 0, y: 0, items: [run('serif', '补打'), run('sans', '单')] } as const,
      ],
    };
    expect(charactersOf(page)).toEqual({ sans: '采购单', serif: '补打' });
    expect(joined([{ sans: '甲乙' }, { sans: '乙丙', serif: '丁' }])).toEqual({
      sans: '甲乙丙',
      serif: '丁',
    });
  });
});
