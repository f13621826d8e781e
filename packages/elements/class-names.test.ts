import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const here = new URL('.', import.meta.url).pathname;
const sheets = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.css'));

/** Classes that a style sheet says the look of by themselves: `.gf-x { … }`, not `.gf-x .gf-y { … }`. */
function classesIn(css: string): Set<string> {
  const found = new Set<string>();
  for (const [, selectors = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g))
    for (const selector of selectors.replace(/\([^()]*\)/g, '').split(',')) {
      const [, name] = /^\.([\w-]+)$/.exec(selector.trim()) ?? [];
      if (name) found.add(name);
    }
  return found;
}

it('gives every class one meaning: sheets of all types lie on one page', () => {
  const owners = new Map<string, string[]>();
  for (const sheet of sheets)
    for (const name of classesIn(readFileSync(join(here, sheet), 'utf8')))
      owners.set(name, [...(owners.get(name) ?? []), sheet]);
  expect(owners.size).toBeGreaterThan(100);
  expect([...owners].filter(([, of]) => of.length > 1)).toEqual([]);
});
