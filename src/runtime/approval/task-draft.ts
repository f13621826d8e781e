import { lastingValues } from '@gonghui/elements/form/lasting-values.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { accountOf, session } from '../../session/store.ts';
import type { FillState } from '../form-fill/fill-state.ts';
import { type EditDraft, EditDrafts } from '../record/edit-draft.ts';
import { changedFields } from './changed.ts';
import { isTask } from './gone.ts';

/** What a person filled in at a task, or before handing in again, kept like the edit of a record until he decides. */
export const taskDrafts = (instanceId: string, work: string): EditDrafts =>
  new EditDrafts(accountOf(session.user), isTask(work) ? work : `${instanceId}_${work}`);

type MayChange = (fieldId: string) => boolean;

/** The changed fields as a draft: with what the record held, without passwords. */
export function draftOf(
  state: FillState,
  own: Readonly<Record<string, Json>>,
  rev: number,
  mayChange: MayChange,
): EditDraft {
  const changed = changedFields(own, state.drafted(), mayChange);
  const { values } = lastingValues(state.template.components, changed, own);
  const base = Object.fromEntries(Object.keys(values).map(id => [id, own[id] ?? null]));
  return { rev, values, base, at: Date.now() };
}

/** What came of a draft: fields that were filled in again, and those that were left as the record has them. */
export interface Restored {
  fields: readonly string[];
  left: readonly { id: string; value: Json; why: 'locked' | 'changed' }[];
}

/**
 * Fills a draft in again. A field that is not to be changed any more, and one that somebody else has set to something
 * else, stays as the record has it: the task may have waited for days, and nobody decides over what he has not seen.
 */
export function restoreDraft(
  state: FillState,
  draft: EditDraft | null,
  own: Readonly<Record<string, Json>>,
  mayChange: MayChange,
): Restored {
  const fields: string[] = [];
  const left: Restored['left'][number][] = [];
  for (const [id, value] of Object.entries(draft?.values ?? {})) {
    if (canonical(value) === canonical(own[id] ?? null)) continue;
    const place = state.place(id);
    const read = place && mayChange(id) ? place.spec.read(value, place.component.props, own[id]) : null;
    if (!read?.ok) left.push({ id, value, why: 'locked' });
    else if (canonical(draft?.base[id] ?? null) !== canonical(own[id] ?? null))
      left.push({ id, value, why: 'changed' });
    else {
      state.set(id, read.value);
      fields.push(id);
    }
  }
  return { fields, left };
}

const WHY = { locked: '已不能修改', changed: '已被他人修改' } as const;

/** The same in words; '' where there was no draft. `lineOf`: a field with its value as text, null where it is not shown. */
export function restoredText(
  { fields, left }: Restored,
  lineOf: (fieldId: string, value: Json) => string | null,
): string {
  const dropped = left.map(({ id, value, why }) => {
    const line = lineOf(id, value);
    return line === null ? '有的内容已不能修改，没有恢复' : `您填写的“${line}”没有恢复：该字段${WHY[why]}`;
  });
  return [...(fields.length > 0 ? ['已恢复上次未提交的修改'] : []), ...new Set(dropped)].join('；');
}
