import { createContext, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';

/** What was written at a closed box: the search of the list that it opens takes it over. */
export interface FirstText {
  readonly text: string;
  /** An input method is still at it: it ends where it began, and the search takes the focus then. */
  readonly composing: boolean;
  /** What is selected of it, in letters: where the next key is written. */
  readonly caret: readonly [start: number, end: number];
}

export const NO_FIRST_TEXT: FirstText = { text: '', composing: false, caret: [0, 0] };

export const FirstTextContext = createContext<FirstText>(NO_FIRST_TEXT);

/** Told what stands in the search of a list, by the list; what nobody chose by is no answer, and its box says so. */
export const SoughtContext = createContext<(text: string) => void>(() => {});

/**
 * Gives the search of a list, in which `shown` stands, what was written before it was there, with the caret where it was, and the focus.
 * `take` runs before the key that opened the list is written: that key is written into the text and does not take its place.
 */
export function useFirstText(
  search: RefObject<HTMLInputElement | null>,
  shown: string,
  take: (text: string) => void,
): void {
  const first = useContext(FirstTextContext);
  const latest = useRef(take);
  latest.current = take;
  const placed = useRef(NO_FIRST_TEXT);
  useLayoutEffect(() => {
    if (first !== NO_FIRST_TEXT) latest.current(first.text);
  }, [first]);
  useEffect(() => {
    if (!first.composing) search.current?.focus({ preventScroll: true });
  }, [first, search]);
  useLayoutEffect(() => {
    if (placed.current === first || shown !== first.text) return;
    placed.current = first;
    search.current?.setSelectionRange(...first.caret);
  }, [first, search, shown]);
}
