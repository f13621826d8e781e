import { withOptions } from '@gonghui/domain/options-now.ts';
import { readEntered } from '@gonghui/elements/form/shared/entered-value.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { accountOf, session } from '../../session/store.ts';
import { mayLose } from '../../ui/use-unsaved.ts';
import { DraftKeeper } from '../form-fill/draft.ts';
import { FillState } from '../form-fill/fill-state.ts';
import { lostText } from '../form-fill/kept-texts.ts';
import { useDraftKeeper } from '../form-fill/use-draft-keeper.ts';
import { changedFields } from './changed.ts';
import { type EditDraft, EditDrafts, editDraftOf } from './edit-draft.ts';
import type { RecordDetail } from './use-record.ts';

type Values = Record<string, Json>;

/** Changes that are not saved; whoever lets go of them gives their draft up, too. */
export interface Unsaved {
  drop(): void;
}

/** Asked before what was typed is lost. */
export const GIVE_UP = { question: '放弃修改？', okText: '放弃' };

export const mayGiveUp = (): Promise<boolean> => mayLose(GIVE_UP.question, GIVE_UP.okText);

export const draftsOf = (recordId: string): EditDrafts => new EditDrafts(accountOf(session.user), recordId);

/** What a record is edited with: `before` is what it held, `own` the same with what rules hide. */
function open(record: RecordDetail, drafts: EditDrafts | null) {
  const stored = record.values as Values;
  const shown = record.template as unknown as Template;
  const template = { ...shown, components: withOptions(shown.components, record.options ?? {}) };
  const state = new FillState(template, stored, {
    stored: true,
    pardons: true,
  });
  const before = state.values();
  const own = state.drafted();
  const draft = drafts?.readFor(state.template.components, own) ?? null;
  for (const [id, value] of Object.entries(draft?.values ?? {})) {
    const place = state.place(id);
    const read = place && readEntered(place, value, stored[id]);
    if (read?.ok) state.set(id, read.value);
  }
  state.putBack(draft?.unread ?? []);
  const base = draft
    ? { rev: draft.rev, values: { ...before, ...draft.base } }
    : { rev: record.rev, values: before };
  // What was saved from elsewhere meanwhile is no change any more.
  const lost = (draft?.boxless ?? []).map(one => lostText(state.template.components, one));
  return { state, before, own, base, restored: isChanged(state, before), lost: [...new Set(lost)] };
}

/** Whether there is something to lose: another value, or a text that is none. */
const isChanged = (state: FillState, before: Values): boolean =>
  Object.keys(changedFields(before, state.values())).length + state.entered().unread.length > 0;

/** An edit of one record: its state, what it began from, and a draft that outlives the page until it is saved. */
export function useRecordEdit(record: RecordDetail, onUnsaved?: (unsaved: Unsaved | null) => void) {
  const [drafts] = useState(() => draftsOf(record.id));
  const [edit, setEdit] = useState(() => open(record, drafts));
  const { state, before, own } = edit;
  const [base, setBase] = useState(edit.base);
  const latest = useRef(base);
  latest.current = base;
  const [dirty, setDirty] = useState(edit.restored);

  const { keeper, differs } = useMemo(() => {
    const read = () => {
      const { rev, values: held } = latest.current;
      return editDraftOf(state, { own, held, rev });
    };
    return {
      keeper: new DraftKeeper<EditDraft>(drafts, read),
      differs: () => isChanged(state, before),
    };
  }, [state, before, own, drafts]);

  useDraftKeeper(state, keeper, () => setDirty(differs()));

  const tell = useRef(onUnsaved);
  tell.current = onUnsaved;
  useEffect(() => {
    tell.current?.(dirty ? { drop: () => keeper.drop() } : null);
    return () => tell.current?.(null);
  }, [dirty, keeper]);

  return {
    state,
    before,
    base,
    setBase,
    dirty,
    restored: edit.restored,
    /** What of an earlier visit was filled in again, and what was not; '' for nothing. */
    restoredText: [...(edit.restored ? ['已恢复上次未保存的修改'] : []), ...edit.lost].join('；'),
    drop: () => keeper.drop(),
    /** What was not filled in again has been read. */
    noted: () => {
      keeper.write();
      setEdit({ ...edit, lost: [] });
    },
    /** The record as it is stored, what was typed given up. */
    restart: () => {
      keeper.drop();
      const fresh = open(record, null);
      setEdit(fresh);
      setBase(fresh.base);
      setDirty(false);
    },
  };
}
