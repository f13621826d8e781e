import * as Y from 'yjs';

/** A text that stood, by its letters: a shared text belongs to one place and cannot be kept aside. */
class Letters {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What is written where such a value is to stand again. */
export const restoredValue = (value: unknown): unknown =>
  value instanceof Letters ? new Y.Text(value.text) : value;

/** What stood in an item of a map, deleted or not, to be handed to `restoredValue`; undefined where it is gone. */
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
