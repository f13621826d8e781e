import { itemName, itemOf, readItemName } from '@gonghui/scene/layout.ts';
import { Listeners } from '@gonghui/scene/listeners.ts';
import type { SceneChange } from '@gonghui/scene/mirror.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import type { LostItem } from './api.ts';
import type { EditorCore } from './core.ts';
import { storedFields } from './list-items.ts';
import { mapOf } from './plan.ts';

/**
 * Items of lists that a co-editor took out after this editor had changed something in them. Only the place of an item goes
 * when it is taken out (docs/document-format.md), so it comes back with all that anybody wrote into it.
 */
export class LostItems {
  private readonly core: EditorCore;
  private readonly told = new Listeners<[readonly LostItem[]]>();
  /** Last order of each item that was changed here, by node and key. */
  private readonly mine = new Map<string, string | null>();
  private lost: readonly LostItem[] = [];
  private readonly stop: () => void;

  /** @param changed nodes and items with edits of this person from before that nobody else has seen. */
  constructor(core: EditorCore, changed: readonly string[]) {
    this.core = core;
    for (const name of changed) this.note(name);
    this.stop = core.scene.onChange(change => this.hear(change));
  }

  /** Hears what is lost now, and each time that it changes. */
  listen(listener: (items: readonly LostItem[]) => void): () => void {
    if (this.lost.length > 0) listener(this.lost);
    return this.told.add(listener);
  }

  /** The person knows, and wants none of them back. */
  dismiss(): void {
    this.set([]);
  }

  private hear(change: SceneChange): void {
    const before = this.lost;
    let { lost } = this;
    for (const [id, keys] of [...change.touched, [ROOT, change.pageKeys] as const]) {
      const map = mapOf(this.core.doc, id);
      const stands = id === ROOT || this.core.scene.node(id) !== undefined;
      for (const key of keys) {
        const item = itemOf(key);
        if (item === null) continue;
        const name = itemName(id, item);
        if (map?.has(item)) {
          if (change.transaction.local || this.mine.has(name)) this.note(name);
          lost = lost.filter(one => one.nodeId !== id || one.key !== item);
        } else if (change.transaction.local) this.mine.delete(name);
        else if (stands && item === key && this.mine.has(name)) {
          lost = [...lost, this.described(id, item, this.mine.get(name) ?? '')];
          this.mine.delete(name);
        }
      }
    }
    // Whose component went is told of the component.
    lost = lost.filter(({ nodeId }) => nodeId === ROOT || this.core.scene.node(nodeId) !== undefined);
    if (lost.length !== before.length || lost.some((one, at) => one !== before[at])) this.set(lost);
  }

  private note(name: string): void {
    const parts = readItemName(name);
    if (!parts) return;
    const order = mapOf(this.core.doc, parts[0])?.get(parts[1]);
    this.mine.set(name, typeof order === 'string' ? order : null);
  }

  private described(nodeId: string, key: string, order: string): LostItem {
    const path = key.slice(1, key.indexOf('['));
    const map = mapOf(this.core.doc, nodeId);
    const list = this.core.labels.propName(nodeId, path);
    return {
      ...{ nodeId, key, order, path },
      name: map ? nameOf(storedFields(map, key)) : '',
      list: list === path ? '' : list,
    };
  }

  private set(lost: readonly LostItem[]): void {
    this.lost = Object.freeze(lost);
    this.told.fire(this.lost);
  }

  destroy(): void {
    this.stop();
  }
}

/** What people call an item, by the fields that name one. */
function nameOf(fields: Readonly<Record<string, unknown>>): string {
  for (const field of ['label', 'title', 'name', 'text', 'alias', 'value']) {
    const value = fields[field];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
}
