import { Listeners } from '@gonghui/scene/listeners.ts';
import type { NodeRegister } from '@gonghui/scene/types.ts';
import type { EditorCore } from './core.ts';

/**
 * Remembers where removed nodes stood, and tells when a co-editor removed one that this editor had changed in this
 * session or has selected.
 */
export class Removals {
  private readonly byOther = new Listeners<[readonly string[]]>();
  /** Told to the first who listens: the connection may be faster than the page is drawn. */
  private unheard: readonly string[] = [];
  private readonly core: EditorCore;
  private readonly stoodAt = new Map<string, NodeRegister>();
  private readonly places = new Map<string, NodeRegister>();
  private readonly changedHere: Set<string>;
  private selectedBefore: readonly string[] = [];
  private readonly stops: (() => void)[];

  /** @param changed nodes with edits of this person from before that nobody else has seen. */
  constructor(core: EditorCore, changed: readonly string[] = []) {
    this.core = core;
    this.changedHere = new Set(changed);
    for (const id of core.scene.order()) this.remember(id);
    this.stops = [
      core.selection.subscribe(() => {
        // The selection drops removed nodes before this hears of the removal: what it held is then still wanted.
        if (this.selectedBefore.every(id => core.scene.node(id))) this.lastSelected();
      }),
      core.scene.onChange(change => {
        const lost = change.removed.filter(
          id => this.changedHere.has(id) || this.selectedBefore.includes(id),
        );
        for (const id of change.removed) {
          const at = this.stoodAt.get(id);
          if (at) this.places.set(id, at);
          this.stoodAt.delete(id);
        }
        for (const id of change.nodes) this.remember(id);
        if (change.transaction.local) {
          for (const id of change.touched.keys()) this.changedHere.add(id);
        } else if (lost.length > 0) this.notify(Object.freeze(lost));
        this.lastSelected();
      }),
    ];
  }

  listen(listener: (nodeIds: readonly string[]) => void): () => void {
    const { unheard } = this;
    this.unheard = [];
    if (unheard.length > 0) listener(unheard);
    return this.byOther.add(listener);
  }

  private notify(lost: readonly string[]): void {
    if (this.byOther.size > 0) this.byOther.fire(lost);
    else this.unheard = [...new Set([...this.unheard, ...lost])];
  }

  /** Where the node stood when it was last seen. */
  lastPlace(id: string): NodeRegister | undefined {
    return this.places.get(id);
  }

  /** The nodes with those that stood below them, as far as they went too. */
  withBelow(ids: readonly string[]): string[] {
    const wanted = new Set(ids);
    for (let grown = true; grown; ) {
      grown = false;
      for (const [id, at] of this.places) {
        if (wanted.has(id) || !wanted.has(at[0]) || this.core.scene.node(id)) continue;
        wanted.add(id);
        grown = true;
      }
    }
    return [...wanted];
  }

  private remember(id: string): void {
    const at = this.core.scene.node(id)?.at;
    if (at) this.stoodAt.set(id, at);
  }

  private lastSelected(): void {
    this.selectedBefore = this.core.selection.ids;
  }

  destroy(): void {
    for (const stop of this.stops) stop();
  }
}
