import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

export type Panels = typeof import('./panels.ts');

/** Between two tries where the network does not give the panels. */
const AGAIN_MS = 3000;
let fetched: Panels | null = null;

/** The panels, null until they are there: the canvas is drawn and can be used before them. */
export function usePanels(): Panels | null {
  const [panels, setPanels] = useState(fetched);
  useEffect(() => {
    if (fetched) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const ask = () =>
      void import('./panels.ts').then(
        found => {
          fetched = found;
          if (!gone) setPanels(found);
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
  }, []);
  return panels;
}
