import { useCallback, useEffect, useRef, useState } from 'react';
import { isOffline } from '../transport/errors.ts';
import { useOnline } from '../ui/use-online.ts';

export interface LoadResult<T> {
  /** The last good answer; stays while a reload is under way, so that lists do not jump. */
  data: T | undefined;
  error: unknown;
  loading: boolean;
  reload(): Promise<void>;
  /** Replaces the answer at once, ahead of the server (after a change whose outcome is known). */
  set(value: T): void;
}

/**
 * Loads once per change of `key` or `query`, drops answers that came too late, and keeps the last good one of the same
 * `key` (another page of the same list replaces rows in place, another list starts empty). `load` gets a signal that
 * aborts when it is no longer wanted.
 */
export function useLoad<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  query = '',
): LoadResult<T> {
  const [state, setState] = useState<{ key: string; data?: T; error?: unknown; loading: boolean }>({
    key,
    loading: true,
  });
  const latest = useRef(load);
  latest.current = load;
  const running = useRef<AbortController | null>(null);

  const reload = useCallback(async () => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setState(old => (old.key === key ? { ...old, loading: true } : { key, loading: true }));
    try {
      const data = await latest.current(control.signal);
      if (!control.signal.aborted) setState({ key, data, loading: false });
    } catch (error) {
      if (!control.signal.aborted) setState(old => ({ ...old, key, error, loading: false }));
    }
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is another load
  useEffect(() => {
    void reload();
    return () => running.current?.abort();
  }, [reload, query]);

  // What the network kept from us is asked for again as soon as there is one.
  const online = useOnline();
  const before = useRef(online);
  const cutOff = state.key === key && isOffline(state.error);
  useEffect(() => {
    const back = online && !before.current;
    before.current = online;
    if (back && cutOff) void reload();
  }, [online, cutOff, reload]);

  const set = useCallback((data: T) => setState({ key, data, loading: false }), [key]);
  const current = state.key === key;
  return {
    data: current ? state.data : undefined,
    error: current ? state.error : undefined,
    loading: current ? state.loading : true,
    reload,
    set,
  };
}
