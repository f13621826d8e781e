import type { Rect } from '@gonghui/kernel/geometry.ts';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { begins } from '../press/finger.ts';
import type { Viewport } from '../viewport.ts';
import { drawRuler } from './draw-ruler.ts';
import './rulers.css';

/** Thickness in screen pixels, as in the style sheet. */
const THICK = 20;

interface RulersProps {
  /** The viewport, or the same in another unit than pixels of the drawing. */
  viewport: Pick<Viewport, 'zoom' | 'seen' | 'subscribe'>;
  /** What is selected, in pixels of the drawing or that unit; asked again whenever `watch` tells. */
  extent(): Rect | null;
  watch(listener: () => void): () => void;
  /** A ruler was pressed: a guide of this axis may be pulled out of it. */
  onPull(axis: 'x' | 'y', event: globalThis.PointerEvent): void;
}

/** Rulers at the upper and left edge of a canvas, in pixels of the drawing, with the extent of what is selected. Drawn by hand. */
export function Rulers({ viewport, extent, watch, onPull }: RulersProps) {
  const top = useRef<HTMLCanvasElement>(null);
  const left = useRef<HTMLCanvasElement>(null);
  useRuler('x', top, { viewport, extent, watch });
  useRuler('y', left, { viewport, extent, watch });
  const pull = (axis: 'x' | 'y') => (event: PointerEvent) => {
    if (!begins(event)) return;
    event.preventDefault();
    onPull(axis, event.nativeEvent);
  };
  // A line that is pulled out of the upper ruler is level: it says where things are on y.
  return (
    <>
      <div className="gc-ruler-corner" aria-hidden="true" />
      <canvas ref={top} className="gc-ruler gc-ruler-top" onPointerDown={pull('y')} />
      <canvas ref={left} className="gc-ruler gc-ruler-left" onPointerDown={pull('x')} />
    </>
  );
}

function useRuler(
  axis: 'x' | 'y',
  canvas: RefObject<HTMLCanvasElement | null>,
  { viewport, extent, watch }: Omit<RulersProps, 'onPull'>,
): void {
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    let frame = 0;
    let size = { width: 0, height: 0, ratio: 0 };
    const draw = () => {
      frame = 0;
      const seen = viewport.seen();
      const across = axis === 'x';
      const rect = extent();
      const style = getComputedStyle(element);
      drawRuler(
        context,
        {
          axis,
          from: across ? seen.x : seen.y,
          zoom: viewport.zoom,
          length: across ? size.width : size.height,
          thickness: THICK,
          extent: rect && (across ? [rect.x, rect.x + rect.width] : [rect.y, rect.y + rect.height]),
        },
        {
          text: style.getPropertyValue('--gc-ruler-text'),
          line: style.getPropertyValue('--gc-ruler-line'),
          extent: style.getPropertyValue('--gc-ruler-extent'),
        },
      );
    };
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    const measure = () => {
      size = { width: element.clientWidth, height: element.clientHeight, ratio: devicePixelRatio };
      element.width = size.width * size.ratio;
      element.height = size.height * size.ratio;
      context.scale(size.ratio, size.ratio);
      ask();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    const offs = [viewport.subscribe(ask), watch(ask)];
    // Dark or light is said by the page.
    const theme = new MutationObserver(ask);
    theme.observe(document.documentElement, { attributes: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      theme.disconnect();
      for (const off of offs) off();
    };
  }, [axis, canvas, viewport, extent, watch]);
}
