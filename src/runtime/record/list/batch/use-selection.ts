import { useEffect, useState } from 'react';
import { useList } from '../use-list.ts';
import { NOTHING, type Selection } from './selection.ts';

/** The records that are chosen among what the list asks for. */
export function useSelection() {
  const { query, keyword } = useList('query', 'keyword');
  const [selection, setSelection] = useState<Selection>(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is chosen among what is asked for.
  useEffect(() => setSelection(NOTHING), [query.condition, keyword]);
  return [selection, setSelection] as const;
}
