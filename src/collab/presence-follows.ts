import type { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';

/** Yjs takes another id by itself when it finds its own in use; presence, which has a copy of it, has to follow. */
export function presenceFollows(doc: Y.Doc, awareness: Awareness): void {
  doc.on('afterTransactionCleanup', () => {
    if (doc.clientID === awareness.clientID) return;
    const state = awareness.getLocalState();
    awareness.setLocalState(null);
    awareness.clientID = doc.clientID;
    awareness.setLocalState(state);
  });
}
