import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { ReactNode } from 'react';
import type { Host } from '../ui/host.ts';
import type { Unread, UnreadTexts } from '../ui/unread.ts';
import type { LinkState } from './linkage/link-state.ts';

/** Which dialogs of a form are open. A dialog is the node that holds its components. */
export interface Dialogs {
  isOpen(nodeId: string): boolean;
  open(nodeId: string): void;
  /** Closes this one, or the one that was opened last. */
  close(nodeId?: string): void;
  subscribe(listener: () => void): () => void;
}

/** One place that can be booked: a day (`YYYY-MM-DD`) or the start of a period (`YYYY-MM-DD HH:mm:ss`). */
export interface Appointment {
  slot: string;
  /** Places left; 0 is full. */
  left: number;
}

/** What can be booked in one field now, told by the gateway: rest days and past periods are left out. */
export interface Appointments {
  quota: number;
  open: Appointment[];
  /** Days in the window on which nothing can be booked, with the reason: 周末, 国庆节, 当天已结束. */
  closed: { day: string; reason: string }[];
}

/** Files that were chosen and not sent yet, kept so that a page that is loaded again goes on sending them. */
export interface WaitingFiles {
  /** Keeps a file under the DOM id of its control and answers its key; where there is no room, only that there was one. */
  keep(place: string, file: File): Promise<string>;
  drop(key: string): Promise<void>;
  /** What was kept for a control, oldest first; `file` is null where there was no room. */
  list(place: string): Promise<{ key: string; file: File | null }[]>;
}

/** What a fill view may ask of the page around it; the designer's canvas gives an inert one. */
export interface FillHost extends Host {
  /** Places left to book in a field; absent where there is no form to book in (the canvas, a preview). */
  appointments?(fieldId: string): Promise<Appointments>;
  /** What a field's link to another form brings for these values; absent where nothing is asked (the canvas). */
  followLink?(
    fieldId: string,
    link: { formId: string; key: string },
    inputs: Readonly<Record<string, Json>>,
  ): Promise<{ found: boolean; value: Json }>;
  /**
   * What an outside API gives for these values: a field's value, or with `rows` those of a subform. `message`: why there is none, and
   * nothing is to be changed.
   */
  askOutside?(
    fieldId: string,
    inputs: Readonly<Record<string, Json>>,
    rows: boolean,
  ): Promise<{ found: boolean; value: Json; message: string }>;
  /** Options that an outside API gives for what stands in the fields `keys` now; `message`: why there are none. */
  outsideOptions?(
    fieldId: string,
    keys: readonly string[],
  ): Promise<{ list: { value: string; label: string }[]; message: string }>;
  /** Where values of the form are read for that; the form itself says so once it is shown. */
  readFrom?(read: (id: string) => Json): void;
  /** Options of a field that come from other records, by what is typed; absent where nothing is asked. */
  searchOptions?(
    fieldId: string,
    keyword: string,
    page: number,
  ): Promise<{ list: { value: string; label: string }[]; more: boolean }>;
  /** Absent where nothing outlives the page (the canvas, a preview, a record that is changed). */
  readonly waiting?: WaitingFiles;
  /** Address at which the browser shows a stored file; absent where files are taken and not looked at. `name`: for its title. */
  previewUrl?(fileId: string, name: string): string;
  /** Lets `names` know what options of other records are called; `source`: see `sourceKey` of option-source.ts. */
  noteOptions?(source: string, options: readonly { value: string; label: string }[]): void;
  /** What options of a field that come from other records are called, of those that `names` does not know. */
  optionLabels?(fieldId: string, values: readonly string[]): Promise<{ value: string; label: string }[]>;
  /** Absent where nothing can be opened (the canvas). */
  readonly dialogs?: Dialogs;
  /** Goes to an address within the app, so that the way back leads here; false where it leads out of it, or nobody goes. */
  follow?(address: string): boolean;
  /** Leaves the form without submitting it (不同意并退出); absent where there is nothing to leave (canvas, record). */
  leave?(): void;
}

/** `fill.tsx` of a field: a controlled input made of plain elements and CSS variables (no Chakra, no Yjs). */
export interface FillProps<P = Props, V = Json> {
  /** The field's id in the form; absent in cells of a subform and in the inspector. */
  fieldId?: string;
  /** The column's id, in a cell of a subform only. */
  columnId?: string;
  /** Unique in the page: the DOM id of the focusable control, which the label points to. */
  inputId: string;
  /** Id of the element that holds label text, for groups (`aria-labelledby`). */
  labelId: string;
  /** Id of the element that holds messages, when there are any. */
  messageId?: string;
  props: P;
  value: V;
  onChange(value: V): void;
  /** The person left the control: messages may now be shown. */
  onBlur(): void;
  readOnly: boolean;
  invalid: boolean;
  /** Keeps what the control's boxes hold that is no value; absent where nobody but the box says so. */
  unread?: UnreadTexts;
  host: FillHost;
}

/** `fill.tsx` of a type with slots or without a value. */
export interface LayoutProps<P = Props> {
  nodeId: string;
  props: P;
  host: FillHost;
  /** A stored record is shown: what a type holds is all there, and what only leads or decorates stays away. */
  record?: boolean;
  /** Renders what stands in a slot; the canvas adds drop zones, the fill page fields. */
  slot(name: string): ReactNode;
}

/** `fill.tsx` of a subform: the table or cards around cells that the page renders. */
export interface SubformColumn {
  id: string;
  type: string;
  props: Props;
}
/** A cell by its row and its column. */
export interface CellSpot {
  rowId: string;
  columnId: string;
}
/** A text that is no value of its cell, and why; null takes it away again. */
export interface UnreadCell extends CellSpot {
  unread: Unread | null;
}
export interface SubformRow {
  id: string;
  values: Record<string, Json>;
}
export interface SubformProps<P = Props> extends Omit<FillProps<P, SubformRow[]>, 'labelId'> {
  labelId: string;
  columns: readonly SubformColumn[];
  /**
   * Control of one cell; `wrong`: what stands in it is at fault; `mark`: what rules make of it. The same function in
   * every render.
   */
  cell(row: SubformRow, column: SubformColumn, wrong?: boolean, mark?: LinkState | null): ReactNode;
  newRow(): SubformRow;
  /** Texts of a block that were no values are put into the boxes of their cells, and what is wrong with all of its cells is said. */
  blockPasted?(unread: readonly UnreadCell[], taken: readonly CellSpot[]): void;
  /** The text that a cell's box holds and that is no value of it; null for none. */
  unreadText?(rowId: string, columnId: string): string | null;
  /** What rules make of a row's cells (`shared/row-marks.ts`); '' for nothing. */
  marks?(rowId: string): string;
  /** Ids of the columns at fault in a row, joined by commas; '' for none. */
  wrong?(rowId: string): string;
}

/** Sent to a subform's element: it shows the first of its cells at fault, on whichever page or card, and focuses it. */
export const REVEAL_WRONG_CELL = 'gh-reveal-wrong-cell';

/** `record.tsx`: how a stored value is shown; omitted where `toText` is enough. */
export interface RecordProps<P = Props, V = Json> {
  props: P;
  value: V;
  host: FillHost;
  /** Of a subform only: its columns, and how one of its cells is shown. */
  columns?: readonly SubformColumn[];
  cell?(row: SubformRow, column: SubformColumn): ReactNode;
}
