import { createContext, use, useCallback, useRef, useSyncExternalStore } from 'react';
import type { ListData } from './data/list-data.ts';
import type { ListState, ListStore } from './list-store.ts';
import type { ViewQuery } from './views/view-query.ts';

/** The store itself never changes: what is in it is read with `useList`. */
export const ListContext = createContext<ListStore | null>(null);

/**
 * The current query, available in the very render that changes it. The store gets it a moment later; a text box bound to the store would
 * briefly show the old value, and the caret would jump to its end.
 */
export const QueryContext = createContext<ViewQuery | null>(null);

export function useQuery(): ViewQuery {
  const query = use(QueryContext);
  if (!query) throw new Error('a part of the record list is rendered outside of it');
  return query;
}

/** What is named of the list's state. Renders when one of the named values is another, and at no other time. */
export function useList<K extends keyof ListState>(...keys: K[]): Pick<ListState, K> {
  const store = use(ListContext);
  if (!store) throw new Error('a part of the record list is rendered outside of it');
  const seen = useRef<ListState>(store.state);
  const named = useRef(keys);
  const read = useCallback(() => {
    const next = store.state;
    if (named.current.some(key => !Object.is(seen.current[key], next[key]))) seen.current = next;
    return seen.current;
  }, [store]);
  return useSyncExternalStore(store.subscribe, read);
}

/** The lines, for parts that are drawn only where there are some; renders when anything in them changes. */
export function useLines(): ListData {
  const { data } = useList('data', 'tick');
  if (!data) throw new Error('lines are drawn before there are any');
  return data;
}
