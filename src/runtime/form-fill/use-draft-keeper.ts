import { settlePress } from '@gonghui/elements/ui/after-press.tsx';
import { useEffect, useRef } from 'react';
import type { DraftKeeper } from './draft.ts';
import type { FillState } from './fill-state.ts';

/**
 * Writes what is typed into `state` a moment later, and at once when the page is hidden or left. `onChange` hears of every
 * change first. Keeper null: nothing is kept.
 */
export function useDraftKeeper<D>(
  state: FillState,
  keeper: DraftKeeper<D> | null,
  onChange?: () => void,
): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (!keeper) return;
    const stop = state.onChange(() => {
      latest.current?.();
      keeper.touch();
    });
    // A page that is loaded anew does not leave the box that is typed into: what stands there is read now.
    const leave = () => {
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      settlePress();
      keeper.flush();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', keeper.flush);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', keeper.flush);
      keeper.flush();
    };
  }, [state, keeper]);
}
