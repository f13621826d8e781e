import { copyFileSync, createReadStream, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** Packages of slices by the family of a face (packages/print/fonts/faces.ts). */
const FAMILIES = { sans: 'noto-sans-sc', serif: 'noto-serif-sc' } as const;
type Family = keyof typeof FAMILIES;

const root = (family: Family): string =>
  dirname(resolve(`@fontsource-variable/${FAMILIES[family]}/package.json`));
const read = (family: Family, name: string): unknown =>
  JSON.parse(readFileSync(join(root(family), name), 'utf8'));

/** Name of a slice as its file has it, by the key that the package gives it: `[4]`, `latin`. */
const nameOf = (key: string): string => key.replace(/[[\]]/g, '');
const ranges = (family: Family): Record<string, string> =>
  read(family, 'unicode.json') as Record<string, string>;
/** A slice holds every weight: the page that shows it says which. */
const slice = (family: Family, name: string): string =>
  join(root(family), 'files', `${FAMILIES[family]}-${name}-wght-normal.woff2`);

/** Where the slices lie in the app: its name changes with their version, so that they are kept for ever. */
const folderName = (): string => {
  const { version } = read('sans', 'package.json') as { version: string };
  const { version: other } = read('serif', 'package.json') as { version: string };
  return `assets/paper-${version}-${other}`;
};

/** A range of CSS (`U+4e00-4e07,U+4e0a`) as `gap.length` in base 36, as `Slices` reads it (src/runtime/print/fonts/slices.ts). */
export function written(range: string): string {
  let at = 0;
  const stretches = range.split(',').map(part => {
    const [from = 0, to = from] = part
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map(code => Number.parseInt(code, 16));
    return [from, to] as const;
  });
  return stretches
    .sort(([one], [other]) => one - other)
    .map(([from, to]) => {
      const gap = from - at;
      at = to + 1;
      return `${gap.toString(36)}.${(to - from + 1).toString(36)}`;
    })
    .join(' ');
}

/** Which slice has which characters: the same in all families, as their makers cut them. */
function table(): string {
  const [first, ...others] = (Object.keys(FAMILIES) as Family[]).map(ranges);
  if (others.some(other => JSON.stringify(other) !== JSON.stringify(first)))
    throw new Error('the families of paper are sliced differently: write a table for each');
  return JSON.stringify(Object.entries(first ?? {}).map(([key, range]) => [nameOf(key), written(range)]));
}

/** Files of all slices: name in the app, and where the package has it. */
const files = (): [string, string][] =>
  (Object.keys(FAMILIES) as Family[]).flatMap(family =>
    Object.keys(ranges(family)).map((key): [string, string] => [
      `${family}-${nameOf(key)}.woff2`,
      slice(family, nameOf(key)),
    ]),
  );

/**
 * Slices of the faces that paper is printed with, some forty characters to each: a page fetches the few that it shows. They
 * are no modules, or every page that prints would carry the names of 200 files.
 */
export function paperFonts(): Plugin {
  const folder = folderName();
  let base = '/';
  return {
    name: 'gonghui-paper-fonts',
    config: ({ base: at = '/' }) => ({ define: { __PAPER_FONTS__: JSON.stringify(`${at}${folder}/`) } }),
    configResolved(config) {
      base = config.base;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: `${folder}/slices.json`, source: table() });
    },
    writeBundle({ dir = 'dist' }) {
      mkdirSync(join(dir, folder), { recursive: true });
      for (const [name, file] of files()) copyFileSync(file, join(dir, folder, name));
    },
    configureServer({ middlewares }) {
      const known = new Map(files());
      middlewares.use(`${base}${folder}`, (request, response, next) => {
        const name = (request.url ?? '').split('?', 1)[0]?.slice(1) ?? '';
        if (name === 'slices.json') return void response.end(table());
        const file = known.get(name);
        if (file) createReadStream(file).pipe(response);
        else next();
      });
    },
  };
}
