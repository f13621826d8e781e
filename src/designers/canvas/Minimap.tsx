import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { Drawing } from './scrolled-room.ts';
import type { Viewport } from './viewport.ts';
import './zoom.css';

const WIDTH = 176;
const HEIGHT = 168;
/** A long drawing is shown wider than it is: nobody could press into a thread. */
const LEAST = 64;

/** The whole drawing in a corner with the part that is in sight; a press brings that place to the middle. */
export function Minimap({
  viewport,
  drawing,
  ground,
  lines,
  label,
}: {
  viewport: Viewport;
  drawing: Drawing;
  /** The part that the others stand on; absent where they stand on nothing. */
  ground?: string;
  /** What joins the parts, as a path; none if absent. */
  lines?: string;
  label: string;
}) {
  const seen = useRef<SVGRectElement>(null);
  const scale = Math.min(WIDTH / drawing.width, HEIGHT / drawing.height);
  const size = { width: Math.max(LEAST, drawing.width * scale), height: drawing.height * scale };
  const [below, parts] = useMemo(() => {
    const outline = (isGround: boolean) =>
      drawing.parts
        .filter(({ id }) => (id === ground) === isGround)
        .map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`)
        .join('');
    return [outline(true), outline(false)];
  }, [drawing, ground]);
  const { x: left = 0, y: top = 0, width: long, height: high } = drawing;
  useEffect(() => {
    const draw = () => {
      const { x, y, width, height } = viewport.seen();
      const rect = seen.current;
      if (!rect) return;
      // With all of it in sight there is nowhere to go, and the corner belongs to the cards.
      const [right, bottom] = [left + long, top + high];
      const whole = x <= left && y <= top && x + width >= right && y + height >= bottom;
      rect.ownerSVGElement?.toggleAttribute('data-idle', whole);
      const [fromX, fromY] = [Math.max(left, x), Math.max(top, y)];
      rect.setAttribute('x', String(fromX));
      rect.setAttribute('y', String(fromY));
      rect.setAttribute('width', String(Math.max(0, Math.min(right, x + width) - fromX)));
      rect.setAttribute('height', String(Math.max(0, Math.min(bottom, y + height) - fromY)));
    };
    draw();
    return viewport.subscribe(draw);
  }, [viewport, left, top, long, high]);
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const rect = event.currentTarget.getBoundingClientRect();
    viewport.centre(
      left + ((event.clientX - rect.left) / size.width) * long,
      top + ((event.clientY - rect.top) / size.height) * high,
    );
  };
  return (
    <svg
      className="gc-map"
      role="img"
      aria-label={label}
      width={size.width}
      height={size.height}
      viewBox={`${left} ${top} ${long} ${high}`}
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
      {below !== '' && <path className="gc-map-ground" d={below} />}
      <path className="gc-map-parts" d={parts} />
      <rect ref={seen} className="gc-map-seen" />
    </svg>
  );
}
