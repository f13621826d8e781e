import { inOrder, runsOf } from '@gonghui/scene/shape/in-order.ts';
import { writeUpdate } from '@gonghui/scene/shape/write-update.ts';
import * as Y from 'yjs';

/** Structs, or ranges of deletions, of one piece: some milliseconds to read. */
const PIECE = 1_000;

/**
 * Updates (in order, from the first state of a design) as small updates that say the same, each struct after what it refers
 * to: what takes a second to read at once can then be read bit by bit, between other work.
 */
export function inPieces(updates: Iterable<Uint8Array>): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  const reached = new Map<number, number>();
  for (const update of updates) {
    const { structs, ds } = Y.decodeUpdate(update);
    const order = inOrder(runsOf(structs), client => reached.get(client) ?? 0) ?? structs;
    // Of one client id the structs of an update go on from each other, and so do those of a piece of it.
    for (let at = 0; at < order.length; at += PIECE)
      pieces.push(writeUpdate(runsOf(order.slice(at, at + PIECE))));
    for (const { id, length } of structs)
      reached.set(id.client, Math.max(reached.get(id.client) ?? 0, id.clock + length));
    for (const [client, items] of ds.clients) {
      for (let at = 0; at < items.length; at += PIECE)
        pieces.push(writeUpdate(new Map(), new Map([[client, items.slice(at, at + PIECE)]])));
    }
  }
  return pieces;
}
