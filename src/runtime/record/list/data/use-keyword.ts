import { useEffect, useState } from 'react';
import { useKeptWord } from '../../../../session/use-kept-look.ts';

/** A question a keystroke would be a call each; waits for a pause. */
const SEARCH_DELAY_MS = 250;

/**
 * State of the search box of a form's or board's records: the typed text and the keyword that is searched for. `type` waits for a pause,
 * `search` does not. Both are restored when somebody comes back from a record, like the filter.
 */
export function useKeyword(id: string) {
  const [typed, type] = useKeptWord(id);
  const [keyword, setKeyword] = useState(() => typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const search = (text: string) => {
    type(text);
    setKeyword(text.trim());
  };
  return { typed, keyword, type, search };
}
