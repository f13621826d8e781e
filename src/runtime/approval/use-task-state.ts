import { mergeFields } from '@gonghui/domain/record-merge.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useMemo, useRef, useState } from 'react';
import { DraftKeeper } from '../form-fill/draft.ts';
import { FillState } from '../form-fill/fill-state.ts';
import { fieldOfText, type KeptText } from '../form-fill/kept-texts.ts';
import { useDraftKeeper } from '../form-fill/use-draft-keeper.ts';
import { changedFields } from '../record/changed.ts';
import { columnsOf } from '../record/columns.ts';
import { type EditDraft, editDraftOf } from '../record/edit-draft.ts';
import { carryOn, type Restored, restoreDraft, taskDrafts } from './task-draft.ts';
import type { KeptTask } from './use-kept-task.ts';

interface TaskDraft {
  of: string;
  restored: Restored;
  before: Record<string, Json>;
  /** Fields that somebody else changed, of which the holder has not been told. */
  others: readonly string[];
  typed(): Record<string, Json>;
  unread(): KeptText[];
}

const titleOf = (template: Template, id: string): string =>
  columnsOf(template).find(column => column.id === id)?.title ?? '';

/** Fields that hold neither what they did, nor what the holder has typed. */
const changedSince = ({ before, typed }: TaskDraft, now: Readonly<Record<string, Json>>): string[] => {
  const own = typed();
  return Object.keys(changedFields(before, now)).filter(
    id => !Object.hasOwn(own, id) || canonical(own[id] ?? null) !== canonical(now[id] ?? null),
  );
};

/**
 * State of the form that the holder of a task fills in. When the record is reloaded because somebody else changed it, typed values stay
 * in their fields. When the holder leaves without deciding, they are back on the next visit.
 */
export function useTaskState({ detail, work, stale }: KeptTask) {
  const { record, instanceId } = detail;
  const kept = useRef<TaskDraft | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is made anew when the record or the task is another one, not when it is asked for again
  const made = useMemo(() => {
    const template = record.template as unknown as Template;
    const stored = record.values as Record<string, Json>;
    const state = new FillState(template, stored, { stored: true });
    const mayChange = (fieldId: string) => !stale && record.rights[fieldId] === 'editable';
    const before = state.values();
    const own = state.drafted();
    const of = `${instanceId} ${work}`;
    const isHis = detail.mine.taskId !== null && detail.mine.taskId === work;
    const drafts = work === null || stale ? null : taskDrafts(instanceId, work);
    const again = kept.current?.of === of ? kept.current : null;
    const merged = again && mergeFields(again.typed(), again.before, before);
    const collided = (merged?.conflicts ?? []).map(one => ({ ...one, item: titleOf(template, one.fieldId) }));
    const restored = again
      ? carryOn(state, again.restored, { values: merged?.values ?? {}, unread: again.unread() }, mayChange)
      : restoreDraft(state, drafts?.readFor(state.template.components, own) ?? null, own, mayChange);
    const typed = () => changedFields(before, state.values(), mayChange);
    const unread = () => state.entered().unread.filter(({ at }) => mayChange(fieldOfText(at)));
    const others = again && isHis ? [...new Set([...again.others, ...changedSince(again, before)])] : [];
    kept.current = { of, restored, before, others, typed, unread };
    return {
      state,
      before,
      typed,
      unread,
      restored,
      collided,
      others: others.map(id => titleOf(template, id)).filter(title => title !== ''),
      editable: Object.values(record.rights).includes('editable'),
      keeper:
        drafts &&
        new DraftKeeper<EditDraft>(drafts, () =>
          editDraftOf(state, { own, held: own, rev: record.rev }, mayChange),
        ),
      /** Fills in what the record holds, in the fields that were restored. */
      giveUp: () => {
        for (const id of restored.fields) {
          state.set(id, own[id] ?? null);
          state.dropUnread(id);
        }
      },
    };
  }, [instanceId, work, stale, record.rev, record.version, JSON.stringify(record.rights)]);
  useDraftKeeper(made.state, made.keeper);
  const [read, setRead] = useState<typeof made | null>(null);
  return {
    ...made,
    /** Titles of the fields that somebody else has changed since he opened it. */
    others: read === made ? [] : made.others,
    othersRead: () => {
      if (kept.current) kept.current.others = [];
      setRead(made);
    },
  };
}
