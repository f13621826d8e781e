import type { FlowLayout } from '@gonghui/elements/flow/picture/layout.ts';
import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { useFlow } from './flow-designer.ts';

const WIDTH = 176;
const HEIGHT = 168;
/** A long flow is drawn wider than it is: nobody could press into a thread. */
const LEAST = 64;

/** The whole flow in a corner with the part that is in sight; a press brings that place to the middle. */
export function Minimap({ layout }: { layout: FlowLayout }) {
  const { viewport } = useFlow();
  const seen = useRef<SVGRectElement>(null);
  const scale = Math.min(WIDTH / layout.width, HEIGHT / layout.height);
  const size = { width: Math.max(LEAST, layout.width * scale), height: layout.height * scale };
  const path = useMemo(
    () => layout.cards.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join(''),
    [layout],
  );
  useEffect(() => {
    const draw = () => {
      const { x, y, width, height } = viewport.seen();
      const rect = seen.current;
      if (!rect) return;
      // With all of it in sight there is nowhere to go, and the corner belongs to the cards.
      const whole = x <= 0 && y <= 0 && x + width >= layout.width && y + height >= layout.height;
      rect.ownerSVGElement?.toggleAttribute('data-idle', whole);
      const left = Math.max(0, x);
      const top = Math.max(0, y);
      rect.setAttribute('x', String(left));
      rect.setAttribute('y', String(top));
      rect.setAttribute('width', String(Math.max(0, Math.min(layout.width, x + width) - left)));
      rect.setAttribute('height', String(Math.max(0, Math.min(layout.height, y + height) - top)));
    };
    draw();
    return viewport.subscribe(draw);
  }, [viewport, layout]);
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const rect = event.currentTarget.getBoundingClientRect();
    viewport.centre(
      ((event.clientX - rect.left) / size.width) * layout.width,
      ((event.clientY - rect.top) / size.height) * layout.height,
    );
  };
  return (
    <svg
      className="gw-map"
      role="img"
      aria-label="流程缩略图"
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      preserveAspectRatio="none"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={event => {
        if (event.buttons === 1) go(event);
      }}
    >
      <path className="gw-map-lines" d={layout.path} />
      <path className="gw-map-cards" d={path} />
      <rect ref={seen} className="gw-map-seen" />
    </svg>
  );
}
