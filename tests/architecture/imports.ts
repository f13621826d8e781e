import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** A part of the tree, and which parts it may import from. Order is the direction of the arrows. */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  values: ['kernel'],
  syntax: ['kernel'],
  scene: ['kernel'],
  editor: ['scene', 'kernel'],
  elements: ['syntax', 'scene', 'values', 'kernel'],
  'applet-package': ['elements', 'scene', 'kernel'],
  samples: ['applet-package', 'elements', 'scene', 'values', 'kernel'],
  print: ['elements', 'syntax', 'scene', 'kernel'],
  approval: ['elements', 'syntax', 'scene', 'kernel'],
  domain: ['approval', 'elements', 'syntax', 'scene', 'values', 'kernel'],
  query: ['domain', 'approval', 'elements', 'syntax', 'scene', 'kernel'],
  contract: ['query', 'domain', 'approval', 'elements', 'syntax', 'scene', 'kernel'],
  gateway: [
    'samples',
    'applet-package',
    'contract',
    'query',
    'domain',
    'approval',
    'print',
    'elements',
    'syntax',
    'scene',
    'values',
    'kernel',
  ],
  'collab-server': ['editor', 'elements', 'scene', 'kernel'],
  server: [
    'gateway',
    'collab-server',
    'samples',
    'applet-package',
    'contract',
    'query',
    'domain',
    'approval',
    'print',
    'elements',
    'syntax',
    'scene',
    'values',
    'kernel',
  ],
  src: [
    'contract',
    'domain',
    'approval',
    'print',
    'elements',
    'editor',
    'syntax',
    'scene',
    'values',
    'kernel',
  ],
};

export const ROOTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(ARROWS)
      .filter(part => part !== 'src' && part !== 'collab-server')
      .map(part => [part, `packages/${part}`]),
  ),
  'collab-server': 'collab-server',
  src: 'src',
};

/** What stands beside the product, and what nothing of it may import. */
const BESIDE: Readonly<Record<string, string>> = {
  testkit: 'packages/testkit',
  tests: 'tests',
  bench: 'bench',
};

export interface Import {
  file: string;
  specifier: string;
  typeOnly: boolean;
  /** Fetched when it is reached, not with the file. */
  lazy?: true;
}

const STATEMENT =
  /(?:^|\n)\s*(import|export)(\s+type)?\b[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s*['"]([^'"]+)['"]/g;
/** With quotes of any sort, notes to the builder and a second argument; of a template what stands before its first `${`. */
const DYNAMIC = /\bimport\(\s*(?:\/\*[\s\S]*?\*\/\s*)*['"`]([^'"`]+)['"`]/g;
const BARE = /(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;
/** A worker is a file of its own, and what it imports comes with it. */
const WORKER = /\bnew URL\(\s*['"`]([^'"`]+\.[jt]sx?)['"`]\s*,\s*import\.meta\.url\s*\)/g;
/** Every file that a pattern finds; the pattern stands for them. */
const GLOB =
  /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|['"`][^'"`]+['"`])(\s*,\s*\{[^}]*\beager: true)?/g;

export function filesUnder(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(
      entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map(entry => join(entry.parentPath, entry.name));
}

export const importsOf = (file: string): Import[] => importsIn(file, readFileSync(file, 'utf8'));

/** What a file of this text would import, in whatever way. */
export function importsIn(file: string, text: string): Import[] {
  const found: Import[] = [];
  for (const match of text.matchAll(STATEMENT))
    found.push({ file, specifier: match[3] ?? '', typeOnly: match[2] !== undefined });
  for (const match of text.matchAll(BARE)) found.push({ file, specifier: match[1] ?? '', typeOnly: false });
  for (const pattern of [DYNAMIC, WORKER])
    for (const match of text.matchAll(pattern))
      found.push({ file, specifier: match[1] ?? '', typeOnly: false, lazy: true });
  for (const match of text.matchAll(GLOB))
    for (const [, not, pattern = ''] of (match[1] ?? '').matchAll(/['"`](!?)([^'"`]+)['"`]/g))
      if (!not)
        found.push({ file, specifier: pattern, typeOnly: false, ...(match[2] ? {} : { lazy: true }) });
  return found;
}

/** The path in the tree that a relative specifier leads to; null for a library or one of our packages. */
export const pathOf = ({ file, specifier }: Pick<Import, 'file' | 'specifier'>): string | null =>
  specifier.startsWith('.') ? relative(process.cwd(), resolve(dirname(file), specifier)) : null;

/** Which part a specifier leads to, or null when it is a library or Node's own. */
export function partOf(from: string, specifier: string): string | null {
  const scoped = /^@gonghui\/([^/]+)/.exec(specifier)?.[1];
  if (scoped) return scoped;
  if (!specifier.startsWith('.')) return null;
  const path = relative(process.cwd(), resolve(dirname(from), specifier));
  return Object.entries({ ...ROOTS, ...BESIDE }).find(([, root]) => path.startsWith(`${root}/`))?.[0] ?? null;
}
