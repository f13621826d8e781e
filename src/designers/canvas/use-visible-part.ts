import type { Selection } from '@gonghui/editor/api.ts';
import type { Rect } from '@gonghui/kernel/geometry.ts';
import { useMemo, useSyncExternalStore } from 'react';
import type { Viewport } from './viewport.ts';

/**
 * The part of a drawing to draw: what is in sight with a margin, and the node that was selected last wherever it is, since
 * the keyboard's place is told to screen readers by its element. `look` finds what lies in an area, null for everything,
 * and what is named; it stays the same for the same drawing.
 */
export function useVisiblePart<D extends { parts: readonly { id: string }[] }>(
  { viewport, selection }: { viewport: Viewport; selection: Selection },
  find: (area: Rect | null, kept: ReadonlySet<string>) => D,
): D {
  const area = useSyncExternalStore(viewport.subscribe, viewport.toDraw);
  const around = useMemo(() => find(area, NOTHING), [find, area]);
  const there = useMemo(() => new Set(around.parts.map(part => part.id)), [around]);
  // Only a selection out of sight renders the canvas.
  const away = useSyncExternalStore(
    listener => selection.subscribe(listener),
    () => {
      const last = selection.ids.at(-1);
      return last === undefined || there.has(last) ? null : last;
    },
  );
  return useMemo(() => (away === null ? around : find(area, new Set([away]))), [find, area, around, away]);
}

const NOTHING: ReadonlySet<string> = new Set();
