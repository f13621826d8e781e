import { valueIn } from '@gonghui/scene/stood.ts';
import * as Y from 'yjs';

/** How many values of co-editors are kept; the oldest go first. */
const KEPT = 5000;

const nameOf = ({ client, clock }: Y.ID): string => `${client}:${clock}`;

/**
 * Values of co-editors that lost their register to a value of this editor's at once with theirs. Yjs throws the content of
 * what lost away as soon as it has come in, so it is noted before: should this editor take its value back, theirs stands.
 */
export class Rivals {
  private readonly doc: Y.Doc;
  private readonly values = new Map<string, unknown>();

  constructor(doc: Y.Doc) {
    this.doc = doc;
    doc.on('afterTransaction', this.note);
  }

  /** What the item holds, if it is a co-editor's that lost. */
  valueOf(item: Y.Item): unknown {
    return this.values.get(nameOf(item.lastId));
  }

  destroy(): void {
    this.doc.off('afterTransaction', this.note);
  }

  private readonly note = (transaction: Y.Transaction): void => {
    if (transaction.local) return;
    for (const [type, keys] of transaction.changed) {
      if (!(type instanceof Y.Map)) continue;
      for (const key of keys) if (key !== null) this.noteKey(type._map.get(key), transaction);
    }
  };

  private noteKey(last: Y.Item | undefined, { beforeState }: Y.Transaction): void {
    if (!last || last.id.client !== this.doc.clientID) return;
    for (let at = last.left; at; at = at.left) {
      if (at.id.client === this.doc.clientID) continue;
      if (at.id.clock < (beforeState.get(at.id.client) ?? 0)) return;
      const value = valueIn(at);
      if (value !== undefined) this.keep(nameOf(at.lastId), value);
    }
  }

  private keep(name: string, value: unknown): void {
    this.values.set(name, value);
    for (const [oldest] of this.values) {
      if (this.values.size <= KEPT) return;
      this.values.delete(oldest);
    }
  }
}
