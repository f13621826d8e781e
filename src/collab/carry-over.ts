import { type Move, moveClients } from '@gonghui/scene/move-client.ts';
import * as Y from 'yjs';
import { rewriteLocalCopy } from './copy-store.ts';
import type { LocalCopy } from './local-copy.ts';
import { deleteStore } from './local-stores.ts';
import type { Mark, Moved } from './marks.ts';
import type { OwnEdits } from './own-edits.ts';

/** A whole state with edits that have not been sent, and whether the browser's store has it too. */
export interface CarriedState {
  state: Uint8Array;
  stored: boolean;
  /** What is known of those edits, where the browser keeps no notes. */
  mark: Mark;
}

/**
 * Finds the ids under which edits go on that cannot stay where they are: `from` says under which id they are and from
 * which clock on. The same edits go to the same id whenever this is asked, so that two tabs do not send them twice.
 */
export function movesOf(from: ReadonlyMap<number, number>, moved: Moved, own: OwnEdits): Map<number, Move> {
  const moves = new Map<number, Move>();
  for (const [client, clock] of from) {
    const name = `${client}@${clock}`;
    moved[name] ??= new Y.Doc().clientID;
    const to = moved[name];
    moves.set(client, { from: clock, to });
    own.moved(client, clock, to);
  }
  return moves;
}

/** Closes the browser's copy and takes the moves there as well; answers what the next opening begins with. */
export async function carryOver(
  doc: Y.Doc,
  moves: ReadonlyMap<number, Move>,
  store: string,
  local: LocalCopy,
): Promise<Omit<CarriedState, 'mark'>> {
  const before = Y.encodeStateAsUpdate(doc);
  await local.close();
  const kept = local.state.kind === 'stored';
  const stored = kept && (await rewriteLocalCopy(store, before, whole => moveClients(whole, moves)));
  // A copy that still has them under the old id would bring them in twice.
  if (kept && !stored) await deleteStore(store);
  return { state: moveClients(before, moves), stored };
}
