import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KINDS } from '../../src/kinds/index.ts';
import { SHAPES } from '../../vite-plugin-contract.ts';
import { targetOf } from './cycles.ts';
import { loadOf, wayTo } from './first-load.ts';
import { filesUnder, importsIn, ROOTS } from './imports.ts';

const texts = new Map(
  Object.values(ROOTS)
    .flatMap(filesUnder)
    .filter(file => !/\.test\.tsx?$|\/testing\//.test(file))
    .map(file => [file, readFileSync(file, 'utf8')] as const),
);

/** What designs are made with, and what pages of tools stand on. */
const LIBRARY = /^(?:yjs|y-|@chakra-ui|@emotion|@dnd-kit)/;
const FILE =
  /^(?:src\/(?:designers|collab)\/|src\/ui\/chakra\/|packages\/editor\/|packages\/scene\/(?:mirror|template|read|wire\/))/;

/** Files of these rooms that weigh next to nothing and are meant, each with its reason. */
const MEANT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    KINDS.map(({ kind }) => [
      `src/designers/${kind === 'stencil' ? 'print' : kind}/routes.ts`,
      'the table of routes names the rows of every kind',
    ]),
  ),
  'src/designers/board/routes.ts': 'the same of pages that are set up and not designed',
  'src/collab/local-stores.ts': 'whoever leaves is warned of edits that only this browser has',
  'src/collab/marks.ts': 'whoever leaves is warned of edits that only this browser has',
};

function wrongIn(all: ReadonlyMap<string, string>, starts: readonly string[], lazy: boolean): string[] {
  const load = loadOf(all, starts, lazy);
  const libraries = [...load.libraries].filter(([name]) => LIBRARY.test(name));
  return [
    ...libraries.map(([name, by]) => `${wayTo(load, by)} → ${name}`),
    ...[...load.files.keys()]
      .filter(file => FILE.test(file) && !(file in MEANT))
      .map(file => wayTo(load, file)),
  ];
}

const EVERY = ['src/main.tsx', 'src/early/main.ts'];
const pagesIn = (folder: string) =>
  [...texts.keys()].filter(file => file.startsWith(folder) && file.endsWith('/index.tsx'));
const FILL = [...EVERY, ...pagesIn('src/pages/outside/form/')];
const SIGN_IN = [
  ...EVERY,
  ...['sign-in', 'signed-out', 'first-password', 'enterprise-select'].flatMap(name =>
    pagesIn(`src/pages/${name}/`),
  ),
];

describe.each([
  ['a fill page', FILL, 100],
  ['sign-in', SIGN_IN, 20],
])('%s', (_page, starts, least) => {
  it('loads nothing of designers, the editor and Chakra with itself', () => {
    expect(loadOf(texts, starts, false).files.size).toBeGreaterThan(least);
    expect(wrongIn(texts, starts, false)).toEqual([]);
  });

  it('nor with any part that it fetches later', () => {
    expect(wrongIn(texts, starts, true)).toEqual([]);
  });
});

it('no page carries charts: they are fetched once one is shown', () => {
  const pages = [...texts.keys()].filter(file => /^src\/(?:pages|designers|runtime)\/.*\.tsx?$/.test(file));
  const starts = [...EVERY, ...pages.filter(file => !file.endsWith('/chart/draw.ts'))];
  expect(
    [...loadOf(texts, starts, false).libraries.keys()].filter(name => /^(?:echarts|zrender)/.test(name)),
  ).toEqual([]);
  expect([...loadOf(texts, starts, true).libraries.keys()]).toContain('echarts/core');
});

/** What the contract takes in that brings the library of schemas along. */
function makersOfShapes(all: ReadonlyMap<string, string>): string[] {
  const contract = [...all.keys()].filter(file => file.startsWith('packages/contract/'));
  const imports = contract.flatMap(file => importsIn(file, all.get(file) ?? '').filter(one => !one.typeOnly));
  const others = imports.filter(one => !one.specifier.startsWith('.') && one.specifier !== 'zod/mini');
  const brings = others.filter(one => loadOf(all, targetOf(one), false).libraries.has('zod/mini'));
  return [...new Set(brings.map(({ specifier }) => specifier))].sort();
}

it('what makes shapes for the contract stays out of the browser with them', () => {
  expect(makersOfShapes(texts)).toEqual([...SHAPES].sort());
  const planted = "import { made } from '@gonghui/kernel/made.ts';";
  const made = "import * as z from 'zod/mini'; export const made = z.string();";
  const more = new Map([
    ...texts,
    ['packages/contract/planted.ts', planted],
    ['packages/kernel/made.ts', made],
  ]);
  expect(makersOfShapes(more)).toContain('@gonghui/kernel/made.ts');
});

it('what is meant is still loaded', () => {
  const loaded = loadOf(texts, [...FILL, ...SIGN_IN], true).files;
  expect(Object.keys(MEANT).filter(file => !loaded.has(file))).toEqual([]);
});

describe('planted', () => {
  const page = 'src/pages/outside/form/index.tsx';
  const planted = (files: Record<string, string>) =>
    new Map([...Object.entries(files), ['src/designers/form/a.ts', 'export const a = 1;']]);
  it.each([
    ['by itself', { [page]: "import { a } from '../../../designers/form/a.ts';" }, false],
    [
      'through another',
      {
        [page]: "import './b.ts';",
        'src/pages/outside/form/b.ts': "import { Dialog } from '@chakra-ui/react';",
      },
      false,
    ],
    [
      'through a package',
      { [page]: "import { x } from '@gonghui/kernel/x.ts';", 'packages/kernel/x.ts': "export * from 'yjs';" },
      false,
    ],
    [
      'later',
      {
        [page]: "const b = () => import('./b.ts');",
        'src/pages/outside/form/b.ts': "import '../../../collab/c.ts';",
        'src/collab/c.ts': '',
      },
      true,
    ],
    ['by a pattern', { [page]: "const all = import.meta.glob('../../../designers/*/a.ts');" }, true],
    [
      'at once by a pattern',
      { [page]: "const all = import.meta.glob('../../../designers/*/a.ts', { eager: true });" },
      false,
    ],
  ])('is seen %s', (_how, files: Record<string, string>, lazy) => {
    expect(wrongIn(planted(files), [page], lazy)).toHaveLength(1);
    if (lazy) expect(wrongIn(planted(files), [page], false)).toEqual([]);
  });

  it('a type costs nothing, and other pages are not this one', () => {
    expect(
      wrongIn(planted({ [page]: "import type { a } from '../../../designers/form/a.ts';" }), [page], true),
    ).toEqual([]);
    const routes = { 'src/routes/pages.ts': "const all = import.meta.glob('../designers/*/a.ts');" };
    expect(wrongIn(planted(routes), ['src/routes/pages.ts'], true)).toEqual([]);
  });
});

describe('what a big screen paints first', () => {
  const STILL = ['src/runtime/screen-play/AssetBody.tsx', 'src/runtime/screen-play/ReleasedScreen.tsx'];
  const charts = (lazy: boolean) =>
    [...loadOf(texts, STILL, lazy).libraries.keys()].filter(name => name.startsWith('echarts'));

  it('comes without what charts are drawn with', () => {
    expect(loadOf(texts, STILL, false).files.size).toBeGreaterThan(60);
    expect(charts(false)).toEqual([]);
    expect(charts(true)).toContain('echarts/core');
  });
});

it('a report as people read it comes without forms, definitions and shapes', () => {
  const READ = ['src/pages/outside/view/index.tsx', 'src/runtime/report-view/ReleasedReport.tsx'];
  const load = loadOf(texts, READ, false);
  expect(load.files.size).toBeGreaterThan(80);
  const OTHERS = /^packages\/elements\/(?:form\/|.*\/definition\.ts$|panel\/shapes\.ts$)/;
  expect([...load.files.keys()].filter(file => OTHERS.test(file)).map(file => wayTo(load, file))).toEqual([]);
  expect([...load.libraries.keys()].filter(name => name.startsWith('@tanstack'))).toEqual([]);
});

describe('print: what shows paper', () => {
  const PAPER = ['src/runtime/print/preview/PrintLayer.tsx', 'src/runtime/print/paper/room.ts'];

  it('is no part of a fill page, and of a record only its button', () => {
    const printing = (starts: readonly string[]) =>
      [...loadOf(texts, starts, false).files.keys()].filter(file => file.startsWith('src/runtime/print/'));
    expect(printing(FILL)).toEqual([]);
    expect(printing(['src/runtime/record/RecordPanel.tsx'])).toEqual(['src/runtime/print/PrintButton.tsx']);
  });

  it('comes without the language of formulas, which templates with one fetch', () => {
    const has = (lazy: boolean) => loadOf(texts, PAPER.slice(1), lazy).files.has('packages/syntax/parse.ts');
    expect([has(false), has(true)]).toEqual([false, true]);
  });

  it('comes without definitions of elements, the library of shapes and that of codes', () => {
    // Calls of the contract carry none in the built app (vite-plugin-contract.ts): looked at is what lays out.
    const load = loadOf(texts, PAPER.slice(1), false);
    expect(load.files.size).toBeGreaterThan(60);
    expect([...load.libraries.keys()].filter(name => /^(?:zod|bwip-js|fontkit|pdfkit)/.test(name))).toEqual(
      [],
    );
    expect(
      [...load.files.keys()].filter(file => /^packages\/elements\/print\/.*definition/.test(file)),
    ).toEqual([]);
    expect([...loadOf(texts, PAPER, true).libraries.keys()]).toContain('bwip-js/generic');
  });
});
