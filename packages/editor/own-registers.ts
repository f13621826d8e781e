import type { SceneChange } from '@gonghui/scene/mirror.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import * as Y from 'yjs';
import type { EditorCore } from './core.ts';
import { mapOf } from './plan.ts';

const changedIn = ({ touched, pageKeys }: SceneChange) => [...touched, [ROOT, pageKeys] as const];

/** What stands in a register now: none where it is empty, and no map of a node that is gone. */
export interface RegisterState {
  map: Y.Map<unknown> | undefined;
  item: Y.Item | undefined;
}

/**
 * Remembers registers of nodes and of the page (`ROOT`) as this editor wrote them, and tells once when a co-editor's write, or a
 * removal, stands in the place of one. What is remembered of which registers, and what it means that one was replaced, says who
 * extends it.
 */
export abstract class OwnRegisters<Mine extends { readonly item: Y.ID }> {
  protected readonly core: EditorCore;
  private readonly mine = new Map<string, Map<string, Mine>>();
  private readonly stop: () => void;

  constructor(core: EditorCore) {
    this.core = core;
    this.stop = core.scene.onChange(change => {
      if (change.transaction.local) this.note(change);
      else this.compare(change);
    });
  }

  /** What to remember of a register that a command of this editor just wrote; null where it is none to watch. */
  protected abstract written(
    map: Y.Map<unknown>,
    key: string,
    item: Y.Item,
    before: Mine | undefined,
  ): Mine | null;

  /** Something else stands in the register now, or nothing. */
  protected abstract replaced(id: string, key: string, mine: Mine, now: RegisterState): void;

  private note(change: SceneChange): void {
    const own = change.transaction.origin === this.core.origin;
    for (const [id, keys] of changedIn(change)) {
      const map = mapOf(this.core.doc, id);
      const registers = this.mine.get(id) ?? new Map<string, Mine>();
      for (const key of keys) {
        const item = map?._map.get(key);
        const mine =
          own && map && item && !item.deleted ? this.written(map, key, item, registers.get(key)) : null;
        if (mine) registers.set(key, mine);
        else registers.delete(key);
      }
      if (registers.size > 0) this.mine.set(id, registers);
    }
  }

  private compare(change: SceneChange): void {
    for (const [id, keys] of changedIn(change)) {
      const registers = this.mine.get(id);
      if (!registers) continue;
      const map = mapOf(this.core.doc, id);
      for (const key of keys) {
        const mine = registers.get(key);
        const item = map?._map.get(key);
        if (!mine || (item && !item.deleted && Y.compareIDs(item.lastId, mine.item))) continue;
        registers.delete(key);
        this.replaced(id, key, mine, { map, item });
      }
    }
  }

  /** Whether there is still something that the register belongs to. */
  protected stands(id: string): boolean {
    return id === ROOT || this.core.scene.node(id) !== undefined;
  }

  destroy(): void {
    this.stop();
  }
}
