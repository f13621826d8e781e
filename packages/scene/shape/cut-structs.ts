import * as Y from 'yjs';
import type { Struct } from './in-order.ts';

/** Bytes that a letter takes, and one more for what stands around it. */
const LETTER_BYTES = 4;
/** Clocks of one struct that only says that they are gone; the relay takes no longer ones. */
const MOST_GONE = 500_000;

const isHigh = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff;
};

/** The same item from `from` to `to`, counted within it, as Yjs itself divides one. */
function part(item: Y.Item, from: number, to: number, content: Y.Item['content']): Y.Item {
  const { client, clock } = item.id;
  const origin = from === 0 ? item.origin : Y.createID(client, clock + from - 1);
  const id = Y.createID(client, clock + from);
  const made = new Y.Item(id, null, origin, null, item.rightOrigin, item.parent, item.parentSub, content);
  made.length = to - from;
  return made;
}

/**
 * A struct as several that say the same, where it is longer than `bytes` or the relay take: letters of a text, values that stood
 * under one key after each other (Yjs puts those together that an undo may still bring back), and runs of what is gone.
 * A single value is never cut, a surrogate pair stays whole. Structs are as `Y.decodeUpdate` gives them.
 */
export function cutStruct(struct: Struct, bytes: number): Struct[] {
  if (struct instanceof Y.GC) {
    const { client, clock } = struct.id;
    const cut = (from: number, to: number) => new Y.GC(Y.createID(client, clock + from), to - from);
    return struct.length > MOST_GONE ? parts(struct.length, MOST_GONE, cut) : [struct];
  }
  if (!(struct instanceof Y.Item)) return [struct];
  const { content, length } = struct;
  if (content instanceof Y.ContentDeleted && length > MOST_GONE)
    return parts(length, MOST_GONE, (from, to) => part(struct, from, to, new Y.ContentDeleted(to - from)));
  if (content instanceof Y.ContentAny && length > 1 && bytesOf(struct) > bytes)
    return parts(length, 1, (from, to) =>
      part(struct, from, to, new Y.ContentAny(content.arr.slice(from, to))),
    );
  if (content instanceof Y.ContentString && length * LETTER_BYTES > bytes)
    return letters(struct, content.str, bytes);
  return [struct];
}

/** Bytes of a struct in an update. */
export function bytesOf(struct: Struct): number {
  const encoder = new Y.UpdateEncoderV1();
  struct.write(encoder, 0);
  return encoder.toUint8Array().length;
}

function parts<T>(length: number, most: number, cut: (from: number, to: number) => T): T[] {
  const made: T[] = [];
  for (let from = 0; from < length; from += most) made.push(cut(from, Math.min(from + most, length)));
  return made;
}

function letters(struct: Y.Item, text: string, bytes: number): Y.Item[] {
  const most = Math.max(2, Math.floor(bytes / LETTER_BYTES));
  const made: Y.Item[] = [];
  for (let from = 0, to = 0; from < text.length; from = to) {
    to = Math.min(from + most, text.length);
    if (to < text.length && isHigh(text, to - 1)) to--;
    made.push(part(struct, from, to, new Y.ContentString(text.slice(from, to))));
  }
  return made;
}
