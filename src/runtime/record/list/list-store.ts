import type { FormAction } from '@gonghui/domain/form-rights.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import type { Device } from '@gonghui/elements/ui/device.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { RefObject } from 'react';
import type { RuntimeHost } from '../../host/host.ts';
import type { ListData } from './data/list-data.ts';
import type { NameStore } from './data/name-store.ts';
import type { ListRecord } from './data/record-blocks.ts';
import type { ScrollAnchor } from './data/use-live-list.ts';
import type { CellEdits, PendingEdit } from './edits/cell-edits.ts';
import type { EditHistory, Step } from './edits/edit-history.ts';
import type { useUndo } from './edits/use-undo.ts';
import type { ListColumn } from './views/layout.ts';
import type { Views } from './views/use-views.ts';
import type { ViewQuery } from './views/view-query.ts';

/** What can be done from any room of the list; the same functions for as long as it stands. */
export interface ListActs {
  onOpen(id: string): void;
  onFill(): void;
  /** What is typed into the search box: searched for after a pause. */
  onType(text: string): void;
  onQuery(next: ViewQuery | ((query: ViewQuery) => ViewQuery)): void;
  /** As the view says. */
  onBack(): void;
  /** What the list shows is a view of its own from now on. */
  onSavedAs(): void;
  /** Takes away whatever narrows the list. */
  onClearQuestion(): void;
  /** Rows and what they come to are asked for again. */
  onReload(): void;
  /** Goes up to the records that came in, and shows them. */
  onShowNew(): void;
  onRetry(): void;
  /** Edits one cell; the step that takes it back, null where nothing changed. */
  onEdit(row: ListRecord, column: ListColumn, value: Json): Step | null;
}

/** All that the rooms of a list share. Each value keeps its identity until it is another. */
export interface ListState {
  formId: string;
  formName: string;
  template: Template;
  device: Device;
  canFill: boolean;
  manages: boolean;
  /** What stands around the list has a title already. */
  within: boolean;
  /** Chosen records can be pushed to somebody outside. */
  pushes: boolean;
  actions: readonly FormAction[];
  /** Fields that may be changed, in records that may be. */
  writable: ReadonlySet<string>;
  openId: string | null;
  /** What conditions can ask about. */
  fields: readonly ConditionField[];
  host: RuntimeHost;
  names: NameStore;

  views: Views;
  query: ViewQuery;
  /** The list shows something else than the view says. */
  changed: boolean;
  /** All columns in order, hidden ones included. */
  columns: readonly ListColumn[];
  /** Those that are shown. */
  shown: readonly ListColumn[];
  /** Field that records are grouped by, shown or not. */
  groupColumn: ListColumn | undefined;
  /** What stands in the search box, and what is searched for. */
  typed: string;
  keyword: string;

  data: ListData | null;
  /** Counts what changes within `data`: who draws its lines asks for both. */
  tick: number;
  busy: boolean;
  failed: string | null;
  /** Records that came in before what is read. */
  above: number;
  /** Changes when rows are asked for again: what they come to is, too. */
  turn: number;
  scrollAnchor: RefObject<ScrollAnchor | null>;

  edits: CellEdits;
  /** Values that are shown and not stored. */
  pending: readonly PendingEdit[];
  history: EditHistory;
  undo: ReturnType<typeof useUndo>;
  acts: ListActs;
}

/** Where the rooms read what they share, each only what it names (`useList`). */
export class ListStore {
  #state: ListState;
  readonly #listeners = new Set<() => void>();

  constructor(state: ListState) {
    this.#state = state;
  }

  get state(): ListState {
    return this.#state;
  }

  put(state: ListState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
