import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { writtenWidths } from '@gonghui/print/fonts/widths.ts';
import { USUAL } from '@gonghui/print/text/usual.ts';
import { create } from 'fontkit';

/**
 * `node packages/testkit/font-table.ts` writes the tables of `packages/print/fonts` anew from the font files; a test holds
 * them to the files.
 */
const { resolve } = createRequire(import.meta.url);

/** The files of a face: family of the package, weight. `beside`: only for what 黑体 does not have. */
const FACES = [
  { table: 'noto-sans-sc', name: 'NotoSansSC', beside: false },
  { table: 'noto-serif-sc', name: 'NotoSerifSC', beside: false },
  { table: 'noto-sans', name: 'NotoSans', beside: true },
  { table: 'noto-sans-jp', name: 'NotoSansJP', beside: true },
  { table: 'noto-sans-kr', name: 'NotoSansKR', beside: true },
] as const;
type Weight = keyof typeof WEIGHTS;
const WEIGHTS = { regular: '400Regular', bold: '700Bold' } as const;

/** Where a font file of one of our faces lies. */
const fontFile = (table: string, weight: Weight): string => {
  const name = FACES.find(face => face.table === table)?.name ?? '';
  return resolve(`@expo-google-fonts/${table}/${WEIGHTS[weight]}/${name}_${WEIGHTS[weight]}.ttf`);
};

const FRACTION = '\u2044';
/** Letters that are set one by one: none that need shaping, and no marks. */
const isSetAlone = (codePoint: number): boolean => {
  const char = String.fromCodePoint(codePoint);
  return USUAL.test(char) || char === FRACTION || /\p{Script=Han}/u.test(char);
};

/** Characters and advances of a face, in 1/1000 em, as `Coverage` reads them. */
export function writtenCoverage(table: string, weight: Weight): string {
  const open = (of: string) => create(readFileSync(fontFile(of, weight)));
  const font = open(table);
  if (!FACES.find(face => face.table === table)?.beside) return writtenWidths(font);
  const known = new Set(open('noto-sans-sc').characterSet);
  return writtenWidths({
    characterSet: font.characterSet.filter(codePoint => !known.has(codePoint) && isSetAlone(codePoint)),
    unitsPerEm: font.unitsPerEm,
    glyphForCodePoint: codePoint => font.glyphForCodePoint(codePoint),
  });
}

if (process.argv[1] === import.meta.filename)
  for (const { table } of FACES) {
    const constant = table.replaceAll('-', '_').toUpperCase();
    const weights = (Object.keys(WEIGHTS) as Weight[]).map(
      weight => `  ${weight}:\n    '${writtenCoverage(table, weight)}',`,
    );
    const head =
      '/** Written by `packages/testkit/font-table.ts` from the font files; `Coverage` says how it is read. */';
    writeFileSync(
      `packages/print/fonts/${table}.ts`,
      `${head}\nexport const ${constant} = {\n${weights.join('\n')}\n} as const;\n`,
    );
  }
