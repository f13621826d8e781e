import * as Y from 'yjs';
import { isDeep } from './deep.ts';
import { type Decoded, inOrder, runsOf, type Struct } from './in-order.ts';
import { FOR_THE_RELAY, ItemPlaces, TAKES_FROM_THE_RELAY } from './places.ts';
import { writeUpdate } from './write-update.ts';

export interface SoundParts {
  parts: Uint8Array[];
  /** How many structs were replaced. */
  replaced: number;
  /** Somebody has deleted a key of the relay; where it was the relay itself, another stands there. */
  taken: boolean;
}

/**
 * Updates of a design (in order, from its first state) without what no reader and no Yjs can be trusted to go into: types
 * inside of what holds none, items without a key in maps, values deeper than a stack, keys of the relay that somebody else
 * wrote. Each such struct becomes one that says only that it is gone, and Yjs lets go of all that hangs on it; everything else
 * keeps its id. For designs of before the relay looked at shapes; what passes its gate comes back as it is, uncopied. Throws
 * for an update that cannot be decoded.
 */
export function soundParts(updates: readonly Uint8Array[]): SoundParts {
  const places = new ItemPlaces();
  let replaced = 0;
  let taken = false;
  const parts = updates.map(update => {
    const decoded = Y.decodeUpdate(update);
    const unsound = unsoundIn(decoded, places);
    for (const [client, items] of decoded.ds.clients) {
      for (const { clock, len } of items)
        if (places.drop(client, clock, len, null) === TAKES_FROM_THE_RELAY) taken = true;
    }
    replaced += unsound.size;
    return unsound.size === 0 ? update : without(decoded, unsound);
  });
  return { parts, replaced, taken };
}

function unsoundIn({ structs }: Decoded, places: ItemPlaces): ReadonlySet<Struct> {
  const unsound = new Set<Struct>();
  const order = inOrder(runsOf(structs), client => places.end(client)) ?? structs;
  for (const struct of order) {
    const wrong = places.take(struct, null);
    if (wrong !== null && struct instanceof Y.Item && isUnsound(struct, wrong)) unsound.add(struct);
  }
  return unsound;
}

/** Values in odd places hurt nobody: reading leaves them out. */
function isUnsound({ content, origin, rightOrigin, parentSub }: Y.Item, wrong: string): boolean {
  if (wrong === FOR_THE_RELAY) return true;
  if (content instanceof Y.ContentType || content instanceof Y.ContentDoc) return true;
  if (origin === null && rightOrigin === null && parentSub === null) return true;
  return content instanceof Y.ContentAny && content.arr.some(isDeep);
}

function without({ structs, ds }: Decoded, unsound: ReadonlySet<Struct>): Uint8Array {
  const kept = structs.map(struct => (unsound.has(struct) ? new Y.GC(struct.id, struct.length) : struct));
  return writeUpdate(runsOf(kept), ds.clients);
}
