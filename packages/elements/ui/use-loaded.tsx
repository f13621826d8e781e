import { useCallback, useEffect, useRef, useState } from 'react';

export interface LoadResult<T> {
  /** Undefined until the first answer; a later question keeps the last answer until its own comes. */
  data: T | undefined;
  failed: boolean;
  loading: boolean;
  retry(): void;
}

/**
 * What `load` answers to `key`, asked again when the key changes and `delay` milliseconds have passed without
 * another change. An answer that comes after a newer question is dropped.
 */
export function useLoaded<T>(key: string, load: (key: string) => Promise<T>, delay: number): LoadResult<T> {
  const [state, setState] = useState<{ data: T | undefined; failed: boolean; loading: boolean }>({
    data: undefined,
    failed: false,
    loading: true,
  });
  const [attempt, setAttempt] = useState(0);
  const ask = useRef(load);
  useEffect(() => {
    ask.current = load;
  });
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again
  useEffect(() => {
    let current = true;
    const run = () => {
      setState(last => ({ ...last, loading: true, failed: false }));
      ask.current(key).then(
        data => current && setState({ data, failed: false, loading: false }),
        () => current && setState(last => ({ ...last, failed: true, loading: false })),
      );
    };
    const timer = setTimeout(run, first.current ? 0 : delay);
    first.current = false;
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, delay, attempt]);

  const retry = useCallback(() => setAttempt(count => count + 1), []);
  return { ...state, retry };
}
