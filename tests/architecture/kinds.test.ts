import { existsSync, readFileSync } from 'node:fs';
import { kinds } from '@gonghui/elements/kinds/index.ts';
import { expect, it } from 'vitest';
import { folderOf } from './doors.ts';
import { filesUnder, ROOTS } from './imports.ts';

const isProduct = (file: string): boolean => !/\.test\.tsx?$|\/testing\//.test(file);
const textOf = (file: string): string => readFileSync(file, 'utf8');

const LIST = 'packages/elements/kinds/list.ts';
const BROWSER_LIST = 'src/kinds/list.ts';
/** What knows a kind for a reason. */
const KNOWING: Readonly<Record<string, string>> = {
  'src/pages/message/notice-kinds.ts': 'a notice that a flow sent',
  'src/routes/table.ts': 'titles that the specification gives',
};
/** Everything that designs of all kinds go through. */
const HOUSE = [
  'collab-server',
  'packages/scene',
  'packages/editor',
  'packages/contract',
  'packages/elements/kinds',
  ...['designs', 'pages', 'versions', 'notices', 'applets', 'files'].map(folderOf),
];
/** Names of kinds and types that mean something else as well: what is no node of a design, and a library's own. */
const COMMON: ReadonlySet<string> = new Set(['page', 'custom']);
const told = (names: readonly (string | undefined)[]): string =>
  names.filter(name => name !== undefined && !COMMON.has(name)).join('|');
const KIND_NAMES = told(kinds().map(({ kind }) => kind));
const TYPE_NAMES = told(kinds().map(({ page }) => page?.type));
/** Telling a kind by its name, or reaching for what only one has. */
const KNOWS = new RegExp(
  `\\b(?:kind|type)\\s*[!=]==?\\s*'(?:${KIND_NAMES}|${TYPE_NAMES})'|\\b(?:${KIND_NAMES})(?:Family|Types|Kind)\\b`,
);

it('what designs of all kinds go through knows none of them', () => {
  const files = HOUSE.flatMap(filesUnder).filter(isProduct);
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter(file => file !== LIST && KNOWS.test(textOf(file)))).toEqual([]);
});

/** Rooms of the browser through which pages of every kind go. */
const ROOMS = [
  'src/kinds',
  'src/routes',
  'src/collab',
  'src/designers/frame',
  'src/designers/canvas',
  ...[
    'applet/pages',
    'applet/release',
    'message',
    'mobile/home',
    'mobile/visit',
    'page-frame',
    'release',
  ].map(page => `src/pages/${page}`),
  ...['outside/applet', 'outside/view', 'workbench'].map(page => `src/pages/${page}`),
];
/** Its words, its addresses, its type in a row or in the document. Records have an address of their own, of forms alone. */
const NAMES =
  /表单|流程|\/(?:design|flow)\/form|\/design\/group-release|(?:kind|type)\s*[:!=]=*\s*'(?:form|flow|normal)'/;
const code = (file: string): string => textOf(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

it('nor does what pages of all kinds go through in the browser', () => {
  const files = ROOMS.flatMap(filesUnder).filter(isProduct);
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter(file => NAMES.test(code(file))).sort()).toEqual(Object.keys(KNOWING).sort());
  expect(files.filter(file => file !== BROWSER_LIST && KNOWS.test(textOf(file)))).toEqual([]);
});

it('a room that knows one would be found', () => {
  for (const text of ['navigate(`/design/form/`)', "type: 'normal'", "if (kind === 'flow')", "'新建表单'"])
    expect(NAMES.test(text), text).toBe(true);
  expect(NAMES.test("navigate(designerOf(item) ?? '')")).toBe(false);
});

it('a place that knows one would be found', () => {
  expect(KNOWS.test(`const forms = kind === 'form' ? a : b;`)).toBe(true);
  expect(KNOWS.test(`rows.filter(row => row.type === 'normal')`)).toBe(true);
  expect(KNOWS.test(`import { flowFamily } from '@gonghui/elements/flow/family.ts';`)).toBe(true);
  for (const { kind } of kinds().filter(one => !COMMON.has(one.kind)))
    expect(KNOWS.test(`if (kind === '${kind}') return;`), kind).toBe(true);
  expect(KNOWS.test(`const { family } = kindOf(kind);`)).toBe(false);
});

const linesOf = (list: string) =>
  textOf(list)
    .split('\n')
    .filter(line => !/^\s*(\/\*\*|$)/.test(line));

it('a kind is one line in the list of kinds, and one in that of the browser', () => {
  // Beside them the pages that are set up and not designed.
  expect(linesOf(LIST)).toHaveLength(kinds().length + 1);
  expect(linesOf(BROWSER_LIST)).toHaveLength(linesOf(LIST).length);
  for (const line of linesOf(LIST))
    expect(line).toMatch(/^export \{ \w+Kind \} from '\.\.\/[\w-]+\/kind\.ts';$/);
  for (const line of linesOf(BROWSER_LIST))
    expect(line).toMatch(/^export \{ \w+Routes \} from '\.\.\/designers\/[\w-]+\/routes\.ts';$/);
});

const BOARD = 'packages/testkit/pinboard';
/** A second one, which stands on no page and takes its types from the first. */
const SHELF = 'packages/testkit/shelf';

it('a new kind is a folder: nothing else in the product names it', () => {
  const naming = [...Object.values(ROOTS), 'packages/testkit']
    .flatMap(filesUnder)
    .filter(file => isProduct(file) && /pinboard|shelf/i.test(textOf(file)));
  const toys = [`${BOARD}/`, `${SHELF}/`];
  expect(naming.filter(file => !toys.some(toy => file.startsWith(toy)))).toEqual([]);
  expect(naming).toContain(`${BOARD}/kind.ts`);
  // And the test that takes it through everything brings it in with one line.
  const lines = textOf('src/collab/any-kind.relay.test.ts').split('\n');
  expect(lines.filter(line => /\baddKind\(/.test(line))).toHaveLength(1);
});

it.each([
  ['docs/add-a-kind.md', BOARD],
  ['docs/add-a-kind.md', SHELF],
  ['docs/add-a-designer.md', 'tests/journeys/pinboard/designer'],
])('%s names every file that it takes, and no other', (path, folder) => {
  const doc = textOf(path);
  const named = [...doc.matchAll(/`((?:packages|collab-server|src|docs|tests)\/[\w./-]+)`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(named.length).toBeGreaterThan(8);
  // What the reader is to make himself.
  const made = 'src/designers/datav';
  expect(named.filter(path => path !== made && !existsSync(path))).toEqual([]);
  for (const file of filesUnder(folder)) expect(named).toContain(file);
});
