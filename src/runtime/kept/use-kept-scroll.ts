import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keptLook } from '../../session/use-kept-look.ts';

interface ScrollPosition {
  /** Entry of the browser's history that was scrolled. */
  entry: string;
  offset: number;
}

const isPlace = (value: unknown): value is ScrollPosition => {
  if (typeof value !== 'object' || value === null) return false;
  const { entry, offset } = value as Partial<ScrollPosition>;
  return typeof entry === 'string' && Number.isFinite(offset);
};

/**
 * How far a list was scrolled when it was left for what it leads to: the way back comes to the same place, and whoever opens the list
 * anew begins at its top. Give the offset where the list stands now.
 */
export function useKeptScroll(list: string): {
  initialOffset: number;
  scrolled(offset: number | null): void;
} {
  const { key: entry } = useLocation();
  const [kept] = useState(() => keptLook(`${list}.at`, isPlace));
  const [initialOffset] = useState(() => {
    const place = kept.read();
    return place?.entry === entry ? place.offset : 0;
  });
  const now = useRef({ entry, offset: initialOffset });
  now.current.entry = entry;
  useEffect(
    () => () => {
      if (now.current.offset > 0) kept.write({ ...now.current });
      else kept.clear();
    },
    [kept],
  );
  return {
    initialOffset,
    scrolled: offset => {
      if (offset !== null) now.current.offset = offset;
    },
  };
}
