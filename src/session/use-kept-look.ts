import { useState } from 'react';
import { sessionStore } from '../ui/kept-storage.ts';
import { StoredValue } from './kept.ts';
import { accountOf, session } from './store.ts';

/** The longest word that a list is searched by; what is longer was not typed into one of ours. */
const LONGEST = 500;

export const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST;

/** What somebody made of a list and did not save, as long as the browser's tab is open: he finds it so when he comes back. */
export const keptLook = <T>(place: string, fits: (value: unknown) => value is T): StoredValue<T> =>
  new StoredValue(`gh.look.${accountOf(session.user)}.${place}`, fits, () => sessionStore);

/**
 * A part of how somebody looks at a list (what he searches for, the status he chose), kept under `place`. What is as it was `first`
 * leaves nothing behind.
 */
export function useKeptLook<T>(
  place: string,
  first: T,
  fits: (value: unknown) => value is T,
): [T, (next: T) => void] {
  const [kept] = useState(() => keptLook(place, fits));
  const [value, setValue] = useState(() => kept.read() ?? first);
  return [
    value,
    next => {
      setValue(next);
      if (next === first) kept.clear();
      else kept.write(next);
    },
  ];
}

/** What a list is searched for. */
export const useKeptWord = (place: string) => useKeptLook(`${place}.word`, '', isWord);
