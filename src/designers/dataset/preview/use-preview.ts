import type { Answer } from '@gonghui/elements/query/answer.ts';
import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, isOffline } from '../../../transport/errors.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { refusedAt } from '../../frame/opening/design-calls.ts';
import * as calls from '../dataset-calls.ts';
import type { PreviewStep } from './steps.ts';

/** Edits pause this long before a preview is asked for, in milliseconds. */
const PAUSE_MS = 500;

export interface PreviewState {
  /** The last answer to this step; it stays while a newer one is on its way, and where none comes. */
  answer: Answer | null;
  /** When it came, by the gateway's clock. */
  at: number;
  loading: boolean;
  /** What is shown is older than the design. */
  stale: boolean;
  error: { message: string; at?: string; offline: boolean } | null;
}

interface CachedPreview {
  asked: string;
  answer: Answer;
  at: number;
}

/** The answer to a step, asked for again once edits pause; each step keeps the last one that this tab got. */
export function usePreview(
  designId: string,
  step: PreviewStep | undefined,
): PreviewState & { again(): void } {
  const kept = useRef(new Map<string, CachedPreview>());
  const online = useOnline();
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{ asked: string; loading: boolean; error: PreviewState['error'] }>({
    asked: '',
    loading: false,
    error: null,
  });
  const asked = step ? JSON.stringify([step.definition, step.query]) : '';
  const latest = useRef(step);
  latest.current = step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is what the step says, `turn` asks again
  useEffect(() => {
    const now = latest.current;
    if (!now || kept.current.get(now.id)?.asked === asked)
      return setState({ asked, loading: false, error: null });
    const control = new AbortController();
    setState(old => ({ asked, loading: true, error: old.asked === asked ? old.error : null }));
    const timer = setTimeout(() => {
      calls.preview(designId, now.definition, now.query, control.signal).then(
        answer => {
          if (control.signal.aborted) return;
          kept.current.set(now.id, { asked, answer, at: gatewayNow() });
          setState({ asked, loading: false, error: null });
        },
        (error: unknown) => {
          if (!control.signal.aborted) setState({ asked, loading: false, error: faultOf(error) });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [designId, asked, turn, online]);
  const last = step ? kept.current.get(step.id) : undefined;
  const again = () => {
    if (step) kept.current.delete(step.id);
    setTurn(turn + 1);
  };
  return {
    answer: last?.answer ?? null,
    at: last?.at ?? 0,
    loading: state.loading,
    stale: last !== undefined && last.asked !== asked,
    error: state.asked === asked ? state.error : null,
    again,
  };
}

function faultOf(error: unknown): PreviewState['error'] {
  if (!(error instanceof ApiError)) return { message: '预览没有加载成功，请重试', offline: false };
  const at = refusedAt(error);
  return { message: error.message, offline: isOffline(error), ...(at === undefined ? {} : { at }) };
}
