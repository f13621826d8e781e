import { type RefObject, useEffect } from 'react';
import { begins } from './press/finger.ts';
import type { Viewport } from './viewport.ts';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, button, [contenteditable]');

/** Holding space, or the middle button, drags the canvas from wherever it is pressed. */
export function usePanning(viewport: Viewport, scroller: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let space = false;
    const hold = (event: KeyboardEvent) => {
      if (event.key !== ' ' || typing(event.target)) return;
      event.preventDefault();
      space = true;
      element.setAttribute('data-pannable', '');
    };
    const release = (event?: KeyboardEvent) => {
      if (event && event.key !== ' ') return;
      space = false;
      element.removeAttribute('data-pannable');
    };
    const leave = () => release();
    const down = (event: PointerEvent) => {
      if (!(event.button === 1 || (space && begins(event)))) return;
      event.stopPropagation();
      viewport.drag(event);
    };
    window.addEventListener('keydown', hold);
    window.addEventListener('keyup', release);
    window.addEventListener('blur', leave);
    element.addEventListener('pointerdown', down, { capture: true });
    return () => {
      window.removeEventListener('keydown', hold);
      window.removeEventListener('keyup', release);
      window.removeEventListener('blur', leave);
      element.removeEventListener('pointerdown', down, { capture: true });
    };
  }, [viewport, scroller]);
}
