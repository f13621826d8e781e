import { useSyncExternalStore } from 'react';
import type { Entry } from '../feed/entry.ts';
import type { Feed } from '../feed/feed.ts';

/** All components that ask for data, in their saved order, anew whenever something of them is told. */
export function useEntries(feed: Feed): readonly Entry[] {
  useSyncExternalStore(feed.subscribe, () => feed.told);
  return [...feed.all].sort((a, b) => a.asset.position - b.asset.position);
}
