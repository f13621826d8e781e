import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './imports.ts';
import { householdIn } from './words.ts';

/** In how many files a word of the household still is a whole name. The numbers may only become smaller. */
const LEFT: Readonly<Record<string, number>> = {
  common: 1,
  drawn: 3,
  fetched: 1,
  ground: 1,
  place: 1,
  pressed: 5,
  printed: 1,
  stored: 3,
};

const files = ['packages', 'collab-server', 'src']
  .flatMap(filesUnder)
  .filter(file => !/\.test\.tsx?$|\/testing\/|^packages\/testkit\//.test(file));
const where = new Map<string, string[]>();
for (const file of files)
  for (const name of householdIn(file, readFileSync(file, 'utf8')))
    where.set(name, [...(where.get(name) ?? []), file]);

describe('names of the product', () => {
  it('are nouns of the field, and a word of the household is none more often than before', () => {
    const all = [...new Set([...where.keys(), ...Object.keys(LEFT)])].sort();
    const wrong = all.filter(name => (where.get(name)?.length ?? 0) !== (LEFT[name] ?? 0));
    expect(
      wrong.map(name => `${name}: ${LEFT[name] ?? 0} → ${where.get(name)?.join(', ') ?? 'gone'}`),
    ).toEqual([]);
  });
});

describe('what reads names', () => {
  it.each([
    ['an interface', 'interface Place {\n  id: string;\n}', ['Place']],
    ['a type', 'export type Asked = string;', ['Asked']],
    ['a class', 'class Kept {}', ['Kept']],
    ['a view', 'const Shown = () => <b />;', ['Shown']],
    ['a function that others see', 'export function told() {}', ['told']],
    ['a constant that others see', 'export const given = 1;', ['given']],
    ['a schema with its type once', 'export const Part = 1;\nexport type Part = string;', ['Part']],
  ])('sees %s', (_said, text, names) => {
    expect(householdIn('a.tsx', text)).toEqual(names);
  });

  it.each([
    ['a name that holds a word', 'export interface LinkPlace {}\nexport const placeOf = 1;'],
    ['a helper of one file', 'const shown = 1;\nfunction within() {}'],
    ['what stands inside of a function', 'function f() {\n  interface Place {}\n  type Part = 1;\n}'],
    ['what other files declare', "import { Place } from './a.ts';\nexport { Part } from './b.ts';"],
    ['a comment', '// interface Place {}'],
  ])('passes over %s', (_said, text) => {
    expect(householdIn('a.ts', text)).toEqual([]);
  });
});
