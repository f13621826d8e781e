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
    window.addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', keeper.flush);
    return () => {
      stop();
      window.removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', keeper.flush);
      keeper.flush();
    };
  }, [state, keeper]);
}
