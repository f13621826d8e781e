import { useRef, useState } from 'react';
import { commentDraft } from './comment-draft.ts';
import { workOf } from './gone.ts';
import type { Detail, ReaderActions } from './model.ts';
import { taskDrafts } from './task-draft.ts';

/** The reader looks on: nothing here is his to do. */
const idle = (mine: ReaderActions): ReaderActions => ({
  ...mine,
  taskId: null,
  actions: [],
  resubmit: false,
});

/** A link or a row may name a task that is his no more: he is told so before another one opens in its place. */
function begun({ mine }: Detail, asked: string | null): string | null {
  const now = workOf(mine);
  if (asked === null || asked === now) return now;
  const wrote = commentDraft(asked).read() !== '' || taskDrafts(asked, asked).read() !== null;
  return now !== null || wrote ? asked : null;
}

export interface KeptTask {
  /** The approval with the form and the task that the reader is at, also when they are his no more. */
  detail: Detail;
  /** What he is at: a task, or `RESUBMIT`; null while he looks on. */
  work: string | null;
  /** It is his no more, and he did not end it here. */
  gone: boolean;
  /** It was gone before he came. */
  stale: boolean;
  /** What else he could do about this approval: opened only when he says so. */
  next: string | null;
  /** He ended it himself: nobody has to tell him. */
  done(): void;
  /** Shows how it stands. */
  letGo(): void;
}

/**
 * Keeps the task that is open from turning into another one under the hands: when somebody else decides it and the reader
 * sits at the next node as well, what he was at stays until he goes on himself.
 */
export function useKeptTask(detail: Detail, asked: string | null): KeptTask {
  const now = workOf(detail.mine);
  const [work, setWork] = useState(() => begun(detail, asked));
  const seen = useRef<Detail | null>(null);
  const finished = useRef(false);
  if (work === null && now !== null) setWork(now);
  if (work === now && seen.current !== detail) {
    seen.current = detail;
    finished.current = false;
  }
  const lost = work !== null && work !== now;
  const gone = lost && !finished.current;
  const kept = seen.current;
  return {
    detail: !lost
      ? detail
      : gone && kept
        ? { ...detail, mine: kept.mine, record: kept.record }
        : { ...detail, mine: idle(detail.mine) },
    work,
    gone,
    stale: gone && kept === null,
    next: lost ? now : null,
    done: () => {
      finished.current = true;
    },
    letGo: () => setWork(now),
  };
}
