import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn, linksIn, names, pathsIn } from './documents.ts';
import { MODULES } from './doors.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter(file => file !== '' && existsSync(file));

/** What documents say of the tree as it is; decisions say what it was when they were made. */
const GUIDES = files.filter(
  file => /^docs\/[\w-]+\.md$/.test(file) || /^(?:README\.md|README\.zh-CN\.md|CONTRIBUTING\.md)$/.test(file),
);

/** Names of files that are to be made by who follows a guide, by a command, or while the product runs. */
const NOT_HERE: Readonly<Record<string, readonly string[]>> = {
  'docs/add-a-designer.md': ['src/designers/datav'],
  'README.md': ['docs/catalogue'],
  'README.zh-CN.md': ['docs/catalogue'],
  'docs/add-an-element.md': [
    'colour.test.ts',
    'colour.test.tsx',
    'docs/catalogue/forms.md',
    'docs/catalogue/pages.md',
  ],
  'docs/benchmarks.md': ['node_modules/.cache/bench-peers'],
  'docs/contract.md': ['packages/gateway/base/db/migrations/NNN-name.ts'],
  'docs/map.md': ['docs/catalogue'],
  'docs/package-format.md': [
    'manifest.json',
    'applet.json',
    'groups.json',
    'reports/',
    'stencils/',
    'permissions.json',
    'menus.json',
    'hooks/',
    'aliases.json',
    'connections.json',
    'fonts.json',
    'maps.json',
    'people.json',
    'others.json',
    'files.json',
    'left-out.json',
    'counters.json',
    'data/<form>.ndjson',
  ],
  'docs/production.md': ['secrets.json', 'DATA_DIR/files'],
  'docs/relay-protocol.md': ['DATA_DIR/relay'],
};

const textOf = (document: string): string => readFileSync(document, 'utf8');

it.each(GUIDES)('%s names files that are there', document => {
  const named = [...new Set(pathsIn(textOf(document)))];
  const gone = named.filter(path => !names(path, files) && !NOT_HERE[document]?.includes(path));
  expect(gone).toEqual([]);
});

it('links lead somewhere, those of decisions as well', () => {
  const documents = files.filter(file => /^(?:docs\/.*|README)\.md$/.test(file) || file === 'README.md');
  expect(documents.length).toBeGreaterThan(60);
  const lost = documents.flatMap(document =>
    linksIn(document, textOf(document))
      .filter(link => !existsSync(link))
      .map(link => `${document} → ${link}`),
  );
  expect(lost).toEqual([]);
});

/** Made by a command, into a folder that is not kept. */
const MADE: ReadonlySet<string> = new Set(['forms.md', 'pages.md', 'screens.md']);

it('comments name documents and files that are there', () => {
  const code = files.filter(file => /\.(?:tsx?|css)$/.test(file) && !file.startsWith('tests/architecture/'));
  expect(code.length).toBeGreaterThan(3000);
  const lost = code.flatMap(file =>
    filesIn(textOf(file))
      .filter(document => !names(document, files) && !MADE.has(document))
      .map(document => `${file} → ${document}`),
  );
  expect(lost).toEqual([]);
});

const decisions = files.filter(
  file => /^docs\/decisions\/[\w-]+\.md$/.test(file) && !file.endsWith('README.md'),
);

/** A decision is read in two minutes; tables that grow stand in documents of their own. */
const WORDS = 400;
it('decisions have at most 400 words', () => {
  expect(decisions.length).toBeGreaterThan(100);
  const long = decisions.filter(file => textOf(file).split(/\s+/).length - 1 > WORDS);
  expect(long).toEqual([]);
});

it('every decision stands in the index of decisions', () => {
  const index = linksIn('docs/decisions/README.md', textOf('docs/decisions/README.md'));
  expect(decisions.filter(decision => !index.includes(decision))).toEqual([]);
});

it('the glossary names contracts, modules and tables that are there', () => {
  const rows = textOf('docs/glossary.md')
    .split('\n')
    .filter(line => line.startsWith('| ') && line.split('|').length >= 7)
    .map(line => line.split('|').map(cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)));
  expect(rows.length).toBeGreaterThan(40);
  const sources = files
    .filter(file => /^packages\/gateway\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map(textOf)
    .join('\n');
  const wrong = rows.flatMap(([, , , tables = [], contracts = [], modules = []]) => [
    ...tables.filter(table => !table.includes('…') && !new RegExp(`\\b${table}\\b`).test(sources)),
    ...contracts.filter(name => !files.includes(`packages/contract/${name}`)),
    ...modules.filter(name => !MODULES.has(name)),
  ]);
  expect(wrong).toEqual([]);
});

it.each([
  [
    '`src/collab/save.ts` and `records/{a,b}/x.ts`',
    ['src/collab/save.ts', 'records/a/x.ts', 'records/b/x.ts'],
  ],
  ['`src/designers/<kind>/kind.ts`', ['src/designers/<kind>/kind.ts']],
  ['`npm run check`, `POST /v1/forms`, `@scope/name`, `a || b`', []],
])('reads %s', (text, paths) => {
  expect(pathsIn(text)).toEqual(paths);
});

it.each([
  ['/** As design/print.md says, and (docs/map.md). */', ['design/print.md', 'docs/map.md']],
  ['let a = 1; // see nowhere.md', ['nowhere.md']],
  ['// how it is kept: `print/kept.ts`, kind.tsx', ['print/kept.ts', 'kind.tsx']],
  ["const name = 'a.md'; const all = './*/kind.ts'; const wall = './b/*/a.ts';", []],
])('reads what is named in %s', (text, documents) => {
  expect(filesIn(text)).toEqual(documents);
});

it.each([
  ['collab/save.ts', true],
  ['collab/', true],
  ['src/<any>/save.ts', true],
  ['ave.ts', false],
  ['collab/saved.ts', false],
])('finds %s: %s', (path, found) => {
  expect(names(path, ['src/collab/save.ts'])).toBe(found);
});

it('every package that is installed stands in docs/libraries.md with its licence', () => {
  const { dependencies, devDependencies } = JSON.parse(textOf('package.json'));
  const text = textOf('docs/libraries.md');
  const named = new Set([...text.matchAll(/`([^`\s]+)/g)].map(([, name]) => name));
  const within = [
    /^@tiptap\//,
    /^@fastify\//,
    /^@types\//,
    /^@expo-google-fonts\//,
    /^@fontsource-variable\//,
    /^@testing-library\//,
  ];
  const installed = Object.keys({ ...dependencies, ...devDependencies });
  expect(installed.length).toBeGreaterThan(80);
  expect(installed.filter(name => !named.has(name) && !within.some(group => group.test(name)))).toEqual([]);
});

it('docs/map.md tells of every module of the gateway', () => {
  const map = textOf('docs/map.md');
  expect(MODULES.size).toBeGreaterThan(35);
  expect([...MODULES.keys()].filter(name => !map.includes(`\`${name}/\``))).toEqual([]);
});
