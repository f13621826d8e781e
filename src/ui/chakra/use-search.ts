import { createListCollection } from '@chakra-ui/react/collection';
import { useEffect, useMemo, useState } from 'react';
import type { SearchOption } from '../search-props.ts';

/** What Chakra's combobox is told of a search. `best`: the first entry is the current one until an arrow is pressed. */
export function useSearch(options: readonly SearchOption[], words: string, best: boolean) {
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...options],
        itemToValue: option => option.value,
        itemToString: option => option.label,
      }),
    [options],
  );
  const [at, setAt] = useState<string | null>(null);
  // By what is asked and found, however often it is asked anew.
  const key = `${words}\n${options.map(option => option.value).join('\n')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names them
  useEffect(() => setAt(best ? (options[0]?.value ?? null) : null), [key, best]);
  return {
    collection,
    highlightedValue: at,
    onHighlightChange: (change: { highlightedValue: string | null }) => setAt(change.highlightedValue),
    // The box says what we say; the machine neither writes names into it nor takes words out of it.
    selectionBehavior: 'preserve' as const,
    allowCustomValue: true,
  };
}
