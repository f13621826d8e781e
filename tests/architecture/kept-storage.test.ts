import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Places that touch a storage of the browser themselves, each guarded for a reason of its own. */
const OWN: ReadonlySet<string> = new Set([
  'src/ui/kept-storage.ts',
  // Two lines before the app, inside a try.
  'src/early/main.ts',
  // Marks and tabs of designs: whole storages are handed on, and a throw of the property is caught.
  'src/collab/marks.ts',
  'src/collab/tabs.ts',
]);

/** Touches of a storage in a source, comments aside. */
const touches = (text: string): string[] =>
  text
    .replace(/\/\*[\s\S]{0,5000}?\*\/|(?<!:)\/\/[^\n]*/g, '')
    .match(/\b(?:localStorage|sessionStorage)\b/g) ?? [];

it('only one file touches the storages of the browser, which throw where site data are blocked', () => {
  const files = globSync('{src,packages}/**/*.{ts,tsx}', {
    exclude: path => path.includes('node_modules'),
  }).filter(path => !/\.test\.tsx?$|\/testing\/|testkit/.test(path));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter(path => !OWN.has(path) && touches(readFileSync(path, 'utf8')).length > 0)).toEqual([]);
  for (const path of OWN) expect(touches(readFileSync(path, 'utf8')).length, path).toBeGreaterThan(0);
});

it('sees a touch, and no mention in a comment', () => {
  expect(touches('const a = localStorage.getItem("a"); // localStorage')).toEqual(['localStorage']);
  expect(touches("const to = 'https://a.cn'; localStorage.clear()")).toEqual(['localStorage']);
  expect(touches('/** sessionStorage */ window.sessionStorage')).toEqual(['sessionStorage']);
});
