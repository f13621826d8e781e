import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { FillState } from './fill-state.ts';

/** What rules make of several components, as one text that changes when any of them does. */
export function useMarks(state: FillState, ids: readonly string[]): string {
  const listen = useCallback(
    (listener: () => void) => {
      const offs = ids.map(id => subscribe(state.mark(id), listener));
      return () => {
        for (const off of offs) off();
      };
    },
    [state, ids],
  );
  const read = useCallback(
    () =>
      ids
        .map(id => {
          const { hidden, locked, required } = state.mark(id);
          return `${Number(hidden)}${Number(locked)}${Number(required)}`;
        })
        .join(),
    [state, ids],
  );
  return useSyncExternalStore(listen, read);
}
