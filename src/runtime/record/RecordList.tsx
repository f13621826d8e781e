import type { FormAction } from '@gonghui/domain/form-rights.ts';
import type { Device } from '@gonghui/elements/ui/device.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { memo, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { neighbourOf } from './list/data/neighbour.ts';
import { useListState } from './list/data/use-list-state.ts';
import { PendingBar } from './list/edits/PendingBar.tsx';
import { ListBody } from './list/ListBody.tsx';
import { ListHead } from './list/ListHead.tsx';
import { type ListState, ListStore } from './list/list-store.ts';
import { ListTools } from './list/panels/ListTools.tsx';
import { ListContext, QueryContext, useList } from './list/use-list.ts';
import './record.css';
import './list/list.css';

/** What stands beside the list may ask of it. */
export interface RecordListHandle {
  /** Id of the record before or behind one, as the list stands; null at its ends. */
  neighbour(id: string, step: 1 | -1): Promise<string | null>;
}

export interface RecordListProps {
  formId: string;
  formName: string;
  template: Template;
  device: Device;
  canFill: boolean;
  /** Records go through approval. */
  approves: boolean;
  /** Public links by which some may have come. */
  channels?: readonly string[];
  /** Parameters of their addresses that are kept. */
  params?: readonly string[];
  /** What stands around the list has a title already. */
  within?: boolean;
  /** Chosen records can be pushed to somebody outside. */
  pushes?: boolean;
  /** Sees everybody's records, and shares views. */
  manages: boolean;
  /** What may be done with some records at least. */
  actions: readonly FormAction[];
  /** Fields that may be changed, in records that may be. */
  writable: readonly string[];
  openId: string | null;
  /** View that the address names. */
  viewId: string | null;
  onView(id: string): void;
  onOpen(id: string): void;
  onFill(): void;
  /** Told how many values were entered in the list and did not reach the server. */
  onPending?(count: number): void;
  /** Changes when records were written elsewhere on the page. */
  turn: number;
  handle?: Ref<RecordListHandle>;
}

/** The records of a form: views, search, filter, order, groups; a table on PC and cards on a phone. */
export function RecordList(list: RecordListProps) {
  const state = useListState(list);
  const { data, pending } = state;
  const store = useStoreOf(state);
  const notifyPending = useRef(list.onPending);
  notifyPending.current = list.onPending;
  useEffect(() => {
    notifyPending.current?.(pending.length);
  }, [pending.length]);
  useImperativeHandle(
    list.handle,
    () => ({ neighbour: async (id, step) => (data ? neighbourOf(data, id, step) : null) }),
    [data],
  );
  return (
    <ListContext value={store}>
      <QueryContext value={state.query}>
        <Rooms />
      </QueryContext>
    </ListContext>
  );
}

/** The store of the rooms: one for as long as the list stands, told before anything is seen. */
function useStoreOf(state: ListState): ListStore {
  const [store] = useState(() => new ListStore(state));
  useLayoutEffect(() => store.put(state));
  return store;
}

/** All that is seen. Takes nothing from above, so that it renders when its own parts of the state change. */
const Rooms = memo(function Rooms() {
  const { formName, busy, device } = useList('formName', 'busy', 'device');
  return (
    <section className="gh-list" aria-label={formName} aria-busy={busy}>
      <ListHead />
      {device === 'mobile' ? null : <ListTools />}
      <PendingEdits />
      <ListBody />
    </section>
  );
});

const PendingEdits = memo(function PendingEdits() {
  const { pending, edits } = useList('pending', 'edits');
  return <PendingBar count={pending.length} onRetry={() => edits.retry()} onUndo={() => edits.undo()} />;
});
