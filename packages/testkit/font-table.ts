import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { writtenWidths } from '@gonghui/print/fonts/widths.ts';
import { create } from 'fontkit';

/**
 * `node packages/testkit/font-table.ts` writes the tables of `packages/print/fonts` anew from the font files; a test holds
 * them to the files.
 */
const { resolve } = createRequire(import.meta.url);

/** The files of a face: family of the package, weight. */
const FACES = [
  { table: 'noto-sans-sc', name: 'NotoSansSC' },
  { table: 'noto-serif-sc', name: 'NotoSerifSC' },
] as const;
const WEIGHTS = { regular: '400Regular', bold: '700Bold' } as const;

/** Where a font file of one of our faces lies. */
export const fontFile = (table: string, weight: keyof typeof WEIGHTS): string => {
  const name = FACES.find(face => face.table === table)?.name ?? '';
  return resolve(`@expo-google-fonts/${table}/${WEIGHTS[weight]}/${name}_${WEIGHTS[weight]}.ttf`);
};

/** Characters and advances of a font file, in 1/1000 em, as `Coverage` reads them. */
export const writtenCoverage = (file: string): string => writtenWidths(create(readFileSync(file)));

if (process.argv[1] === import.meta.filename)
  for (const { table } of FACES) {
    const constant = table.replaceAll('-', '_').toUpperCase();
    const weights = (Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]).map(
      weight => `  ${weight}:\n    '${writtenCoverage(fontFile(table, weight))}',`,
    );
    const head =
      '/** Written by `packages/testkit/font-table.ts` from the font files; `Coverage` says how it is read. */';
    writeFileSync(
      `packages/print/fonts/${table}.ts`,
      `${head}\nexport const ${constant} = {\n${weights.join('\n')}\n} as const;\n`,
    );
  }
