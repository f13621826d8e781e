import { ACTIONS, type Act, MAIN_ACT } from '@gonghui/elements/flow/actions/actions.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { composes } from '@gonghui/elements/ui/composing.ts';
import { type KeyboardEvent, useState } from 'react';
import { askOf, bodyOf, missing } from './ask.ts';
import type { ReaderActions } from './model.ts';
import type { Decision } from './use-decision.ts';
import { useSettling } from './use-settling.ts';

/** What the bar of a task is given. */
export interface DecisionBarProps {
  mine: ReaderActions;
  host: FillHost;
  without: readonly string[];
  comment: string;
  busy: boolean;
  /** What opened by itself waits a moment before anything can be done. */
  cameByItself?: boolean;
  /** Why nothing can be done any more: what was open stays with what was written, and no button does anything. */
  gone?: string;
  /** What came of the last try; '' for nothing. */
  message: string;
  onComment(text: string): void;
  /** Resolves to true when it was done. */
  onDecide(decision: Decision): Promise<boolean>;
}

/** The action that is open above the buttons, what it is asked with, and how it is done: by its button or by keys. */
export function useActing({ mine, host, comment, gone, cameByItself = false, onDecide }: DecisionBarProps) {
  const settling = useSettling(cameByItself);
  const phone = host.device === 'mobile';
  const [act, setAct] = useState<Act | null>(null);
  const [ask, setAsk] = useState(() => askOf(mine));
  const [signature, setSignature] = useState<string | null>(null);
  /** It was tried: from now on what is missing is said, for as long as it is. */
  const [tried, setTried] = useState(false);
  const labelOf = (one: Act) => mine.labels[one]?.trim() || ACTIONS[one].label;

  const open = (next: Act | null) => {
    setAct(next);
    setAsk(askOf(mine));
    setTried(false);
  };
  const go = async (doing: Act) => {
    if (gone || settling) return;
    setTried(true);
    if (missing(doing, ask, mine, signature, comment)) return setAct(doing);
    const body = bodyOf(doing, ask, mine, signature);
    if (await onDecide({ action: doing, comment: comment.trim(), ...body })) open(null);
  };
  const press = (next: Act) => {
    // It needs nothing more; everything else says first what will happen, and on a phone so does this.
    if (next === MAIN_ACT && !phone && !mine.signature) void go(next);
    else open(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (composes(event)) return;
    if (event.key === 'Escape' && act !== null && !event.defaultPrevented) {
      event.preventDefault();
      open(null);
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (gone) return;
    if (act) void go(act);
    else if (mine.actions.includes(MAIN_ACT)) press(MAIN_ACT);
  };
  const gap = tried && act ? missing(act, ask, mine, signature, comment) : '';
  return {
    settling,
    phone,
    act,
    ask,
    setAsk,
    signature,
    setSignature,
    gap,
    labelOf,
    open,
    go,
    press,
    onKeyDown,
  };
}

export type Acting = ReturnType<typeof useActing>;
