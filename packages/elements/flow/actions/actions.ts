import { cleanName } from '@gonghui/kernel/text-rules.ts';
import { type ActionRow, TABLE } from './table.ts';

/** An action of the table by its id, as it is stored and sent. */
export type Act = keyof typeof TABLE;

export const ACTIONS: Readonly<Record<Act, ActionRow>> = TABLE;

/** Every action, in the order of settings and stored lists. */
export const ACTS = Object.keys(ACTIONS) as Act[];

/** The order of buttons: what decides first, then what passes it on. */
export const BUTTONS: readonly Act[] = [...ACTS].sort((a, b) => ACTIONS[a].button - ACTIONS[b].button);

const actsThat = (holds: (row: ActionRow) => unknown): Act[] => ACTS.filter(act => holds(ACTIONS[act]));

/** What a new node offers, what every node has to, and what one is left with that could decide nothing. */
export const USUAL_ACTS: readonly Act[] = actsThat(row => row.usual);
export const FIXED_ACTS: readonly Act[] = actsThat(row => row.always);
export const LEAST_ACTS: readonly Act[] = actsThat(row => row.usual && row.decides);
/** What Ctrl+Enter, a batch and a trial run do. */
export const MAIN_ACT = actsThat(row => row.main)[0] as Act;

export const isAct = (id: string): id is Act => Object.hasOwn(ACTIONS, id);

/** The action by which the system decides a task in this way. */
export const actThatEnds = (as: 'agreed' | 'refused'): Act =>
  actsThat(row => row.decides === as)[0] ?? MAIN_ACT;

/** What a node offers to the holder of a task; `helper`: he was added by 加签. */
export const actsFor = (acts: readonly Act[], helper: boolean): Act[] =>
  acts.filter(act => !helper || ACTIONS[act].helpers);

/** Whether whoever it comes back to is told what was said with it. */
export const tellsWhy = (act: Act): boolean => ACTIONS[act].tells === true;

/** What is said while an action lacks the words that it asks for; null where it has them or asks for none. */
export function missingWords(act: Act, comment: string): string | null {
  const { words } = ACTIONS[act].needs;
  return words !== undefined && cleanName(comment) === '' ? words : null;
}

/** Ways to add people by 加签. */
export const COUNTERSIGN = {
  before: { label: '前加签', note: '先由他们审批，再由您审批' },
  after: { label: '后加签', note: '您同意后，再由他们审批' },
  parallel: { label: '并加签', note: '与您同时审批' },
} as const;
export type CountersignKind = keyof typeof COUNTERSIGN;
export const COUNTERSIGN_KINDS = Object.keys(COUNTERSIGN) as CountersignKind[];

/** Where it goes once what was sent back is done again. */
export const AFTER_BACK = {
  again: { label: '重新走中间节点', note: '退回后，中间的节点依次重新审批' },
  straight: { label: '直接回到我', note: '重新处理后，跳过中间的节点直接由您审批' },
} as const;
export type AfterBack = keyof typeof AFTER_BACK;
export const AFTER_KINDS = Object.keys(AFTER_BACK) as AfterBack[];
