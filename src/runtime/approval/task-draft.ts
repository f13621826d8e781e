import { readEntered } from '@gonghui/elements/form/shared/entered-value.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { accountOf, session } from '../../session/store.ts';
import type { FillState } from '../form-fill/fill-state.ts';
import { boxlessTexts, fieldOfText, type KeptText, lostText } from '../form-fill/kept-texts.ts';
import { EditDrafts, type ReadDraft } from '../record/edit-draft.ts';
import { isTask } from './gone.ts';

/** What a person filled in at a task, or before handing in again, kept like the edit of a record until he decides. */
export const taskDrafts = (instanceId: string, work: string): EditDrafts =>
  new EditDrafts(accountOf(session.user), isTask(work) ? work : `${instanceId}_${work}`);

type MayChange = (fieldId: string) => boolean;

/** What came of a draft: fields that were filled in again, and those that were left as the record has them. */
export interface Restored {
  fields: readonly string[];
  left: readonly { id: string; entered: Entry; why: 'locked' | 'changed' }[];
  /** Sentences about texts whose boxes are gone. */
  boxless?: readonly string[];
}

/** A value, or the text in a box that is none. */
export type Entry = { value: Json } | { text: string };

/**
 * Fills a draft in again. A field that is not to be changed any more, and one that somebody else has set to something
 * else, stays as the record has it: the task may have waited for days, and nobody decides over what he has not seen.
 */
export function restoreDraft(
  state: FillState,
  draft: ReadDraft | null,
  own: Readonly<Record<string, Json>>,
  mayChange: MayChange,
): Restored {
  const fields: string[] = [];
  const left: Restored['left'][number][] = [];
  const isOther = (id: string) => canonical(draft?.base[id] ?? null) !== canonical(own[id] ?? null);
  for (const [id, value] of Object.entries(draft?.values ?? {})) {
    if (canonical(value) === canonical(own[id] ?? null)) continue;
    const place = state.place(id);
    const read = place && mayChange(id) ? readEntered(place, value, own[id]) : null;
    if (!read?.ok) left.push({ id, entered: { value }, why: 'locked' });
    else if (isOther(id)) left.push({ id, entered: { value }, why: 'changed' });
    else {
      state.set(id, read.value);
      fields.push(id);
    }
  }
  for (const kept of draft?.unread ?? []) {
    const id = fieldOfText(kept.at);
    const entered = { text: kept.text };
    if (!mayChange(id)) left.push({ id, entered, why: 'locked' });
    else if (isOther(id)) left.push({ id, entered, why: 'changed' });
    else {
      state.putBack([kept]);
      fields.push(id);
    }
  }
  const boxless = (draft?.boxless ?? []).map(one => lostText(state.template.components, one));
  return { fields, left, boxless };
}

/** What somebody is just filling in, put into the record as it was loaded anew: what has no place there any more is named. */
export function carryOn(
  state: FillState,
  before: Restored,
  { values, unread }: { values: Readonly<Record<string, Json>>; unread: readonly KeptText[] },
  mayChange: MayChange,
): Restored {
  const left = [...before.left];
  for (const [id, value] of Object.entries(values))
    if (mayChange(id) && state.place(id)) state.set(id, value);
    else left.push({ id, entered: { value }, why: 'locked' });
  const { components } = state.template;
  const mine = unread.filter(({ at }) => mayChange(fieldOfText(at)));
  for (const { at, text } of unread)
    if (!mayChange(fieldOfText(at))) left.push({ id: fieldOfText(at), entered: { text }, why: 'locked' });
  state.putBack(mine);
  const boxless = boxlessTexts(components, mine).map(one => lostText(components, one));
  return { ...before, left, boxless: [...(before.boxless ?? []), ...boxless] };
}

const WHY = { locked: '已不能修改', changed: '已被他人修改' } as const;

/** The same in words; '' where there was no draft. `lineOf`: a field with what was entered, null where it is not shown. */
export function restoredText(
  { fields, left, boxless = [] }: Restored,
  lineOf: (fieldId: string, entered: Entry) => string | null,
): string {
  const dropped = left.map(({ id, entered, why }) => {
    const line = lineOf(id, entered);
    return line === null ? '有的内容已不能修改，没有恢复' : `您填写的“${line}”没有恢复：该字段${WHY[why]}`;
  });
  return [
    ...(fields.length > 0 ? ['已恢复上次未提交的修改'] : []),
    ...new Set([...dropped, ...boxless]),
  ].join('；');
}
