import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Import, pathOf } from './imports.ts';

/**
 * What a person meets who signs in, fills in, looks at a record or decides on a task: without Chakra, by what they import
 * themselves and by all that these import in turn (docs/decisions/chakra.md).
 */
export const PLAIN = [
  'packages/elements/',
  'src/api/',
  'src/early/',
  'src/runtime/',
  'src/session/',
  'src/ui/plain/',
  ...[
    'account',
    'enterprise-select',
    'first-password',
    'form-submit',
    'message',
    'mobile',
    'my',
    'not-built',
    'not-found',
    'outside',
    'sign-in',
    'signed-out',
  ].map(page => `src/pages/${page}/`),
] as const;

export const isPlain = (file: string): boolean => PLAIN.some(folder => file.startsWith(folder));

/** Where a part of the app may name Chakra at all. */
const WRAPPERS = 'src/ui/chakra/';
const CHAKRA = /^@(chakra-ui|ark-ui|zag-js|emotion)\//;

const said = (one: Import): string => `${one.file} → ${pathOf(one) ?? one.specifier}`;

/** Imports of `src/ui` that go against the arrows: Chakra outside of its wrappers, and parts of tool pages in plain ones. */
export function wrongParts(imports: readonly Import[]): string[] {
  return imports
    .filter(one => {
      if (one.typeOnly) return false;
      // By the path of the part: the whole takes seconds to load in a test.
      if (one.specifier === '@chakra-ui/react') return true;
      if (CHAKRA.test(one.specifier)) return !one.file.startsWith(WRAPPERS);
      const path = pathOf(one);
      if (!path?.startsWith('src/ui/')) return false;
      // The parts come when they are asked for, so that no page carries them.
      if (path.startsWith(WRAPPERS)) return !one.file.startsWith('src/ui/');
      // What draws is in a file of .tsx; the others are words, calls and hooks of both sides.
      return isPlain(one.file) && path.endsWith('.tsx') && !path.startsWith('src/ui/plain/');
    })
    .map(said);
}

/** The file that a specifier names, within the app and the packages that it is made of. */
function fileOf(one: Import): string | null {
  const [, scoped, within] = /^@gonghui\/([^/]+)\/(.+)$/.exec(one.specifier) ?? [];
  const path = scoped ? join('packages', scoped, within ?? '') : pathOf(one);
  return path !== null && /\.tsx?$/.test(path) && existsSync(path) ? path : null;
}

/** How each file that these load, now or later, was come by; a library stands under its name. */
export function closureOf(
  roots: readonly string[],
  read: (file: string) => readonly Import[],
): Map<string, string | null> {
  const from = new Map<string, string | null>(roots.map(file => [file, null]));
  // A map may grow while it is walked.
  for (const file of from.keys()) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const one of read(file)) {
      if (one.typeOnly) continue;
      const next = fileOf(one) ?? (one.specifier.startsWith('.') ? null : one.specifier);
      if (next !== null && !from.has(next)) from.set(next, file);
    }
  }
  return from;
}

/** The way from a root to a file, for a message that says what to mend. */
export function wayTo(file: string, from: ReadonlyMap<string, string | null>): string {
  const way: string[] = [];
  for (let at: string | null | undefined = file; at; at = from.get(at)) way.unshift(at);
  return way.join(' → ');
}

export const ofChakra = (name: string): boolean => CHAKRA.test(name);
