import { expect, it } from 'vitest';
import { FONT_FILES } from '../../../base/paper/font-files.ts';
import { checkFonts } from './fonts.ts';

it('a start without a font file is refused by its name, and with all of them is none', () => {
  expect(() => checkFonts()).not.toThrow();
  expect(() => checkFonts({ ...FONT_FILES, serifBold: '/nowhere/NotoSerifSC_700Bold.ttf' })).toThrow(
    '缺少打印字体文件：/nowhere/NotoSerifSC_700Bold.ttf',
  );
});
