import type { Rect } from '@gonghui/kernel/geometry.ts';
import { type RefObject, useEffect } from 'react';
import { Pointers } from '../../../collab/pointers.ts';
import { Cursors } from '../../canvas/free/cursors.ts';
import type { Designer } from '../../frame/designer.ts';
import type { StageOverlay } from './shown.ts';
import { stageOf } from './stage.ts';

/** Shows where colleagues point and what they drag, and tells them the same of this person. */
export function usePointers(
  designer: Designer,
  scroller: RefObject<HTMLDivElement | null>,
  over: RefObject<HTMLDivElement | null>,
  shown: RefObject<StageOverlay | null>,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || !over.current) return;
    const { session, presence } = designer;
    const { viewport } = stageOf(designer);
    const pointers = new Pointers(session.pointers, presence);
    const cursors = new Cursors(over.current, viewport);
    const off = pointers.subscribe(() => cursors.show(pointers.pointers));
    const move = (event: PointerEvent) => {
      // Nobody else is here: not even the place is worked out.
      if (presence.peers.length === 0) return;
      const held: Rect | null = shown.current?.marks.held ?? null;
      pointers.move(viewport.toPlane(event.clientX, event.clientY), held ?? undefined);
    };
    const leave = () => pointers.leave();
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerleave', leave);
    window.addEventListener('blur', leave);
    return () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerleave', leave);
      window.removeEventListener('blur', leave);
      off();
      cursors.destroy();
      pointers.destroy();
    };
  }, [designer, scroller, over, shown]);
}
