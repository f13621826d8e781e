import { useEffect, useRef } from 'react';
import type { BoardStore } from './board-store.ts';

/**
 * Calls `onNew` when records have got a value that the form did not offer when the board was opened: somebody released the form
 * anew, and what is known of its choices is of before.
 */
export function useNewValues(store: BoardStore, onNew: () => void): void {
  const known = useRef<{ store: BoardStore; ids: string } | null>(null);
  const ids = store.total === null ? null : store.goneIds.join(' ');
  const latest = useRef(onNew);
  latest.current = onNew;
  useEffect(() => {
    if (ids === null) return;
    const before = known.current;
    known.current = { store, ids };
    if (before?.store !== store) return;
    const old = new Set(before.ids.split(' '));
    if (store.goneIds.some(id => !old.has(id))) latest.current();
  }, [store, ids]);
}
