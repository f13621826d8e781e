import { useEffect, useRef, useState } from 'react';

/** A question a keystroke would be a call each; waits for a pause. */
const PAUSE_MS = 250;

/**
 * What is typed into the search of a list, asked for once there is a pause. The keyword of the list comes back later, without the
 * spaces around it and while somebody types on: only one that came from elsewhere (conditions that were cleared, the way back, another
 * `list`) takes the place of what stands in the box.
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
