import { useEffect, useState } from 'react';

/** A question a keystroke would be a call each; waits for a pause. */
const SEARCH_DELAY_MS = 250;

/** What is typed into the search box, and what is searched for: `type` waits for a pause, `search` does not. */
export function useKeyword() {
  const [typed, type] = useState('');
  const [keyword, setKeyword] = useState('');
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
