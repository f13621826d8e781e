import type { FlowLayout } from '@gonghui/elements/flow/picture/layout.ts';
import { type Drawn, inSight } from '@gonghui/elements/flow/picture/sight.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { useDesigner } from '../frame/designer.ts';
import { useFlow } from './flow-designer.ts';

/**
 * The part of the flow to draw: what is in sight with a margin, and the card that was selected last wherever it is, since
 * the keyboard's place is told to screen readers by its element.
 */
export function useInSight(layout: FlowLayout): Drawn {
  const { editor } = useDesigner();
  const { viewport } = useFlow();
  const sight = useSyncExternalStore(viewport.subscribe, viewport.toDraw);
  const around = useMemo(() => inSight(layout, sight, NOTHING), [layout, sight]);
  const there = useMemo(() => new Set(around.cards.map(card => card.id)), [around]);
  // Only a selection out of sight renders the canvas.
  const away = useSyncExternalStore(
    listener => editor.selection.subscribe(listener),
    () => {
      const last = editor.selection.ids.at(-1);
      return last === undefined || there.has(last) ? null : last;
    },
  );
  return useMemo(
    () => (away === null ? around : inSight(layout, sight, new Set([away]))),
    [layout, sight, around, away],
  );
}

const NOTHING: ReadonlySet<string> = new Set();
