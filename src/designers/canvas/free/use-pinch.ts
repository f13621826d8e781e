import type { Point } from '@gonghui/kernel/geometry.ts';
import { type RefObject, useEffect } from 'react';
import type { Viewport } from '../viewport.ts';

/** Two fingers zoom around the middle between them, and take the drawing along with it. */
export function usePinch(viewport: Viewport, scroller: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let begun: { apart: number; zoom: number; middle: Point } | null = null;
    const apart = ({ touches: [one, other] }: TouchEvent) =>
      one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    const start = (event: TouchEvent) => {
      const [one, other] = event.touches;
      const two = event.touches.length === 2 && one && other;
      begun = two ? { apart: apart(event), zoom: viewport.zoom, middle: between(one, other) } : null;
    };
    const move = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!begun || !one || !other || begun.apart === 0) return;
      event.preventDefault();
      const { x, y } = between(one, other);
      element.scrollLeft += begun.middle.x - x;
      element.scrollTop += begun.middle.y - y;
      begun.middle = { x, y };
      viewport.zoomAt(begun.zoom * (apart(event) / begun.apart), x, y);
    };
    const end = () => {
      begun = null;
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [viewport, scroller]);
}

const between = (one: Touch, other: Touch): Point => ({
  x: (one.clientX + other.clientX) / 2,
  y: (one.clientY + other.clientY) / 2,
});
