import { readFileSync } from 'node:fs';
import { ACTIONS, ACTS, type Act } from '@gonghui/elements/flow/actions/actions.ts';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/** The two files that an action costs; `src/designers/flow/new-action.mocked.test.tsx` adds one by these alone. */
const COST = ['packages/approval/act-handlers.ts', 'packages/elements/flow/actions/table.ts'];

/** Files that name an action's id or label and mean something else, or choose actions as an administrator does. Only to shrink. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'packages/approval/assignee-slots.ts': 'what a node does to which nobody can be found',
  'packages/elements/flow/user-task/without-assignee.ts': 'the table of what such a node does',
  'packages/approval/words.ts': 'the status 退回, in the words of the spec',
  'packages/elements/form/upload-enclosure/fill.tsx': 'files that are not taken',
  'packages/elements/form/upload-img/use-picture-uploads.tsx': 'pictures that are not taken',
  'packages/gateway/records/efficiency/workbook.ts': 'columns of counts, each with a figure of its own',
  'src/pages/applet/efficiency/Rows.tsx': 'the same columns',
  'packages/server/demo/decisions.ts': 'the demo enterprise at work',
  'packages/server/demo/flows.ts': 'flows of the demo enterprise',
  'packages/server/demo/papers/records.ts': 'agrees to what came in, as the demo tells it',
};

/** Ids that are words of something else as well, and so are looked for where actions are spoken of only. */
const OTHER_MEANINGS: Partial<Record<Act, string>> = {
  back: 'a status, the way a layer closes',
  countersign: 'the field of a call that says in which way people are added',
  transfer: 'buffers that go to a thread',
};

const wordsOf = (act: Act): RegExp[] => {
  const quoted = `['"\`]${act}['"\`]`;
  const spoken = [
    new RegExp(`\\b(?:act|acts|action|actions|doing)\\b[^;\\n]{0,24}${quoted}`),
    new RegExp(`\\b(?:ACTIONS|HANDLERS|TABLE)(?:\\.${act}\\b|\\[${quoted}\\])`),
    new RegExp(`['"\`]${ACTIONS[act].label}['"\`]|>\\s*${ACTIONS[act].label}\\s*<`),
  ];
  return act in OTHER_MEANINGS ? spoken : [...spoken, new RegExp(`${quoted}|[{,\\n]\\s*${act}\\??:`)];
};
/** Two of them side by side, as in an object of functions that are called like them. */
const TWO = new RegExp(`[{,]\\s*(?:${ACTS.join('|')}),\\s*(?:${ACTS.join('|')})\\b`);
const WORDS = [...ACTS.flatMap(wordsOf), TWO];
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');
const names = (text: string): boolean => WORDS.some(word => word.test(withoutComments(text)));

const files = ['packages', 'collab-server', 'src']
  .flatMap(root => filesUnder(root))
  .filter(file => !/\.test\.tsx?$|\/testing\/|\/testkit\/|\/migrations\/|\/node_modules\//.test(file));

it('names an action of approvals in its row and its handler, and nowhere else', () => {
  expect(files.filter(file => names(readFileSync(file, 'utf8'))).sort()).toEqual(
    [...COST, ...Object.keys(ELSEWHERE)].sort(),
  );
});

it.each([
  ["if (act === 'back' && !body.to) await check();", true],
  ["const back = step.acts.includes('back');", true],
  ["const ORDER: readonly Act[] = ['agree', 'refuse'];", true],
  ["const TONES = {\n  agree: 'success',\n};", true],
  ["const one = { label: '加签' };", true],
  ['const DOINGS = { agree, refuse };', true],
  ['<th>退回</th>', true],
  ['const { label } = ACTIONS.transfer;', true],
  ["if (state.status === 'back') return;", false],
  ["layer.close('back');", false],
  ['send({ countersign: kind });', false],
  ['/** Such as `agree`. */ const row = ACTIONS[act];', false],
])('sees what names one: %s', (text, seen) => expect(names(text)).toBe(seen));
