import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KEPT_THINGS } from '../../src/session/machine-table.ts';
import { filesUnder } from './imports.ts';

/** Names that look like kept ones and are none, each with what it is. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  'gonghui-components': 'a kind of content on the clipboard',
  'gonghui-': 'the id of a frame in a snippet',
  'gonghui.height': 'a message to the page around a frame',
  'gonghui.tab.': 'a lock',
  'gh-refresh': 'a lock',
  'gh-probe': 'taken out again at once',
};
/** Files that touch storage under names that others give them; two scripts of their own that put a listed name together. */
const GIVEN: readonly string[] = [
  'src/ui/kept-storage.ts',
  'src/session/kept.ts',
  'src/session/kept-apart.ts',
  'src/session/machine.ts',
  'src/runtime/kept/kept-table.ts',
  'src/collab/local-stores.ts',
  'src/collab/copy-store.ts',
  'src/collab/local-copy.ts',
  'src/collab/marks.ts',
  'src/collab/set-aside.ts',
  'src/early/main.ts',
  'src/shell/worker.ts',
];

const files = new Map(
  filesUnder('src')
    .filter(file => !/\.test\.tsx?$|\/testing\//.test(file))
    .map(file => [file, readFileSync(file, 'utf8')] as const),
);
const TEXT = /^(?:'([^']*)'|`([^`$]*))/;
const constants = new Map<string, string>();
for (const [file, text] of files)
  for (const [, name, value] of text.matchAll(/const (\w+) = '([^'\n]*)'/g))
    constants.set(`${file} ${name}`, value ?? '');

/** What a name of storage begins with; undefined where it cannot be told. */
function beginning(file: string, text: string, expression: string): string | undefined {
  const literal = TEXT.exec(expression);
  if (literal?.[1] !== undefined) return literal[1];
  if (literal?.[2]) return literal[2];
  const name = /^(?:`\$\{)?(\w+)/.exec(expression)?.[1] ?? '';
  const own = constants.get(`${file} ${name}`);
  if (own !== undefined) return own;
  const maker = new RegExp(`const ${name} = (?:[^\\n]*?=>\\s*)?([\`'][^\\n]*)`).exec(text)?.[1];
  if (maker) return beginning(file, text, maker);
  if (!new RegExp(`import [^;]*\\b${name}\\b`).test(text)) return undefined;
  return [...constants].find(([key]) => key.endsWith(` ${name}`))?.[1];
}

const USE =
  /(?:(?:Storage|Store|memory|store)\??\.(?:getItem|setItem)\(|new Kept(?:<[^()]*>)?\(|keptTable\(|indexedDB\.(?:open|deleteDatabase)\(|caches\.open\()\s*([^\s,)][^,)]*)/g;
const SUPER = /super\(\s*([^\s,)][^,)]*)/g;

/** Where a file keeps something, with what its name begins with. */
function usesIn(file: string, text: string): { place: string; name: string | undefined }[] {
  const calls = [
    ...text.matchAll(USE),
    ...(/extends Kept(?:Apart)?\b/.test(text) ? text.matchAll(SUPER) : []),
  ];
  return calls.map(([, expression = '']) => ({
    place: `${file}: ${expression}`,
    name: beginning(file, text, expression),
  }));
}

const isListed = (name: string): boolean =>
  KEPT_THINGS.some(one => (/[.-]$/.test(one.name) ? name.startsWith(one.name) : name === one.name));
const unlisted = (file: string, text: string): string[] =>
  GIVEN.includes(file)
    ? []
    : usesIn(file, text).flatMap(({ place, name }) => (name !== undefined && isListed(name) ? [] : [place]));

describe('everything that the product keeps in a browser', () => {
  it('stands in the table by its name, wherever storage is touched', () => {
    const all = [...files];
    expect(all.flatMap(([file, text]) => usesIn(file, text)).length).toBeGreaterThan(25);
    expect(all.flatMap(([file, text]) => unlisted(file, text))).toEqual([]);
  });

  it('stands in the table where only its name is written', () => {
    const named = [...files].flatMap(([, text]) =>
      [...text.matchAll(/['`]((?:gh\.|gonghui[.-])[\w.-]*)/g)].map(([, name = '']) => name),
    );
    expect([...new Set(named)].filter(name => !isListed(name) && !(name in NOT_KEPT))).toEqual([]);
  });

  it.each([
    "localStorage.setItem('gh.secret', value);",
    "const KEY = 'planted';\nsessionStorage.setItem(KEY + id, value);",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source that is read
    'export class Planted extends Kept<string> {\n  constructor(a: string) {\n    super(`planted.${a}`, isText);\n  }\n}',
    "const run = keptTable('planted.files', 'rows');",
    'localStorage.setItem(nameOf(id), value);',
  ])('is not without what was planted: %j', text => {
    const planted = 'src/planted.ts';
    const name = /const (\w+) = '([^']*)'/.exec(text);
    if (name) constants.set(`${planted} ${name[1]}`, name[2] ?? '');
    expect(unlisted(planted, text)).toHaveLength(1);
  });

  it('is written down for people as the table has it', () => {
    const rows = readFileSync('docs/at-a-machine.md', 'utf8');
    const told = KEPT_THINGS.map(
      ({ area, name, owner, leaving }) => `| ${area} | \`${name}\` | ${owner} | ${leaving} |`,
    );
    expect(told.filter(row => !rows.includes(row))).toEqual([]);
  });

  it('leaves no name of a person without whose it is', () => {
    expect(KEPT_THINGS.filter(one => one.leaving === 'asked' && one.owner !== 'person')).toEqual([]);
    expect(KEPT_THINGS.filter(one => one.ends && one.owner !== 'sign-in')).toEqual([]);
  });
});
