import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useState } from 'react';
import { placedIn } from './feed/assets-in.ts';
import { viewsAhead } from './use-asset-view.ts';

/** Nobody waits longer for a view than this, in milliseconds: the others are drawn without it. */
const LONGEST_MS = 1000;

/**
 * Whether a screen can be drawn with the views of its components: hundreds of boxes that are painted without them, and again
 * with them, take twice as long.
 */
export function useViewsAhead(template: Template | undefined): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!template || ready) return;
    let gone = false;
    const go = () => {
      if (!gone) setReady(true);
    };
    const late = setTimeout(go, LONGEST_MS);
    void viewsAhead(placedIn(template).map(({ asset }) => asset.name)).then(go);
    return () => {
      gone = true;
      clearTimeout(late);
    };
  }, [template, ready]);
  return ready;
}
