import { readFileSync } from 'node:fs';
import { fieldTypes } from '@gonghui/elements/form/fields.ts';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';
import { namedIn } from './types-by-name.ts';

const FILES = 'the seven types that columns of files and tables are read as';
const GUESS = 'proposes these types for a column of a sheet';

/** What knows types of fields by name, and why. The list may only become shorter: nothing is put into it. */
const KNOWING: Readonly<Record<string, string>> = {
  'packages/elements/form/fields.ts': 'the list of types',
  'packages/elements/settings.ts': 'controls of settings are called after types',
  'packages/elements/references/of-controls.ts': 'controls of settings are called after types',
  'packages/elements/form/behaviours/new-key-for-genre.ts': 'a behaviour of one type',
  'packages/gateway/data/datasets/list.ts': 'says of rows what they are',
  'packages/contract/datafiles.ts': FILES,
  'packages/domain/sheets/looks.ts': FILES,
  'packages/domain/sheets/type-words.ts': FILES,
  'packages/gateway/base/duck/cell-readers.ts': FILES,
  'packages/gateway/base/duck/column-plan.ts': FILES,
  'packages/gateway/base/duck/csv/cells.ts': FILES,
  'packages/gateway/base/duck/csv/convert.ts': FILES,
  'packages/gateway/base/duck/seen.ts': FILES,
  'packages/gateway/data/datafiles/source.ts': FILES,
  'packages/gateway/data/datasources/types.ts': FILES,
  'packages/gateway/records/imports/table.ts': FILES,
  'src/pages/data-set/extracts/ExtractFields.tsx': FILES,
  'src/runtime/data-files/PreviewTable.tsx': FILES,
  'packages/domain/sheets/guess.ts': GUESS,
  'packages/gateway/records/submissions/fields/hooks.ts':
    'the list of what types do when records are written',
};

const TAG = 'a tag is a person, a role or a department';
const FORMULA = 'the type of a value of a formula';
const BOX = 'the type of a box of HTML';

/** What has a type that is none of a field, and is called like one. This list may only become shorter as well. */
const OTHERS: Readonly<Record<string, string>> = {
  'packages/approval/flow.ts': TAG,
  'packages/elements/flow/model.ts': TAG,
  'packages/elements/flow/shared/tags.ts': TAG,
  'packages/gateway/records/approvals/why.ts': TAG,
  'src/designers/flow/controls/tags.ts': TAG,
  'src/runtime/approval/candidates.ts': TAG,
  'packages/syntax/check.ts': FORMULA,
  'packages/query/formula/compile.ts': FORMULA,
  'packages/query/formula/field.ts': FORMULA,
  'packages/query/formula/formula.ts': FORMULA,
  'packages/query/plan/formula-field.ts': FORMULA,
  'packages/query/plan/measure.ts': FORMULA,
  'src/designers/dataset/formula-fields.ts': FORMULA,
  'src/designers/formula/FormulaTry.tsx': FORMULA,
  'src/designers/formula/sample.ts': FORMULA,
  'packages/elements/form/subform/use-grid.tsx': BOX,
  'packages/elements/form/ui/ChoiceFrame.tsx': BOX,
  'src/pages/account/NewPassword.tsx': BOX,
  'src/ui/plain/TextField.tsx': BOX,
  'src/designers/frame/inspector/DayBox.tsx': 'a setting of a day or of a clock',
  'packages/elements/charts/cartesian-axes.ts': 'a part of a chart',
  'packages/elements/print/generate/of-fields.ts': 'a format of print',
  'packages/print/record/format.ts': 'a format of print',
  'packages/gateway/enterprise/system/routes.ts': 'a way to sign in',
  'collab-server/mend.ts': 'a number of JavaScript',
};

const ASK =
  'ask for a fact of the type (docs/add-an-element.md), or for the type of a value that belongs to no field (`plainType`); give what is no type of field another name than `type`';

const files = ['packages', 'collab-server', 'src']
  .flatMap(filesUnder)
  .filter(file => !/\.test\.tsx?$|\/testing\/|^packages\/testkit\/|\/demo\/|^packages\/samples\//.test(file));

it('types of fields are known by name where it is said why, and nowhere else', () => {
  const named = files.map(file => ({ file, lines: namedIn(file, readFileSync(file, 'utf8')) }));
  const knowing = named.filter(({ lines }) => lines.length > 0);
  const unknown = knowing.flatMap(({ file, lines }) =>
    file in KNOWING || file in OTHERS ? [] : lines.map(line => `${file}: ${line}`),
  );
  expect(unknown, ASK).toEqual([]);
  const gone = Object.keys({ ...KNOWING, ...OTHERS }).filter(known =>
    knowing.every(({ file }) => file !== known),
  );
  expect(gone, 'these know no type any more: strike them from the list').toEqual([]);
});

const CONTROL = 'the control of a setting that one type has';
const HOOK = 'what the gateway does with values of one type';
const TEXT = 'formatted text as text, which sheets hold';
const ROWS = 'the room that rows of a subform take';

/** What takes something out of the folder of one type, and why. This list may only become shorter, too. */
const TAKING: Readonly<Record<string, string>> = {
  'src/runtime/page-view/PageView.tsx': 'the theme of containers of a page',
  'src/designers/page/Canvas.tsx': 'the theme of containers of a page',
  'src/designers/page/bodies/ColumnsBody.tsx': 'columns are drawn on the canvas alone',
  'src/designers/elements/CanvasNode.tsx': ROWS,
  'src/pages/outside/form/RecordScreen.tsx': ROWS,
  'src/pages/outside/form/FillForm.tsx': ROWS,
  'src/runtime/record/list/edits/use-cell-writing.tsx': 'rows that are pasted',
  'src/runtime/record/list/cells/use-cell-entry.ts': 'keys that begin a number',
  'src/runtime/approval/Signature.tsx': 'a decision is signed as a field is',
  'src/runtime/approval/PeopleField.tsx': 'people are chosen as in a field',
  'src/designers/elements/controls/controls.ts': CONTROL,
  'src/designers/elements/controls/RichTextControl.tsx': CONTROL,
  'src/designers/elements/controls/VideoControl.tsx': CONTROL,
  'src/designers/form/controls/SerialPartsControl.tsx': CONTROL,
  'packages/gateway/records/submissions/fields/rich.ts': HOOK,
  'packages/gateway/records/submissions/fields/serial.ts': HOOK,
  'packages/gateway/records/imports/formatted.ts': TEXT,
  'packages/domain/sheets/write-cell.ts': TEXT,
  'packages/domain/sheets/guess-form.ts': GUESS,
};
const OF_TYPES = new RegExp(
  `^import .*elements/form/(?:${fieldTypes.join('|')}|container|layout|video)/`,
  'm',
);

it('what is taken out of the folder of one type stands in the list that says why', () => {
  expect(OF_TYPES.test("import { capitalsOf } from '@gonghui/elements/form/number/field.ts';")).toBe(true);
  expect(OF_TYPES.test("import { GONE } from '@gonghui/elements/form/shared/choice-field.ts';")).toBe(false);
  const taking = files.filter(
    file => !file.startsWith('packages/elements/') && OF_TYPES.test(readFileSync(file, 'utf8')),
  );
  expect(
    taking.filter(file => !(file in TAKING)),
    ASK,
  ).toEqual([]);
  expect(Object.keys(TAKING).filter(file => !taking.includes(file))).toEqual([]);
});

/** What a file may say of types without knowing one, and what it may not. */
const SAMPLES: readonly [file: string, text: string, seen: boolean][] = [
  ['packages/domain/boards.ts', "const CHOSEN = new Set(['radio', 'select-single']);", true],
  ['src/pages/a.ts', "const BOXES = new Set('number date select-single'.split(' '));", true],
  ['packages/approval/branch.ts', "const asked = { ...item, type: 'staff' };", true],
  ['src/runtime/a.ts', "if (component.name !== 'rate') stop();", true],
  ['src/runtime/a.ts', "if ('dept' === field?.type) stop();", true],
  ['src/runtime/a.ts', "const is = fieldType !== 'switch';", true],
  ['src/runtime/a.ts', "const NAMED = ['staff', 'dept', 'role'];", true],
  ['src/runtime/a.ts', "const GROUPS = new Set([\n  'radio',\n  'checkbox',\n]);", true],
  ['src/runtime/a.ts', "const ONE = new Set(['dept']);", true],
  ['src/runtime/a.ts', "const HOW = new Map([['dept', deptOf], ['role', roleOf]]);", true],
  ['src/runtime/a.ts', 'const HOW = { dept: deptOf, role: roleOf };', true],
  ['src/runtime/a.ts', "switch (field.type) {\n  case 'rate':\n    stars();\n}", true],
  ['src/runtime/a.ts', "const known = ['date'].includes(field.type);", true],
  ['src/runtime/a.ts', "const column = { type: many ? 'checkbox' : known };", true],
  ['src/runtime/a.ts', "const of = field?.type ?? 'input';", true],
  ['src/runtime/a.ts', "const { type = 'input' } = column;", true],
  ['src/runtime/a.ts', "const of = (key: string, type: string) => type;\nof('at', 'date');", true],
  ['src/runtime/a.ts', "interface Of {\n  type: 'rate';\n}", true],
  ['src/runtime/a.ts', "const of = { kind: 'number', show: 'rate', refers: 'dept' };", false],
  ['src/runtime/a.ts', "addEventListener('input', note);", false],
  ['src/runtime/a.tsx', "const box = <input type={several ? 'checkbox' : 'radio'} />;", false],
  ['src/runtime/a.ts', "switch (spec.column) {\n  case 'number':\n    sum();\n}", false],
  ['src/runtime/a.ts', "const ORDERED = new Set(['number', 'date', 'time']);", false],
  ['src/runtime/a.ts', "const LINES = new Set(['text', 'password', 'email']);", false],
  ['src/runtime/a.ts', "if (field.type === 'number') sum();", true],
  ['packages/elements/form/date/a.ts', "export const NEXT = 'date-time';", true],
  ['packages/elements/form/date-time/a.ts', "const made = { type: 'date-time' };", false],
  ['packages/elements/form/number/settings.ts', "const set = { control: 'date-range', prop: 'x' };", false],
  ['src/runtime/a.ts', "const is = typeof value === 'number';", false],
  ['src/runtime/a.ts', '  // a date-range', false],
];

it.each(SAMPLES)('sees in %s: %s', (file, text, seen) => {
  expect(namedIn(file, text)).toHaveLength(seen ? 1 : 0);
});
