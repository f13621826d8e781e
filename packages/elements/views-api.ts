import type { Json } from '@gonghui/kernel/digest.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { ReactNode } from 'react';
import type { NameBook } from './definition.ts';

export type Device = 'pc' | 'mobile';

/** What a fill view may ask of the page around it; the designer's canvas gives an inert one. */
export interface FillHost {
  readonly device: Device;
  readonly names: NameBook;
  /** Uploads a picture and answers with its file id; rejects with an Error whose message is Chinese. */
  uploadImage(file: File, onProgress?: (share: number) => void): Promise<{ id: string; name: string }>;
  /** Address to show a stored picture. */
  imageUrl(fileId: string): string;
  /** People and departments the filler may choose from, by name, pinyin initials or phone. */
  searchUsers(keyword: string): Promise<{ id: string; name: string; dept?: string }[]>;
  listDepts(): Promise<{ id: string; name: string; parentId: string | null }[]>;
}

/** `fill.tsx` of a field: a controlled input made of plain elements and CSS variables (no Chakra, no Yjs). */
export interface FillProps<P = Props, V = Json> {
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
  host: FillHost;
}

/** `fill.tsx` of a type with slots or without a value. */
export interface LayoutProps<P = Props> {
  nodeId: string;
  props: P;
  host: FillHost;
  /** Renders what stands in a slot; the canvas adds drop zones, the fill page fields. */
  slot(name: string): ReactNode;
}

/** `fill.tsx` of a subform: the table or cards around cells that the page renders. */
export interface SubformColumn {
  id: string;
  type: string;
  props: Props;
}
export interface SubformRow {
  id: string;
  values: Record<string, Json>;
}
export interface SubformProps<P = Props> extends Omit<FillProps<P, SubformRow[]>, 'labelId'> {
  labelId: string;
  columns: readonly SubformColumn[];
  /** Control of one cell; `errors` are shown by the cell itself. */
  cell(row: SubformRow, column: SubformColumn): ReactNode;
  newRow(): SubformRow;
}

/** `record.tsx`: how a stored value is shown; omitted where `toText` is enough. */
export interface RecordProps<P = Props, V = Json> {
  props: P;
  value: V;
  host: FillHost;
  /** Of a subform only: its columns, and how one of its cells is shown. */
  columns?: readonly SubformColumn[];
  cell?(row: SubformRow, column: SubformColumn): ReactNode;
}
