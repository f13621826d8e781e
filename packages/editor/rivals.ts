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

/** A text that stood, by its letters: a shared text belongs to one place and cannot be kept aside. */
class Letters {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What is written where such a value is to stand again. */
export const written = (value: unknown): unknown =>
  value instanceof Letters ? new Y.Text(value.text) : value;

/** What stood in an item of a map, deleted or not, to be handed to `written`; undefined where it is gone. */
export function valueIn({ content }: Y.Item): unknown {
  if (content instanceof Y.ContentAny) return content.arr.at(-1);
  return content instanceof Y.ContentType && content.type instanceof Y.Text
    ? new Letters(lettersOf(content.type, () => true))
    : undefined;
}

/** Letters of a text by the items that they are in, also of those that are deleted with it. */
export function lettersOf(text: Y.Text, which: (item: Y.Item) => boolean): string {
  let letters = '';
  for (let item = text._start; item; item = item.right)
    if (item.content instanceof Y.ContentString && which(item)) letters += item.content.str;
  return letters;
}
