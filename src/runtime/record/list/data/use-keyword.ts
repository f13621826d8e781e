import { useEffect, useState } from 'react';
import { useKeptWord } from '../../../../session/use-kept-look.ts';

/** A question a keystroke would be a call each; waits for a pause. */
const SEARCH_DELAY_MS = 250;

/**
 * What is typed into the search box of a form's or board's records, and what is searched for: `type` waits for a pause, `search` does
 * not. It is there again when somebody comes back from a record, as the filter is.
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
