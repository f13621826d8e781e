import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expressionsIn } from './expressions.ts';

/** The pattern once for each of its alternatives, in groups and without: the rest of it as it stands. */
function alternatives(pattern: string): string[] {
  const depths: number[] = [];
  const cuts: number[][] = [[-1]];
  const found: string[] = [];
  const end = (at: number) => {
    const from = depths.pop() ?? -1;
    const bars = cuts.pop() ?? [];
    const head = from < 0 ? '' : pattern.slice(0, from);
    const opening = from < 0 ? '' : (/^\((?:\?[:=!])?/.exec(pattern.slice(from))?.[0] ?? '');
    // What may not stand there (`(?!pinyin)`) is no alternative.
    if (opening === '(?!') return;
    for (const [place, bar] of bars.entries()) {
      const start = place === 0 ? from + opening.length + (from < 0 ? 1 : 0) : bar + 1;
      found.push(head + opening + pattern.slice(start, bars[place + 1] ?? at) + pattern.slice(at));
    }
  };
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at];
    if (sign === '\\') at++;
    else if (sign === '[') at = pattern.indexOf(']', at);
    else if (sign === '(') {
      depths.push(at);
      cuts.push([at]);
    } else if (sign === '|') cuts.at(-1)?.push(at);
    else if (sign === ')') end(at);
  }
  end(pattern.length);
  return found;
}

const files = ['src', 'packages/{elements,kernel,contract,domain,scene,values,syntax,editor,print}']
  .flatMap(folder => globSync(`${folder}/**/*.{ts,tsx,css}`))
  .map(path => `/${path}`);
/** What no file of ours has to do with. */
const ELSEWHERE = /node_modules|^@|lucide|rolldown|modulepreload|index\\\.html|without-schemas|zod|\\0/;

/** Alternatives that name no file: what was moved or renamed leaves its line, and becomes a file of its own. */
function lost(source: string): string[] {
  return expressionsIn('chunks.ts', source)
    .expressions.map(({ pattern }) => pattern)
    .filter(pattern => pattern.includes('\\/'))
    .flatMap(alternatives)
    .filter(pattern => !ELSEWHERE.test(pattern) && !files.some(file => new RegExp(pattern).test(file)));
}

const source = readFileSync('vite-chunks.ts', 'utf8');
const lines = source.slice(source.indexOf('const LINES'));

it('every name in the lines of chunks is that of a file that is there', () => {
  expect(lost(lines)).toEqual([]);
});

it.each([
  ['a file that was moved', '/\\/src\\/ui\\/(Dialog|gone\\/Chrome)\\.tsx$/', 1],
  ['a folder that is called otherwise', '/\\/src\\/(ui|parts)\\/Dialog\\.tsx$/', 1],
  ['none', '/\\/src\\/ui\\/(Dialog|Select)\\.tsx$/', 0],
])('sees %s', (_, pattern, count) => {
  expect(lost(`const a = ${pattern};`)).toHaveLength(count);
});
