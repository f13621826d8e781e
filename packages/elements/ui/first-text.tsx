import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** What was written at a closed box: the search of the list that it opens takes it over. */
export interface FirstText {
  readonly text: string;
  /** An input method is still at it: it ends where it began, and the search takes the focus then. */
  readonly composing: boolean;
}

export const NO_FIRST_TEXT: FirstText = { text: '', composing: false };

export const FirstTextContext = createContext<FirstText>(NO_FIRST_TEXT);

/** Told what stands in the search of a list, by the list; what nobody chose by is no answer, and its box says so. */
export const SoughtContext = createContext<(text: string) => void>(() => {});

/** Gives the search of a list what was written before it was there, and the focus. */
export function useFirstText(search: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  const first = useContext(FirstTextContext);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (first !== NO_FIRST_TEXT) latest.current(first.text);
    if (!first.composing) search.current?.focus({ preventScroll: true });
  }, [first, search]);
}
