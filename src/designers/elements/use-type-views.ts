import { hasViews, loadViews } from '@gonghui/elements/form/views.ts';
import { useEffect, useState } from 'react';

/** Between two tries where the network does not give what a type is drawn with. */
const AGAIN_MS = 3000;

/** Whether the views of a type are there; fetches them, again and again, while they are not. */
export function useTypeViews(type: string): boolean {
  const [, setTries] = useState(0);
  const here = hasViews(type);
  useEffect(() => {
    if (here) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const render = () => {
      if (!gone) setTries(count => count + 1);
    };
    const ask = () =>
      void loadViews([type]).then(render, () => {
        timer = setTimeout(ask, AGAIN_MS);
      });
    ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [type, here]);
  return here;
}
