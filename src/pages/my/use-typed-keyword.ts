import { useEffect, useRef, useState } from 'react';

/** A question a keystroke would be a call each; waits for a pause. */
const PAUSE_MS = 250;

/**
 * The typed keyword of a list's search box, sent after a pause. The list's own keyword comes back later and trimmed while somebody may
 * type on, so it replaces the typed text only if it came from elsewhere: cleared conditions, the back button, another `list`.
 */
export function useTypedKeyword(list: string, keyword: string, ask: (keyword: string) => void) {
  const [typed, setTyped] = useState(keyword);
  const asked = useRef<string[]>([]);
  const now = useRef(ask);
  const of = useRef(list);
  useEffect(() => {
    now.current = ask;
  });
  useEffect(() => {
    const own = of.current === list ? asked.current.lastIndexOf(keyword) : -1;
    of.current = list;
    asked.current = asked.current.slice(own + 1);
    if (own >= 0) return;
    asked.current = [];
    setTyped(keyword);
  }, [list, keyword]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed alone is waited for
  useEffect(() => {
    const word = typed.trim();
    if (word === keyword.trim()) return;
    const timer = setTimeout(() => {
      asked.current.push(word);
      now.current(word);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
