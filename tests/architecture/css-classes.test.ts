import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classesIn, prefixOf, selectorsIn } from './css-classes.ts';

/**
 * The first syllable of classes in plain style sheets, and the rooms whose own it is. Sheets of modules (`*.module.css`) need
 * none: their names are made unlike each other.
 */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  fs: ['src/pages/my/'],
  ga: ['src/runtime/approval/'],
  gc: ['src/designers/canvas/'],
  gd: ['src/designers/'],
  gf: ['packages/elements/form/', 'packages/elements/ui/', 'src/ui/base.css'],
  // The shell of every page: each room has its own words behind it, which the second test holds.
  gh: ['src/'],
  gl: ['src/runtime/record/list/'],
  gp: ['src/runtime/approval/'],
  gr: ['src/runtime/record/list/'],
  gs: ['src/designers/dataset/'],
  gw: ['src/designers/flow/'],
  kb: ['src/runtime/board/'],
  ms: ['src/pages/message/'],
  my: ['src/pages/my/'],
  pd: ['src/designers/print/'],
  pt: ['src/pages/my/'],
  pv: ['src/runtime/page-view/'],
  rp: [
    'src/runtime/chart/',
    'packages/elements/report/',
    'src/designers/report/',
    'src/designers/data/',
    'src/runtime/report-view/',
  ],
  sd: ['src/designers/screen/'],
  sp: ['packages/elements/screen/', 'src/runtime/screen-play/'],
};

/** Names that libraries give. */
const THEIRS = new Set(['is-editor-empty', 'lucide']);

/** A class that two rooms give a look of its own, each with the reason. */
const SHARED: Readonly<Record<string, string>> = {
  'gf-icon': 'icons of all rooms are drawn without a clip, by the reset',
};

interface Sheet {
  path: string;
  selectors: readonly string[];
}

/** Folders with sheets, and where each stands in the product: the designer that guides name is to be copied from. */
const ROOTS: Readonly<Record<string, string>> = {
  src: 'src',
  packages: 'packages',
  'tests/journeys/pinboard/designer': 'src/designers/pinboard',
};

const sheets: Sheet[] = Object.entries(ROOTS).flatMap(([root, home]) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css') && !name.endsWith('.module.css') && !name.includes('node_modules'))
    .map(name => ({
      path: `${home}/${name}`,
      selectors: selectorsIn(readFileSync(`${root}/${name}`, 'utf8')),
    })),
);

const athome = (path: string, name: string): boolean =>
  THEIRS.has(name) || (HOMES[prefixOf(name)] ?? []).some(home => path.startsWith(home));

/** Selectors that give a look to classes of other rooms and name none of their own. */
const strangers = (all: readonly Sheet[]): string[] =>
  all.flatMap(({ path, selectors }) =>
    selectors
      .filter(selector => {
        const names = classesIn(selector);
        return names.length > 0 && !names.some(name => athome(path, name));
      })
      .map(selector => `${path}: ${selector}`),
  );

/** The room of a sheet: folders of styles belong to the one that they stand in. */
const roomOf = (path: string): string => dirname(path).replace(/\/styles(\/.*)?$/, '');

/** Classes that are given a look by themselves in two rooms. */
function twice(all: readonly Sheet[]): string[] {
  const rooms = new Map<string, Set<string>>();
  for (const { path, selectors } of all)
    for (const selector of selectors) {
      const [, name] = /^\.([a-zA-Z][\w-]*)$/.exec(selector) ?? [];
      if (name) rooms.set(name, (rooms.get(name) ?? new Set()).add(roomOf(path)));
    }
  return [...rooms]
    .filter(([name, { size }]) => size > 1 && !(name in SHARED))
    .map(([name, own]) => `.${name}: ${[...own].sort().join(', ')}`)
    .sort();
}

describe('classes of plain style sheets', () => {
  it('belong to their room by their first syllable', () => {
    expect(sheets.length).toBeGreaterThan(100);
    expect(strangers(sheets), 'begin them as HOMES says of their room, or name them there').toEqual([]);
  });

  it('are given a look in one room', () => {
    expect(twice(sheets)).toEqual([]);
  });

  it('have no syllable that nobody uses', () => {
    const used = new Set(sheets.flatMap(({ selectors }) => selectors.flatMap(classesIn).map(prefixOf)));
    expect(Object.keys(HOMES).filter(prefix => !used.has(prefix))).toEqual([]);
  });
});

describe('planted', () => {
  const sheet = (path: string, text: string): Sheet => ({ path, selectors: selectorsIn(text) });
  it.each([
    ['a class of another room', 'src/runtime/report-view/a.css', '.gr-cell { color: red }', 1],
    ['within a width', 'src/designers/flow/a.css', '@media (width < 9px) { .gs-add { top: 0 } }', 1],
    ['in a list', 'src/designers/flow/a.css', '.gw-a, .gs-add:is(.x, .y) > b { top: 0 }', 1],
    ['a syllable of nobody', 'src/pages/my/a.css', '.zz-a { top: 0 }', 1],
    ['within its own', 'src/designers/flow/a.css', '.gw-a .gs-add { top: 0 }', 0],
    ['nested within its own', 'src/designers/flow/a.css', '.gw-a { top: 0; .gs-add & { top: 1.5em } }', 0],
  ])('%s', (_what, path, text, count) => {
    expect(strangers([sheet(path, text)])).toHaveLength(count);
  });

  it('one name in two rooms', () => {
    const one = sheet('src/runtime/report-view/a.css', '.rp-cell { top: 0 }');
    const styles = sheet('src/runtime/report-view/styles/b.css', '.rp-cell { top: 0 }');
    const other = sheet('src/designers/report/a.css', '@layer a { .x, .rp-cell { top: 0 } }');
    expect(twice([one, styles])).toEqual([]);
    expect(twice([one, other])).toEqual(['.rp-cell: src/designers/report, src/runtime/report-view']);
  });
});
