import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^']+)';/gm;

/** Every file that importing `file` loads, with the way that leads to it; types alone lead nowhere. */
function loaded(file: string, way: readonly string[] = [], found = new Map<string, readonly string[]>()) {
  if (found.has(file)) return found;
  found.set(file, way);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const path = specifier.startsWith('.') ? join(dirname(file), specifier) : specifier;
    const next = [...way, relative(import.meta.dirname, file)];
    if (specifier.startsWith('.') && existsSync(path) && /\.tsx?$/.test(path)) loaded(path, next, found);
    else if (!specifier.startsWith('.')) found.set(specifier, next);
  }
  return found;
}

it.each(['fields.ts', 'value-check.ts', 'field-places.ts'])(
  'brings no schema library to the pages of fillers: %s',
  name => {
    const way = [...loaded(join(import.meta.dirname, name))].find(([to]) => to.startsWith('zod'));
    expect(way?.[1] ?? [], 'the way that leads to zod').toEqual([]);
  },
);
