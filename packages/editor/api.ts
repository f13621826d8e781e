import type { Json } from '@gonghui/kernel/json.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import type { Family, Problem, SceneReader } from '@gonghui/scene/family.ts';
import type { Restore } from '@gonghui/scene/restores.ts';
import type { TextConflict } from '@gonghui/scene/text-versions.ts';
import type { Placement, Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type * as Y from 'yjs';

export type Unsubscribe = () => void;

export interface HistoryStep {
  /** For example `删除 单行文本`. */
  label: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Twenty steps, this editor's own only; undo never takes back a co-editor's work. */
export interface History {
  /** Newest first: what `undo` would take back, one after another. */
  readonly undoSteps: readonly HistoryStep[];
  readonly redoSteps: readonly HistoryStep[];
  undo(times?: number): void;
  redo(times?: number): void;
  subscribe(listener: () => void): Unsubscribe;
}

export interface Selection {
  readonly ids: readonly string[];
  set(ids: readonly string[]): void;
  toggle(id: string): void;
  /** From the last selected to `id`, in document order (shift-click). */
  extendTo(id: string): void;
  clear(): void;
  subscribe(listener: () => void): Unsubscribe;
}

/** Two people set the same leaf: the later stands; the earlier is told and can take his value back with one call. */
export interface Overwrite {
  nodeId: string;
  path: string;
  mine: Json;
  theirs: Json;
  /** What both started from, where neither knew of the other's: text that two type into at once can be joined with it. */
  base?: Json;
}

/** An entry of a list (an option, an entrance, a column) that a colleague took out while this person was at work in it. */
export interface LostItem {
  /** Component that the list is of; the page's root where it is a setting of the page. */
  nodeId: string;
  /** Path of the list, and what the entry is stored under. */
  path: string;
  key: string;
  order: string;
  /** What the entry is called, and what the list is; empty where nobody named it. */
  name: string;
  list: string;
}

/** Two people put the same thing elsewhere at once: one place stands; whose does not is told and can put it back with one call. */
export interface Displacement {
  nodeId: string;
  /** An item of one of its lists, by the value of the list's key field; absent where it is the node itself. */
  item?: { prop: string; id: string };
  /** The register as this editor wrote it: parent, slot and order of a node, the order of an item. */
  was: readonly string[];
}

/** Own values of one node, by dotted leaf path; undefined removes the leaf. */
export interface NodePatch {
  id: string;
  values: Readonly<Record<string, Json | undefined>>;
}

export interface PatchOptions {
  /** What history says was done: 移动, 对齐; 修改 if absent. */
  verb?: string;
  /** A further patch of the same paths of the same nodes within so many milliseconds joins the step: a live drag. */
  mergeMs?: number;
}

/** Where to in the order of siblings: the later stands above the earlier. */
export type Restack = 'up' | 'down' | 'top' | 'bottom';

/**
 * The headless heart of every designer. No DOM, no React, no network: whatever a person can do in a designer can be
 * done here. Commands ask `can` first and answer with a result or with a refusal in Chinese; each is one undo step.
 */
export interface DesignEditor extends SceneReader {
  readonly doc: Y.Doc;
  readonly family: Family;
  readonly selection: Selection;
  readonly history: History;
  /** A reason makes every command refuse with it; null makes the design editable again. */
  setReadOnly(reason: string | null): void;
  readonly readOnly: string | null;

  readonly can: {
    add(type: string, place: Placement): Result<true>;
    move(ids: readonly string[], place: Placement): Result<true>;
    remove(ids: readonly string[]): Result<true>;
  };

  /** Where a double-click or Enter in the palette puts a new `type`: after or into the selection, else at the end. */
  defaultPlace(type: string): Placement;
  add(type: string, place: Placement, props?: Props): Result<string>;
  move(ids: readonly string[], place: Placement): Result<true>;
  remove(ids: readonly string[]): Result<true>;
  /**
   * Puts nodes together in a new group where the topmost of them stood; nothing is seen elsewhere than before. The group's
   * id. Families without a `plane` refuse this and `unwrap`.
   */
  wrap(ids: readonly string[]): Result<string>;
  /** Takes groups apart; what they held stands where they stood. Its ids. */
  unwrap(ids: readonly string[]): Result<string[]>;
  /** Moves nodes among their siblings; several keep their order. At the end already, it changes nothing. */
  restack(ids: readonly string[], way: Restack): Result<true>;
  duplicate(ids: readonly string[]): Result<string[]>;
  /** Template JSON of the selected subtrees, for the clipboard, and its way back (ids are made anew). */
  copy(ids: readonly string[]): TemplateComponent[];
  /** `carried`: what of the page was copied with them; what goes along is set in the same step. */
  paste(components: readonly TemplateComponent[], place: Placement, carried?: Props): Result<string[]>;
  /** Settings of the page that are about these components, such as rules between them; empty where none is. */
  carriedWith(components: readonly TemplateComponent[]): Props;
  /** What people call that of it which a copy of these components alone leaves behind. */
  leftBehind(components: readonly TemplateComponent[], carried: Props): string[];
  /** Titles of what pasting these, or duplicating what they were copied from, leaves out: it may stand only once. */
  secondsIn(components: readonly TemplateComponent[]): string[];
  /** `path` is a dotted leaf path; `value` undefined removes the leaf. Several ids: one step for all. */
  setProp(ids: readonly string[], path: string, value: Json | undefined): Result<true>;
  /**
   * Sets different own values on many nodes as one step, such as where they stand and how large they are. Nodes that a
   * colleague has removed are left out; with none left it is refused. What the family's behaviours answer stands.
   */
  patch(changes: readonly NodePatch[], options?: PatchOptions): Result<true>;
  /** Text still being typed into a node that may have been removed meanwhile: `revive` brings it back with the node. */
  keepTyped(id: string, path: string, text: string): Result<true>;
  setAlias(id: string, alias: string): Result<true>;
  /** Hidden and back (spec, designers §4 "Visibility toggle"). */
  toggleHidden(ids: readonly string[]): Result<true>;
  setPage(path: string, value: Json | undefined): Result<true>;
  /** Typing in a `text` prop: replaces its content by the smallest edit that gives `value`. */
  setText(id: string, prop: string, value: string): Result<true>;
  /** Items of a `list` prop. `itemId` is the value of the list's key field. */
  addItem(id: string, prop: string, item: Props, index?: number): Result<string>;
  setItem(id: string, prop: string, itemId: string, field: string, value: Json): Result<true>;
  /** Afterwards the item has `index` in the list. */
  moveItem(id: string, prop: string, itemId: string, index: number): Result<true>;
  removeItem(id: string, prop: string, itemId: string): Result<true>;
  /**
   * Replaces the whole design as one undoable step that touches only what differs (restore of a past moment). `restore`
   * is written with it: colleagues and the history hear of it.
   */
  replaceWith(template: Template, label: string, restore?: Omit<Restore, 'at'>): Result<true>;
  /** Runs several commands as one step with one label. */
  group<T>(label: string, run: () => T): T;

  /** Texts that several people changed at once, each waiting for somebody to say what stands; the page's come first. */
  textConflicts(): readonly TextConflict[];
  /** Answers one of them for everybody; null: what is there stands. */
  settleText(conflict: TextConflict, text: string | null): Result<true>;

  problems(): readonly Problem[];
  /** What rules ask beside the design has changed: problems are judged anew, and those who listen are told. */
  recheck(): void;
  toTemplate(): Template;
  /** Digest of the present template, cached until the design changes; compare with `saved()`. */
  digest(): string;
  saved(): { version: number; digest: string; by: string; at: number } | null;
  markSaved(mark: { version: number; digest: string; by: string; at: number }): void;
  /** Whether there is something that the explicit save has not written. */
  modified(): boolean;
  /** The same, cheap enough to be asked at every key; undefined where only the digest of the whole design can tell. */
  modifiedAtOnce(): boolean | undefined;

  /** Fine subscriptions: each fires only for its own subject, once a transaction. */
  onNode(id: string, listener: () => void): Unsubscribe;
  onChildren(parent: string, slot: string, listener: () => void): Unsubscribe;
  onPage(listener: () => void): Unsubscribe;
  /** The set or order of nodes changed. */
  onStructure(listener: () => void): Unsubscribe;
  /** Anything changed, `saved` included. Debounce what is expensive. */
  onChange(listener: () => void): Unsubscribe;
  /** Nodes that a co-editor just changed, for the soft highlight. */
  onRemote(listener: (nodeIds: readonly string[]) => void): Unsubscribe;
  /** A co-editor brought a past moment back. */
  onRestore(listener: (restore: Restore) => void): Unsubscribe;
  onOverwrite(listener: (overwrite: Overwrite) => void): Unsubscribe;
  onDisplaced(listener: (displacement: Displacement) => void): Unsubscribe;
  /** Where that was, counted without what was displaced; of an item in its list. Null where nothing is left of it. */
  formerPlace(displacement: Displacement): Placement | null;
  putBack(displacement: Displacement): Result<true>;
  /** A node that this editor had changed in this session, or has selected, was removed by a co-editor. */
  onRemovedByOther(listener: (nodeIds: readonly string[]) => void): Unsubscribe;
  /** What a removed node was called; null of one that never was. */
  removedTitle(id: string): string | null;
  /** Brings removed nodes back with everything they held. */
  revive(nodeIds: readonly string[]): Result<true>;
  /** What is lost of entries that this editor had changed, at once and each time that it changes. */
  onItemsRemovedByOther(listener: (items: readonly LostItem[]) => void): Unsubscribe;
  /** Brings entries back with everything that was written into them. */
  reviveItems(items: readonly LostItem[]): Result<true>;
  /** The person wants none of them back. */
  dismissLostItems(): void;
  destroy(): void;
}
