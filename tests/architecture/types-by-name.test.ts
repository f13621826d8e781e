import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';
import { namedIn } from './types-by-name.ts';

const SYSTEM = 'columns that every record has are of these types';
const FILES = 'the seven types that columns of files and tables are read as';
const GUESS = 'proposes these types for a column of a sheet';

/** What knows types of fields by name, and why. The list may only become shorter. */
const KNOWING: Readonly<Record<string, string>> = {
  'packages/elements/form/fields.ts': 'the list of types',
  'packages/elements/settings.ts': 'controls of settings are called after types',
  'packages/elements/references/of-controls.ts': 'controls of settings are called after types',
  'packages/elements/form/behaviours/new-key-for-genre.ts': 'a behaviour of one type',
  'packages/elements/conditions/value-view.ts': 'borrows these views for what a condition compares with',
  'packages/elements/print/variables.ts': SYSTEM,
  'packages/print/record/holds.ts': SYSTEM,
  'packages/gateway/data/datasets/resolve/columns.ts': SYSTEM,
  'packages/gateway/data/datasets/list.ts': 'says of rows what they are',
  'packages/query/plan/left-out.ts': SYSTEM,
  'src/runtime/record/list/views/layout.ts': SYSTEM,
  'src/runtime/record/list/data/fields-of-list.ts': SYSTEM,
  'src/designers/data/dataset-of-form.ts': SYSTEM,
  'src/designers/data/columns/source-columns.ts': SYSTEM,
  'packages/contract/datafiles.ts': FILES,
  'packages/domain/sheets/looks.ts': FILES,
  'packages/domain/sheets/type-words.ts': FILES,
  'packages/gateway/base/duck/cell-readers.ts': FILES,
  'packages/gateway/base/duck/csv/cells.ts': FILES,
  'packages/gateway/data/datafiles/source.ts': FILES,
  'packages/gateway/data/datasources/types.ts': FILES,
  'packages/gateway/records/imports/table.ts': FILES,
  'src/pages/data-set/extracts/ExtractFields.tsx': FILES,
  'packages/domain/sheets/guess.ts': GUESS,
  'packages/gateway/records/submissions/fields/hooks.ts':
    'the list of what types do when records are written',
  'src/designers/dataset/type-of-formula.ts': 'what a formula gives, as a type',
};

const ASK =
  'ask for a fact of the type (docs/add-an-element.md); where a type is called like something else, put its name into WORDS (types-by-name.ts)';

const files = ['packages', 'collab-server', 'src']
  .flatMap(filesUnder)
  .filter(file => !/\.test\.tsx?$|\/testing\/|^packages\/testkit\/|\/demo\//.test(file));

it('types of fields are known by name where it is said why, and nowhere else', () => {
  const named = files.map(file => ({ file, lines: namedIn(file, readFileSync(file, 'utf8')) }));
  const knowing = named.filter(({ lines }) => lines.length > 0);
  const unknown = knowing.flatMap(({ file, lines }) =>
    file in KNOWING ? [] : lines.map(line => `${file}: ${line}`),
  );
  expect(unknown, ASK).toEqual([]);
  const gone = Object.keys(KNOWING).filter(known => knowing.every(({ file }) => file !== known));
  expect(gone, 'these know no type any more: strike them from KNOWING').toEqual([]);
});

it.each([
  ['packages/domain/boards.ts', "const CHOSEN = new Set(['radio', 'select-single']);", true],
  ['src/runtime/a.ts', "  if (component.name !== 'rate') return null;", true],
  ['src/runtime/a.ts', "const NAMED = ['staff', 'dept', 'role'];", true],
  ['src/runtime/a.ts', "const GROUPS = new Set([\n  'radio',\n  'checkbox',\n]);", true],
  ['src/runtime/a.ts', "const ORDERED = new Set(['number', 'date', 'time']);", false],
  ['src/runtime/a.ts', "const LINES = new Set(['text', 'password', 'email']);", false],
  ['src/runtime/a.ts', "  if (field.type === 'number') sum();", true],
  ['packages/elements/form/date/a.ts', "export const NEXT = 'date-time';", true],
  ['packages/elements/form/date-time/a.ts', "  type: 'date-time',", false],
  ['packages/elements/form/number/settings.ts', "  { control: 'date-range', prop: 'x' },", false],
  ['src/runtime/a.ts', "  if (typeof value === 'number') return value;", false],
  ['src/runtime/a.ts', '  // a date-range', false],
])('sees in %s: %s', (file, line, seen) => {
  expect(namedIn(file, line)).toHaveLength(seen ? 1 : 0);
});
