import { readdirSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { targetOf } from './cycles.ts';
import { exportsIn, type Leads, unnamed } from './exports.ts';
import { filesUnder, importsIn, ROOTS } from './imports.ts';

const roots = [...Object.values(ROOTS), 'packages/testkit', 'tests', 'bench'];
const texts = new Map(
  [...roots.flatMap(filesUnder), ...readdirSync('.').filter(name => name.endsWith('.ts'))].map(
    file => [file, readFileSync(file, 'utf8')] as const,
  ),
);
const isProduct = (file: string): boolean =>
  !/^(?:tests|bench|packages\/testkit)\/|\.test\.tsx?$|\/testing\/|^[^/]+$/.test(file);

/** All of a file, whatever it exports. */
const WHOLE = [
  /(?:import|export)\s*(?:\*\s*as\s+[\w$]+|\*)\s*from\s*['"]([^'"]+)['"]/g,
  /\btypeof import\(\s*['"]([^'"]+)['"]\s*\)/g,
];

function leadsOf(file: string, text: string): Leads {
  const targets = importsIn(file, text).flatMap(one => targetOf(one));
  const isPattern = (path: string) => /[*{]/.test(path);
  const globs = targets.filter(isPattern);
  return {
    byName: targets.filter(path => !isPattern(path)),
    toAll: [
      ...WHOLE.flatMap(pattern => [...text.matchAll(pattern)]).flatMap(([, specifier = '']) =>
        targetOf({ file, specifier }),
      ),
      ...(globs.length > 0
        ? [...texts.keys()].filter(path => globs.some(glob => matchesGlob(path, glob)))
        : []),
    ],
  };
}

/** What stands for nobody yet, or is found by a path that is worked out at run time. Only ever fewer. */
const MEANT: Readonly<Record<string, string>> = {
  'packages/gateway/base/db/migrations/': 'migrate.ts runs every file of the folder',
};

// It reads every file of the product, which is a minute on a machine that does much else.
it('every export is named by another file, or used by its own', { timeout: 120_000 }, () => {
  const found = unnamed(texts, isProduct, leadsOf).map(({ file, name }) => `${file} ${name}`);
  const meant = (line: string, prefix: string) => line.startsWith(prefix);
  expect(found.filter(line => !Object.keys(MEANT).some(prefix => meant(line, prefix)))).toEqual([]);
  // What is not found any more needs no leave.
  for (const prefix of Object.keys(MEANT))
    expect(
      found.some(line => meant(line, prefix)),
      prefix,
    ).toBe(true);
});

it('reads what a file exports, however it is written', () => {
  const text = `
    export const a = 1;
export const b = 1; // export const no = 1;
export async function c() {}
export function* d() {}
export abstract class E {}
export interface F {}
export type G = string;
export { h, i as j, type K, l as default } from './x.ts';
export type { M };
/* export const never = 1; */
export default function N() {}
`;
  expect(exportsIn(text).sort()).toEqual(['E', 'F', 'G', 'K', 'M', 'N', 'b', 'c', 'd', 'h', 'j']);
});

it.each([
  ['a name that only stands there', { 'a.ts': 'export const one = 1;' }, ['a.ts one']],
  [
    'a name that only prose says',
    { 'a.ts': 'export const one = 1;', 'b.ts': "import './a.ts';\n// one" },
    ['a.ts one'],
  ],
  [
    'a door that leads nowhere',
    { 'a.ts': 'export const one = 1;', 'index.ts': "export { one } from './a.ts';" },
    ['index.ts one'],
  ],
  [
    'a name that another file has of its own',
    { 'a.ts': 'export const one = 1;', 'b.ts': 'const one = 2; use(one);' },
    ['a.ts one'],
  ],
  ['what its own file uses', { 'a.ts': 'export const one = 1; use(one);' }, []],
  [
    'a name that is imported',
    { 'a.ts': 'export const one = 1;', 'b.ts': "import { one } from './a.ts';" },
    [],
  ],
  [
    'a name that is asked for later',
    { 'a.ts': 'export const one = 1;', 'b.ts': "import('./a.ts').then(({ one }) => one());" },
    [],
  ],
  [
    'all of a file',
    { 'a.ts': 'export const one = 1;', 'b.ts': "import * as all from './a.ts';\nObject.values(all);" },
    [],
  ],
  [
    'all of a file, as a type',
    { 'a.ts': 'export const one = 1;', 'b.ts': "type All = typeof import('./a.ts');" },
    [],
  ],
])('%s', (_what, files: Record<string, string>, expected) => {
  const all = new Map(Object.entries(files).map(([file, text]) => [file, text] as const));
  const found = unnamed(all, () => true, leadsOf).filter(
    ({ file }) => file === 'a.ts' || file === 'index.ts',
  );
  expect(found.map(({ file, name }) => `${file} ${name}`)).toEqual(expected);
});
