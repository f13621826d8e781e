import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { Drawing, Viewport } from './viewport.ts';
import './zoom.css';

const WIDTH = 176;
const HEIGHT = 168;
/** A long drawing is shown wider than it is: nobody could press into a thread. */
const LEAST = 64;

/** The whole drawing in a corner with the part that is in sight; a press brings that place to the middle. */
export function Minimap({
  viewport,
  drawing,
  lines,
  label,
}: {
  viewport: Viewport;
  drawing: Drawing;
  /** What joins the parts, as a path; none if absent. */
  lines?: string;
  label: string;
}) {
  const seen = useRef<SVGRectElement>(null);
  const scale = Math.min(WIDTH / drawing.width, HEIGHT / drawing.height);
  const size = { width: Math.max(LEAST, drawing.width * scale), height: drawing.height * scale };
  const path = useMemo(
    () => drawing.parts.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join(''),
    [drawing],
  );
  useEffect(() => {
    const draw = () => {
      const { x, y, width, height } = viewport.seen();
      const rect = seen.current;
      if (!rect) return;
      // With all of it in sight there is nowhere to go, and the corner belongs to the cards.
      const whole = x <= 0 && y <= 0 && x + width >= drawing.width && y + height >= drawing.height;
      rect.ownerSVGElement?.toggleAttribute('data-idle', whole);
      const left = Math.max(0, x);
      const top = Math.max(0, y);
      rect.setAttribute('x', String(left));
      rect.setAttribute('y', String(top));
      rect.setAttribute('width', String(Math.max(0, Math.min(drawing.width, x + width) - left)));
      rect.setAttribute('height', String(Math.max(0, Math.min(drawing.height, y + height) - top)));
    };
    draw();
    return viewport.subscribe(draw);
  }, [viewport, drawing]);
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const rect = event.currentTarget.getBoundingClientRect();
    viewport.centre(
      ((event.clientX - rect.left) / size.width) * drawing.width,
      ((event.clientY - rect.top) / size.height) * drawing.height,
    );
  };
  return (
    <svg
      className="gc-map"
      role="img"
      aria-label={label}
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      preserveAspectRatio="none"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={event => {
        if (event.buttons === 1) go(event);
      }}
    >
      {lines !== undefined && <path className="gc-map-lines" d={lines} />}
      <path className="gc-map-parts" d={path} />
      <rect ref={seen} className="gc-map-seen" />
    </svg>
  );
}
