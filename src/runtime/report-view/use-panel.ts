import type { Answer } from '@gonghui/elements/query/answer.ts';
import { waitBefore } from '@gonghui/kernel/backoff.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useRef, useState } from 'react';
import { codeOf, isGone, isLost } from '../screen-play/feed/failures.ts';
import { failedState, type PanelState } from './panel-state.ts';
import type { Scheduler } from './scheduler.ts';

/** What a panel asks: equal keys are the same question. Null: it is not asked, because this is missing. */
export interface PanelQuestion {
  readonly key: string;
  run(signal: AbortSignal): Promise<Answer>;
}

const messageOf = (error: unknown): string => wordsOf(error, '网络连接失败，请稍后重试');

/** A wall that is left open asks a server that is away this seldom in the end (rule F2). */
const MOST_WAIT_MS = 5 * 60_000;

/** Refused for what it is, so asking again changes nothing; anything else may pass. */
const isFinal = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'number' && code >= 400 && code < 500 && code !== 408 && code !== 429;
};

/**
 * Asks once for each `key`, and again when `round` changes or after a failure that may pass, each time a little later. The last
 * answer stays until the next one is there.
 */
export function usePanel(
  scheduler: Scheduler<Answer>,
  question: PanelQuestion | null,
  missing: string | null,
  round = 0,
): { state: PanelState; retry(): void } {
  const [state, setState] = useState<PanelState>({ is: 'loading' });
  const [again, setAgain] = useState(0);
  const latest = useRef(question);
  latest.current = question;
  const failures = useRef(0);
  const key = question?.key ?? null;

  useEffect(() => {
    const asked = latest.current;
    if (key === null || !asked) return;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const last = (before: PanelState) =>
      before.is === 'shown'
        ? { last: before.answer }
        : before.is !== 'unset' && before.last
          ? { last: before.last }
          : {};
    setState(before => ({ is: 'loading', ...last(before) }));
    scheduler
      .ask(`${round} ${again} ${key}`, signal => asked.run(signal), control.signal)
      .then(
        answer => {
          if (control.signal.aborted) return;
          failures.current = 0;
          setState({ is: 'shown', answer });
        },
        (error: unknown) => {
          if (control.signal.aborted) return;
          // What he may not see any more does not stay to be looked at.
          setState(before => ({
            ...failedState(codeOf(error), messageOf(error)),
            ...(isGone(error) || isLost(codeOf(error)) ? {} : last(before)),
          }));
          if (isFinal(error)) return;
          const wait = waitBefore(failures.current++, Math.random(), MOST_WAIT_MS);
          timer = setTimeout(() => setAgain(count => count + 1), wait);
        },
      );
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [scheduler, key, round, again]);

  return {
    state: key === null ? { is: 'unset', missing: missing ?? '数据集' } : state,
    retry: () => setAgain(count => count + 1),
  };
}
