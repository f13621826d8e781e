import { use, useEffect, useRef } from 'react';
import type * as Y from 'yjs';
import { type Designer, DesignerContext } from '../designer.ts';

/** What a colleague is called whose window is gone by now. */
export const SOMEBODY = '同事';

/** Who wrote what a transaction from the relay brought, as far as they are here. */
export function writersOf({ presence }: Designer, { beforeState, afterState }: Y.Transaction): string {
  const wrote = [...afterState].flatMap(([client, clock]) =>
    clock > (beforeState.get(client) ?? 0) ? [client] : [],
  );
  const here = presence.peers.filter(peer => wrote.includes(peer.clientId));
  // What only takes away bears no name; where one colleague is here, it was he.
  const people = here.length > 0 ? here : presence.peers.filter(peer => !peer.self);
  const names = [...new Set(people.map(peer => (peer.self ? '您（另一窗口）' : peer.name)))];
  return names.length === 0 || (here.length === 0 && names.length > 1) ? SOMEBODY : names.join('、');
}

/** Asks who wrote last of all that came from others since this part of the page is there. */
export function useLastWriter(): () => string {
  const designer = use(DesignerContext);
  const last = useRef(SOMEBODY);
  useEffect(() => {
    if (!designer) return;
    const { doc } = designer.session;
    const note = (transaction: Y.Transaction) => {
      if (!transaction.local) last.current = writersOf(designer, transaction);
    };
    // Before anything that shows the change hears of it.
    doc.on('beforeObserverCalls', note);
    return () => doc.off('beforeObserverCalls', note);
  }, [designer]);
  return () => last.current;
}
