import type { Answer, Cell } from '@gonghui/elements/query/answer.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

type Row = readonly Cell[];
export type MoreRows = (after: string, signal: AbortSignal) => Promise<Answer>;

interface Rows {
  readonly rows: readonly Row[];
  /** Where to go on; undefined where there are no more. */
  readonly next: string | undefined;
  readonly state: 'resting' | 'loading' | 'failed';
}

const begun = ({ main, next }: Answer): Rows => ({ rows: main.rows, next, state: 'resting' });

/**
 * The rows of a table from its first answer on, each part behind the one before it. An answer that is as the first one was
 * changes nothing, so that a report that renews itself leaves its reader where he is.
 */
export function useMoreRows(answer: Answer, more: MoreRows): Rows & { load(): void } {
  const [rows, setRows] = useState(() => begun(answer));
  const first = useRef(answer);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => {
    const { main, next } = first.current;
    if (next === answer.next && JSON.stringify(main) === JSON.stringify(answer.main)) return;
    first.current = answer;
    asking.current?.abort();
    asking.current = null;
    setRows(begun(answer));
  }, [answer]);
  useEffect(() => () => asking.current?.abort(), []);
  const { next } = rows;
  const load = useCallback(() => {
    if (next === undefined || asking.current) return;
    const control = new AbortController();
    asking.current = control;
    const over = () => {
      if (asking.current === control) asking.current = null;
    };
    setRows(before => ({ ...before, state: 'loading' }));
    more(next, control.signal).then(
      found => {
        over();
        if (control.signal.aborted) return;
        setRows(before => ({
          rows: [...before.rows, ...found.main.rows],
          next: found.next,
          state: 'resting',
        }));
      },
      () => {
        over();
        if (!control.signal.aborted) setRows(before => ({ ...before, state: 'failed' }));
      },
    );
  }, [next, more]);
  return { ...rows, load };
}
