import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Names of people and departments are searched in with `meets` (packages/kernel/pinyin.ts), which knows pinyin. */
const NO_PEOPLE: readonly string[] = [
  'src/collab/marks.ts', // names of stores
  'src/runtime/record/RecordComments.tsx', // names that a comment mentions
  'src/runtime/record/CommentBox.tsx', // as above
  'src/designers/frame/command-palette/search.ts', // types of components, which bring pinyin of their own
  'src/designers/formula/FunctionList.tsx', // names of functions
  'src/pages/workbench/index.tsx', // applets
  'src/pages/example-center/index.tsx', // samples
  'src/pages/applet/pages/page-list.ts', // pages of an applet
  'packages/elements/form/shared/file-kinds.ts', // names of files
];

/** A name, or a text made of one, in which a word is looked for by its letters alone. */
const BY_LETTERS = /\b(?:\w*[nN]ame|names|depts|users|people)\b[^;\n]{0,80}\.includes\((?!['"`])/;

const files = ['src', 'packages/elements'].flatMap(root =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name))
    .map(name => join(root, name)),
);

it('every search for people in the browser knows pinyin', () => {
  expect(files.length).toBeGreaterThan(500);
  const wrong = files
    .filter(file => !NO_PEOPLE.includes(file))
    .flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(line => BY_LETTERS.test(line))
        .map(line => `${file}: ${line.trim()}`),
    );
  expect(wrong).toEqual([]);
});

it('the search would be found', () => {
  expect(BY_LETTERS.test('all.filter(dept => dept.name.includes(query.trim()))')).toBe(true);
  expect(BY_LETTERS.test('all.filter(dept => meets(dept.name, query))')).toBe(false);
});
