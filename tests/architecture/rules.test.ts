import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/** Numbers of rules as they stand in a comment or a title: behind the word for them, or by themselves in brackets. */
const BEHIND_A_WORD =
  /\b(?:[Rr]ules?|[Pp]romises?|print|publishing|reports?) ((?:[BDEFHLPQRSV]\d{1,2}(?:, | and | to | )?)+)/g;
const IN_BRACKETS = /\(((?:[BDEFHLPQRSV]\d{1,2}(?:, )?)+)\)/g;
/** Cells of sheets are called alike. */
const CELLS: ReadonlySet<string> = new Set(['packages/contract/datafiles.ts B12']);

function rulesIn(text: string): string[] {
  return [BEHIND_A_WORD, IN_BRACKETS].flatMap(pattern =>
    [...text.matchAll(pattern)].flatMap(([, said = '']) => said.match(/[A-Z]\d{1,2}/g) ?? []),
  );
}

const listed = new Set(
  [...readFileSync('docs/rules.md', 'utf8').matchAll(/^\| ([A-Z]\d{1,2}) \|/gm)].map(([, rule]) => rule),
);
const documentsUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => `${folder}/${name}`);
const files = ['packages', 'src', 'collab-server', 'tests', 'bench'].flatMap(filesUnder);

it('every number of a rule that code or a test names stands in docs/rules.md', () => {
  const named = files.flatMap(file =>
    rulesIn(readFileSync(file, 'utf8')).map(rule => ({ rule, at: `${file} ${rule}` })),
  );
  expect(named.length).toBeGreaterThan(500);
  const unknown = named.filter(({ rule, at }) => !listed.has(rule) && !CELLS.has(at)).map(({ at }) => at);
  expect([...new Set(unknown)]).toEqual([]);
});

/** Sections of the client's specification: `Spec, designers §3`, `spec, platform §2 and §5`. */
const SECTION = /\b[Ss]pec, (platform|designers) ((?:§\d+(?:, | and )?)+)/g;
const sectionsIn = (text: string): string[] =>
  [...text.matchAll(SECTION)].flatMap(([, part = '', said = '']) =>
    (said.match(/§\d+/g) ?? []).map(section => `${part} ${section}`),
  );

it('every section of the specification that code or a test names stands in docs/rules.md', () => {
  const told = [...readFileSync('docs/rules.md', 'utf8').matchAll(/^\| ((?:platform|designers) §\d+) \|/gm)];
  const named = files.flatMap(file => sectionsIn(readFileSync(file, 'utf8')));
  expect(named.length).toBeGreaterThan(200);
  const sections = told.map(([, section]) => section);
  expect([...new Set(named)].filter(section => !sections.includes(section))).toEqual([]);
  expect(sectionsIn('(spec, designers §3 "Rows") and Spec, platform §2, §7')).toEqual([
    'designers §3',
    'platform §2',
    'platform §7',
  ]);
});

/** Numbers and documents that nothing in the repository explains: of notes that others keep, or of no list at all. */
const NOWHERE =
  /screens-and-pages|['"`]screens \d|\((?:screens, )?rules? \d|\bguard rules? \d|\b[Dd]esign note|\b[Ss]pec §|`design\/[a-z-]+\.md/g;
const nowhereIn = (text: string): string[] => [...text.matchAll(NOWHERE)].map(([said]) => said);

it('no comment, title or document names a number that stands nowhere', () => {
  const documents = ['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md', 'NOTICE', ...documentsUnder('docs')];
  const own = 'tests/architecture/rules.test.ts';
  const named = [...files, ...documents].flatMap(file =>
    file === own ? [] : nowhereIn(readFileSync(file, 'utf8')).map(said => `${file}: ${said}`),
  );
  expect(documents.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
  for (const said of ["it('screens 5.9 x'", '(rule 6)', '(screens, rule 8)', '(spec §6)', 'Design note §4'])
    expect(nowhereIn(said)).toHaveLength(1);
});

it('sees numbers behind a word, several, and in brackets', () => {
  expect(rulesIn('(promises S5, D10) and rule Q5')).toEqual(['S5', 'D10', 'Q5']);
  expect(rulesIn("it('print R1, R4 a print stays')")).toEqual(['R1', 'R4']);
  expect(rulesIn('of a shared edge the wider counts (P1). Null')).toEqual(['P1']);
  expect(rulesIn('A4 paper, (A4), cell C3')).toEqual([]);
});
