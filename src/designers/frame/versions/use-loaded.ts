import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useState } from 'react';

export type LoadState<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; value: T };

/** What `load` answers, asked again whenever it is another function; null asks nothing. */
export function useLoaded<T>(load: (() => Promise<T>) | null): LoadState<T> {
  const [state, setState] = useState<LoadState<T>>({ kind: 'loading' });
  useEffect(() => {
    if (!load) return;
    let current = true;
    setState({ kind: 'loading' });
    load().then(
      value => current && setState({ kind: 'ready', value }),
      (error: unknown) =>
        current && setState({ kind: 'failed', message: wordsOf(error, '读取失败，请重试') }),
    );
    return () => {
      current = false;
    };
  }, [load]);
  return state;
}
