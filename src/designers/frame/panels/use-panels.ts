import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../after-paint.ts';
import type { FetchedTool } from '../later.ts';

export type Panels = typeof import('./panels.ts');

/** Between two tries where the network does not give the panels. */
const AGAIN_MS = 3000;
let fetched: Panels | null = null;

/** The panels, null until they and those of the kind are there: the canvas is drawn and can be used before them. */
export function usePanels(ofKind: FetchedTool<unknown>): Panels | null {
  const [panels, setPanels] = useState(ofKind.now === null ? null : fetched);
  useEffect(() => {
    if (fetched && ofKind.now !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const ask = () =>
      void Promise.all([import('./panels.ts'), ofKind.load()]).then(
        ([found]) => {
          fetched = found;
          // Drawn in slices: a press on the canvas meanwhile is answered first.
          if (!gone) startTransition(() => setPanels(found));
        },
        () => {
          if (!gone) timer = setTimeout(ask, AGAIN_MS);
        },
      );
    afterPaint(ask);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [ofKind]);
  return panels;
}
