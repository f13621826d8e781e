import type { Json } from '@gonghui/kernel/json.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import type { Family, NodeType, Problem } from '@gonghui/scene/family.ts';
import { Listeners } from '@gonghui/scene/listeners.ts';
import type { Restore } from '@gonghui/scene/restores.ts';
import type { SavedMark } from '@gonghui/scene/template.ts';
import type { TextConflict } from '@gonghui/scene/text-versions.ts';
import type { Placement, Props, SceneNode, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type * as Y from 'yjs';
import type {
  DesignEditor,
  Displacement,
  History,
  LostItem,
  NodePatch,
  Overwrite,
  PatchOptions,
  Restack,
  Selection,
  Unsubscribe,
} from './api.ts';
import { ByVersion } from './by-version.ts';
import { canAdd, canMove, canRemove } from './can.ts';
import { carriedWith, leftBehind } from './carried.ts';
import { add } from './commands/add.ts';
import { addItem } from './commands/add-item.ts';
import { duplicate } from './commands/duplicate.ts';
import { keepTyped } from './commands/keep-typed.ts';
import { move } from './commands/move.ts';
import { moveItem } from './commands/move-item.ts';
import { copy, paste } from './commands/paste.ts';
import { patch } from './commands/patch.ts';
import { remove } from './commands/remove.ts';
import { removeItem } from './commands/remove-item.ts';
import { replaceWith } from './commands/replace-with.ts';
import { restack } from './commands/restack.ts';
import { revive } from './commands/revive.ts';
import { reviveItems } from './commands/revive-items.ts';
import { setAlias } from './commands/set-alias.ts';
import { setItem } from './commands/set-item.ts';
import { setPage } from './commands/set-page.ts';
import { setProp } from './commands/set-prop.ts';
import { setText } from './commands/set-text.ts';
import { settleText } from './commands/settle-text.ts';
import { toggleHidden } from './commands/toggle-hidden.ts';
import { unwrap } from './commands/unwrap.ts';
import { wrap } from './commands/wrap.ts';
import { EditorCore, type EditorOptions } from './core.ts';
import { Displaced } from './displaced.ts';
import { heardChanges, hearRestores } from './heard.ts';
import { LostItems } from './lost-items.ts';
import { LostTexts } from './lost-texts.ts';
import { Overwrites } from './overwrites.ts';
import { defaultPlace } from './placement.ts';
import { findProblems } from './problems.ts';
import { Removals } from './removals.ts';
import { SaveState } from './saved.ts';
import { withoutSeconds } from './singles.ts';
import { waitingConflicts } from './text-conflicts.ts';
import { calledAs } from './titles.ts';

/** Puts the parts together; each method hands on to the file that is named after it. */
class Editor implements DesignEditor {
  readonly doc: Y.Doc;
  readonly family: Family;
  readonly selection: Selection;
  readonly history: History;
  readonly can: DesignEditor['can'];
  private readonly core: EditorCore;
  private readonly save: SaveState;
  private readonly removals: Removals;
  private readonly lostItems: LostItems;
  private readonly overwrites: Overwrites;
  private readonly displacements: Displaced;
  private readonly lostTexts: LostTexts;
  private readonly remote: Listeners<[readonly string[]]>;
  private readonly rechecked = new Listeners();
  private readonly conflicts: ByVersion<readonly TextConflict[]>;
  private readonly found: ByVersion<readonly Problem[]>;

  constructor(doc: Y.Doc, family: Family, options: EditorOptions) {
    const core = new EditorCore(doc, family, options);
    this.core = core;
    this.doc = doc;
    this.family = family;
    this.selection = core.selection;
    this.history = core.history;
    this.save = new SaveState(core);
    this.removals = new Removals(core, options.changed);
    this.lostItems = new LostItems(core, options.changed ?? []);
    this.overwrites = new Overwrites(core);
    this.displacements = new Displaced(core);
    this.lostTexts = new LostTexts(core, overwrite => this.overwrites.listeners.fire(overwrite));
    this.conflicts = waitingConflicts(core, this);
    this.found = new ByVersion(core, () => findProblems(core));
    this.can = {
      add: (type, place) => canAdd(core, type, place),
      move: (ids, place) => canMove(core, ids, place),
      remove: ids => canRemove(core, ids),
    };
    this.remote = heardChanges(core);
  }

  get noun(): string {
    return this.core.noun;
  }
  node(id: string): SceneNode | undefined {
    return this.core.scene.node(id);
  }
  typeOf(id: string): NodeType | undefined {
    return this.core.scene.typeOf(id);
  }
  children(parent: string, slot: string): readonly string[] {
    return this.core.scene.children(parent, slot);
  }
  order(): readonly string[] {
    return this.core.scene.order();
  }
  path(id: string): readonly string[] {
    return this.core.scene.path(id);
  }
  page(): Props {
    return this.core.scene.page();
  }

  setReadOnly(reason: string | null): void {
    this.core.setReadOnly(reason);
  }
  get readOnly(): string | null {
    return this.core.readOnly;
  }

  defaultPlace(type: string): Placement {
    return defaultPlace(this.core, place => canAdd(this.core, type, place).ok);
  }
  add(type: string, place: Placement, props?: Props): Result<string> {
    return add(this.core, type, place, props);
  }
  move(ids: readonly string[], place: Placement): Result<true> {
    return move(this.core, ids, place);
  }
  remove(ids: readonly string[]): Result<true> {
    return remove(this.core, ids);
  }
  wrap(ids: readonly string[]): Result<string> {
    return wrap(this.core, ids);
  }
  unwrap(ids: readonly string[]): Result<string[]> {
    return unwrap(this.core, ids);
  }
  restack(ids: readonly string[], way: Restack): Result<true> {
    return restack(this.core, ids, way);
  }
  duplicate(ids: readonly string[]): Result<string[]> {
    return duplicate(this.core, ids);
  }
  copy(ids: readonly string[]): TemplateComponent[] {
    return copy(this.core, ids);
  }
  paste(components: readonly TemplateComponent[], place: Placement, carried?: Props): Result<string[]> {
    return paste(this.core, components, place, carried);
  }
  carriedWith(components: readonly TemplateComponent[]): Props {
    return carriedWith(this.core, components);
  }
  leftBehind(components: readonly TemplateComponent[], carried: Props): string[] {
    return leftBehind(this.core, components, carried);
  }
  secondsIn(components: readonly TemplateComponent[]): string[] {
    return withoutSeconds(this.core, components).skipped;
  }
  setProp(ids: readonly string[], path: string, value: Json | undefined): Result<true> {
    return setProp(this.core, ids, path, value);
  }
  patch(changes: readonly NodePatch[], options?: PatchOptions): Result<true> {
    return patch(this.core, changes, options);
  }
  keepTyped(id: string, path: string, text: string): Result<true> {
    return keepTyped(this.core, id, path, text);
  }
  setAlias(id: string, alias: string): Result<true> {
    return setAlias(this.core, id, alias);
  }
  toggleHidden(ids: readonly string[]): Result<true> {
    return toggleHidden(this.core, ids);
  }
  setPage(path: string, value: Json | undefined): Result<true> {
    return setPage(this.core, path, value);
  }
  setText(id: string, prop: string, value: string): Result<true> {
    return setText(this.core, id, prop, value);
  }
  addItem(id: string, prop: string, item: Props, index?: number): Result<string> {
    return addItem(this.core, id, prop, item, index);
  }
  setItem(id: string, prop: string, itemId: string, field: string, value: Json): Result<true> {
    return setItem(this.core, { id, prop, itemId }, field, value);
  }
  moveItem(id: string, prop: string, itemId: string, index: number): Result<true> {
    return moveItem(this.core, id, prop, itemId, index);
  }
  removeItem(id: string, prop: string, itemId: string): Result<true> {
    return removeItem(this.core, id, prop, itemId);
  }
  replaceWith(template: Template, label: string, restore?: Omit<Restore, 'at'>): Result<true> {
    return replaceWith(this.core, template, label, restore);
  }
  group<T>(label: string, run: () => T): T {
    return this.core.history.asGroup(label, run);
  }
  removedTitle(id: string): string | null {
    const { scene, family, noun } = this.core;
    const raw = scene.raw(id);
    return raw ? calledAs(raw, family.types.get(raw.type), noun) : null;
  }
  revive(nodeIds: readonly string[]): Result<true> {
    return revive(this.core, this.removals, nodeIds);
  }

  reviveItems(items: readonly LostItem[]): Result<true> {
    return reviveItems(this.core, items);
  }
  dismissLostItems(): void {
    this.lostItems.dismiss();
  }

  textConflicts(): readonly TextConflict[] {
    return this.conflicts.now();
  }
  settleText(conflict: TextConflict, text: string | null): Result<true> {
    return settleText(this.core, conflict, text);
  }

  problems(): readonly Problem[] {
    return this.found.now();
  }
  recheck(): void {
    this.found.forget();
    this.rechecked.fire();
  }
  toTemplate(): Template {
    return this.save.toTemplate();
  }
  digest(): string {
    return this.save.digest();
  }
  saved(): SavedMark | null {
    return this.save.saved();
  }
  markSaved(mark: SavedMark): void {
    this.save.markSaved(mark);
  }
  modified(): boolean {
    return this.save.modified();
  }
  modifiedAtOnce(): boolean | undefined {
    return this.save.modifiedAtOnce();
  }

  onNode(id: string, listener: () => void): Unsubscribe {
    return this.core.scene.onNode(id, listener);
  }
  onChildren(parent: string, slot: string, listener: () => void): Unsubscribe {
    return this.core.scene.onChildren(parent, slot, listener);
  }
  onPage(listener: () => void): Unsubscribe {
    return this.core.scene.onPage(listener);
  }
  onStructure(listener: () => void): Unsubscribe {
    return this.core.scene.onStructure(listener);
  }
  onChange(listener: () => void): Unsubscribe {
    const offs = [this.core.scene.onChange(() => listener()), this.rechecked.add(listener)];
    return () => {
      for (const off of offs) off();
    };
  }
  onRemote(listener: (nodeIds: readonly string[]) => void): Unsubscribe {
    return this.remote.add(listener);
  }
  onRestore(listener: (restore: Restore) => void): Unsubscribe {
    return hearRestores(this.core, this.doc, listener);
  }
  onOverwrite(listener: (overwrite: Overwrite) => void): Unsubscribe {
    return this.overwrites.listeners.add(listener);
  }
  onDisplaced(listener: (displacement: Displacement) => void): Unsubscribe {
    return this.displacements.listeners.add(listener);
  }
  formerPlace(displacement: Displacement): Placement | null {
    return this.displacements.formerPlace(displacement);
  }
  putBack(displacement: Displacement): Result<true> {
    return this.displacements.putBack(displacement);
  }
  onRemovedByOther(listener: (nodeIds: readonly string[]) => void): Unsubscribe {
    return this.removals.listen(listener);
  }

  onItemsRemovedByOther(listener: (items: readonly LostItem[]) => void): Unsubscribe {
    return this.lostItems.listen(listener);
  }

  destroy(): void {
    this.lostItems.destroy();
    this.overwrites.destroy();
    this.displacements.destroy();
    this.lostTexts.destroy();
    this.removals.destroy();
    this.core.destroy();
  }
}

/** An editor of one design over a shared document, which may still be empty and fill later. Changes nothing by itself. */
export function createEditor(doc: Y.Doc, family: Family, options: EditorOptions = {}): DesignEditor {
  return new Editor(doc, family, options);
}
