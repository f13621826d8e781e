import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/** Boxes of a text whose value is given; boxes for what is chosen are the browser's own. */
const BOX = /<(?:input|textarea|TextField|SearchBox|SearchInput|TextArea)\b(?:[^>]|=>)*?\/>/g;
const CHOSEN = /type="(?:checkbox|radio|color|file|date|time|range)"|type=\{[^}]*'date'|\breadOnly\b(?!=)/;

/** State of the box's own file, or of a hook that holds what is typed as such state. */
const OWN = (name: string) =>
  new RegExp(
    `\\[${name}, \\w+\\] = (?:useState|useKeptWord|useTypedKeyword)\\b|const ${name} = (?:useHalfTyped|useMention|useTyped)\\(|\\b${name}\\b[^}]*\\} = useTypedUpgrade\\b`,
  );

const FROM_OWNER = 'state of the component around it';
const DESIGN = 'the design, which answers in the same step (useSyncExternalStore)';
const FIELD = 'the field of a form, which answers in the same step (useSnapshot with sync)';
const LIST = 'the store of the list, which answers in the same step (useSyncExternalStore)';
const DRAFT = 'a draft in state, beside what is stored';

/** Boxes whose value comes from elsewhere, each with where that is. This list may only become shorter. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'packages/elements/form/locating/fill.tsx': FIELD,
  'packages/elements/form/ui/Combobox.tsx': FROM_OWNER,
  'packages/elements/ui/ChoiceList.tsx': FROM_OWNER,
  'src/designers/board/NewBoard.tsx': DRAFT,
  'src/designers/data/controls/RangeSetting.tsx': DRAFT,
  'src/designers/form/from-excel/ReviewColumns.tsx': FROM_OWNER,
  'src/designers/form/linkage/CheckDialog.tsx': DRAFT,
  'src/designers/form/linkage/RuleDialog.tsx': DRAFT,
  'src/designers/form/outside-api/ApiForm.tsx': DRAFT,
  'src/designers/form/outside-api/InputRows.tsx': FROM_OWNER,
  'src/designers/frame/comments/Composer.tsx': DRAFT,
  'src/designers/frame/inspector/ChoiceControls.tsx': DESIGN,
  'src/designers/frame/inspector/NumberBox.tsx': DRAFT,
  'src/designers/frame/inspector/NumberControl.tsx': DRAFT,
  'src/pages/data-set/connections/ConnectionFields.tsx': FROM_OWNER,
  'src/pages/form-permission/GroupEditor.tsx': FROM_OWNER,
  'src/pages/form-push/FieldTable.tsx': DRAFT,
  'src/pages/form-push/HookLogFilters.tsx': FROM_OWNER,
  'src/pages/open-release/FieldRows.tsx': FROM_OWNER,
  'src/pages/open-release/Limits.tsx': FROM_OWNER,
  'src/pages/open-release/Origins.tsx': FROM_OWNER,
  'src/pages/open-release/ShownRecords.tsx': FROM_OWNER,
  'src/pages/workbench/packages/ImportTarget.tsx': 'state of ImportApplet',
  'src/runtime/approval/CommentField.tsx': FROM_OWNER,
  'src/runtime/board/BoardHead.tsx': FROM_OWNER,
  'src/runtime/record/list/ListHead.tsx': LIST,
  'src/ui/PairRows.tsx': FROM_OWNER,
  'src/ui/plain/SearchBox.tsx': FROM_OWNER,
};

const files = ['src', 'packages']
  .flatMap(folder => filesUnder(folder))
  .filter(file => /\.tsx$/.test(file) && !/\.test\.tsx$|testkit|\/testing\//.test(file));

/** Whether a box of this text is given a value that is no state of its own file. */
function fromElsewhere(text: string): boolean {
  const given = [...text.matchAll(BOX)]
    .map(([tag]) => tag)
    .filter(tag => !CHOSEN.test(tag))
    .flatMap(tag => /\svalue=\{(\w+)/.exec(tag)?.[1] ?? []);
  return given.some(name => !OWN(name).test(text));
}

it('what a box of a text shows is state beside it, or it is named where it comes from', () => {
  const found = files.filter(file => fromElsewhere(readFileSync(file, 'utf8')));
  expect(found.sort()).toEqual(Object.keys(ELSEWHERE).sort());
});

/** Names that a snapshot gives which comes after the key, and that a box shows. */
function later(text: string): string[] {
  const read = [...text.matchAll(/const (?:\{([^}]*)\}|(\w+)) = useSnapshot\(([^;]*)\);/g)]
    .filter(([, , , store]) => !store?.includes('sync: true'))
    .flatMap(([, parts, whole]) => (parts ?? whole ?? '').split(','))
    .map(name => name.split(':').at(-1)?.trim() ?? '');
  const shown = [...text.matchAll(BOX)]
    .map(([tag]) => tag)
    .filter(tag => !CHOSEN.test(tag))
    .flatMap(tag => /\svalue=\{(\w+)/.exec(tag)?.[1] ?? []);
  return shown.filter(name => read.includes(name));
}

it('no box shows what a store says later', () => {
  expect(files.filter(file => later(readFileSync(file, 'utf8')).length > 0)).toEqual([]);
});

it('sees a box of a store', () => {
  const box = '<input className="x" value={name} onChange={set} />';
  expect(fromElsewhere(`const { name } = useSnapshot(store);\n${box}`)).toBe(true);
  expect(later(`const { name } = useSnapshot(store);\n${box}`)).toEqual(['name']);
  expect(later(`const { name } = useSnapshot(store, { sync: true });\n${box}`)).toEqual([]);
  expect(fromElsewhere(`const [name, setName] = useState('');\n${box}`)).toBe(false);
});

/** Boxes of searches that are made by hand: in lists of a form's choices, which are there and are asked of nobody. */
const SEARCHED: readonly string[] = [
  'packages/elements/form/ui/Combobox.tsx',
  'src/ui/plain/SearchInput.tsx',
];

it('a search is typed into the box that waits for an input method', () => {
  const found = files.filter(file => /type="search"/.test(readFileSync(file, 'utf8')));
  expect(found.sort()).toEqual(SEARCHED);
});
