import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** A part of the tree, and which parts it may import from. Order is the direction of the arrows. */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  syntax: ['kernel'],
  scene: ['kernel'],
  editor: ['scene', 'kernel'],
  elements: ['syntax', 'scene', 'kernel'],
  approval: ['elements', 'syntax', 'scene', 'kernel'],
  domain: ['approval', 'elements', 'syntax', 'scene', 'kernel'],
  contract: ['domain', 'approval', 'elements', 'syntax', 'scene', 'kernel'],
  gateway: ['contract', 'domain', 'approval', 'elements', 'syntax', 'scene', 'kernel'],
  'collab-server': ['elements', 'scene', 'kernel'],
  server: [
    'gateway',
    'collab-server',
    'contract',
    'domain',
    'approval',
    'elements',
    'syntax',
    'scene',
    'kernel',
  ],
  src: ['contract', 'domain', 'approval', 'elements', 'editor', 'syntax', 'scene', 'kernel'],
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
}

const STATEMENT =
  /(?:^|\n)\s*(import|export)(\s+type)?\b[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s*['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const BARE = /(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;
/** A worker is a file of its own, and what it imports comes with it. */
const WORKER = /\bnew URL\(\s*['"]([^'"]+\.[jt]sx?)['"]\s*,\s*import\.meta\.url\s*\)/g;
/** Every file that a pattern finds; the pattern stands for them. */
const GLOB = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|['"][^'"]+['"])/g;

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
  for (const pattern of [DYNAMIC, BARE, WORKER])
    for (const match of text.matchAll(pattern))
      found.push({ file, specifier: match[1] ?? '', typeOnly: false });
  for (const match of text.matchAll(GLOB))
    for (const [, pattern = ''] of (match[1] ?? '').matchAll(/['"]!?([^'"]+)['"]/g))
      found.push({ file, specifier: pattern, typeOnly: false });
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
