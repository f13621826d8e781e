import type { PassEnd } from '@gonghui/contract/screens.ts';
import { whenBack } from '@gonghui/elements/ui/when-back.tsx';
import type { Template } from '@gonghui/scene/types.ts';
import type { RefObject } from 'react';
import { keepPages } from '../../../session/offline.ts';
import { GatewayClock } from '../clock/gateway-clock.ts';
import { type KeepState, notKept } from './keep-answers.ts';
import { forgetWall, type KeptAnswer, keepWall } from './kept-wall.ts';
import { endIn, isOver } from './pass-ended.ts';
import { dropPass } from './pass-in-address.ts';
import { PassSession } from './pass-session.ts';

/** A screen as a wall has it. */
export interface WallScreen {
  readonly name: string;
  readonly version: number;
  readonly template: Template;
}

/** What a wall tells of itself, and what it keeps while it stands. */
export interface WallState {
  /** Ends what is asked for while the page shows it. */
  readonly control: RefObject<AbortController>;
  /** What was answered last. */
  readonly kept: RefObject<readonly KeptAnswer[]>;
  setScreen(screen: WallScreen | null): void;
  setEnd(end: PassEnd | null): void;
  setKeeping(keeping: KeepState): void;
}

/** A wall under its pass: asks for its screen until it is there, and ends with a reason. */
export function openWall(id: string, pass: string, state: WallState) {
  const { control, kept, setScreen, setEnd, setKeeping } = state;
  const clock = new GatewayClock();
  const session = new PassSession(id, pass, clock);
  /** The pass will not open it again. */
  const over = new AbortController();
  const signalNow = () => AbortSignal.any([control.current.signal, over.signal]);
  /** It may not be seen now. */
  const away = { is: false };
  let stopAsking: (() => void) | null = null;
  /** From now on the screen is asked for, later each time, until it is there. */
  const missed = () => {
    if (!signalNow().aborted) stopAsking ??= whenBack(load, 0);
  };
  const settled = () => {
    stopAsking?.();
    stopAsking = null;
  };
  /**
   * Ends the wall where a failure says so; answers whether it did. What may open again is asked for by itself: its stream may have
   * stayed open, or be let in before the wall knows that it had ended, and then says nothing.
   */
  const refused = (error: unknown): boolean => {
    const why = endIn(error);
    if (why === null) return false;
    if (isOver(why)) {
      over.abort();
      settled();
      dropPass(id);
    } else missed();
    away.is = true;
    setScreen(null);
    setEnd(why);
    kept.current = [];
    void forgetWall(id);
    return true;
  };
  let loading: Promise<void> | null = null;
  const load = (): Promise<void> => {
    loading ??= session
      .detail(signalNow())
      .then(
        ({ name, version, template }) => {
          settled();
          away.is = false;
          const fresh = { name, version, template: template as unknown as Template };
          setEnd(null);
          setScreen(fresh);
          document.title = name;
          keepWall(id, { pass, ...fresh, ahead: clock.aheadOfMachine(), answers: kept.current }).then(
            () => setKeeping('kept'),
            error => setKeeping(notKept(error)),
          );
          void keepPages().catch(() => undefined);
        },
        (error: unknown) => {
          if (!refused(error)) missed();
        },
      )
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  return { clock, session, away, refused, load, settled, over: over.signal };
}

export type OpenWall = ReturnType<typeof openWall>;
