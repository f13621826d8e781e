import type { Answer } from '@gonghui/elements/query/answer.ts';
import { useRef, useState } from 'react';
import type { PanelRange } from './ask-panel.ts';
import { answerIn, type PanelState } from './panel-state.ts';

interface PageState {
  /** What is paged through: other filters are another list. */
  readonly of: string | undefined;
  readonly current: number;
  /** Where each page begins that was come to from the one before it: the first begins nowhere. */
  readonly places: readonly (string | undefined)[];
}

/**
 * Pages of a table. A page that follows the one in sight is asked for from its last row on, and one before it from where it
 * was found to begin, so that no page costs more than the first (a page that is behind none of these is counted off).
 */
export function usePages(of: string | undefined) {
  const [turned, setTurned] = useState<PageState>({ of, current: 1, places: [] });
  const known = useRef({ of, total: 0, pageSize: 1 });
  const now: PageState = turned.of === of ? turned : { of, current: 1, places: [] };
  const after = now.places[now.current - 1];
  const part: PanelRange = { page: now.current, ...(after === undefined ? {} : { after }) };

  /** The answer with its page: rows behind a place are not counted again. */
  const paged = (answer: Answer): Answer => {
    const page = answer.page?.[0];
    if (page) {
      known.current = { of, total: page.total, pageSize: page.pageSize };
      return answer;
    }
    if (after === undefined || known.current.of !== of) return answer;
    const { total, pageSize } = known.current;
    return { ...answer, page: [{ current: now.current, pageSize, total }] };
  };
  return {
    part,
    shown: (state: PanelState): PanelState => {
      if (state.is === 'shown') return { ...state, answer: paged(state.answer) };
      const last = answerIn(state);
      return last && state.is !== 'unset' ? { ...state, last: paged(last) } : state;
    },
    turn: (current: number, state: PanelState) => {
      const places = [...now.places];
      const next = answerIn(state)?.next;
      if (current === now.current + 1 && next !== undefined) places[current - 1] = next;
      setTurned({ of, current, places });
    },
  };
}
