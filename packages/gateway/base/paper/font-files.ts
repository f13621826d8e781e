import { createRequire } from 'node:module';
import type { FaceId } from '@gonghui/print/fonts/faces.ts';

const { resolve } = createRequire(import.meta.url);
/** Path of a file; of one that is missing, what it is called, for whoever says so (`checkFonts`). */
function file(folder: string, name: string, weight: string): string {
  const called = `@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`;
  try {
    return resolve(called);
  } catch {
    return called;
  }
}

/** Where the files of our faces lie: for prints and for pictures of reports. */
export const FONT_FILES: Readonly<Record<FaceId, string>> = {
  sans: file('noto-sans-sc', 'NotoSansSC', '400Regular'),
  sansBold: file('noto-sans-sc', 'NotoSansSC', '700Bold'),
  serif: file('noto-serif-sc', 'NotoSerifSC', '400Regular'),
  serifBold: file('noto-serif-sc', 'NotoSerifSC', '700Bold'),
  latin: file('noto-sans', 'NotoSans', '400Regular'),
  latinBold: file('noto-sans', 'NotoSans', '700Bold'),
  japanese: file('noto-sans-jp', 'NotoSansJP', '400Regular'),
  japaneseBold: file('noto-sans-jp', 'NotoSansJP', '700Bold'),
  korean: file('noto-sans-kr', 'NotoSansKR', '400Regular'),
  koreanBold: file('noto-sans-kr', 'NotoSansKR', '700Bold'),
};
