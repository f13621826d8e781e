import { Listeners } from '@gonghui/scene/listeners.ts';
import type { SceneMirror } from '@gonghui/scene/mirror.ts';
import type { Selection, Unsubscribe } from './api.ts';

const NONE: readonly string[] = Object.freeze([]);

/** Selected nodes, in the order they were selected. A node that leaves the design leaves the selection. */
export class NodeSelection implements Selection {
  private current: readonly string[] = NONE;
  private readonly listeners = new Listeners();
  private readonly scene: SceneMirror;
  private readonly stop: Unsubscribe;

  constructor(scene: SceneMirror) {
    this.scene = scene;
    this.stop = scene.onChange(change => {
      if (change.removed.length > 0) this.set(this.current);
    });
  }

  get ids(): readonly string[] {
    return this.current;
  }

  set(ids: readonly string[]): void {
    const next = [...new Set(ids)].filter(id => this.scene.node(id));
    if (next.length === this.current.length && next.every((id, index) => id === this.current[index])) return;
    this.current = next.length === 0 ? NONE : Object.freeze(next);
    this.listeners.fire();
  }

  toggle(id: string): void {
    this.set(this.current.includes(id) ? this.current.filter(other => other !== id) : [...this.current, id]);
  }

  extendTo(id: string): void {
    const anchor = this.current.at(-1);
    const order = this.scene.order();
    const from = anchor === undefined ? -1 : order.indexOf(anchor);
    const to = order.indexOf(id);
    if (to < 0) return;
    if (from < 0) {
      this.set([id]);
      return;
    }
    const range = order.slice(Math.min(from, to), Math.max(from, to) + 1).filter(other => other !== anchor);
    this.set([
      ...this.current.filter(other => other !== anchor && !range.includes(other)),
      ...range,
      anchor ?? id,
    ]);
  }

  clear(): void {
    this.set(NONE);
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.listeners.add(listener);
  }

  destroy(): void {
    this.stop();
  }
}
