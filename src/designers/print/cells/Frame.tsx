import type { Border, Stroke } from '@gonghui/elements/print/sheet/model.ts';
import type { CSSProperties } from 'react';
import { PX } from '../units.ts';

const drawn = (stroke: Stroke | null): string =>
  stroke ? `${stroke.width * PX}px ${stroke.line} ${stroke.color}` : '0';
const half = (stroke: Stroke | null): string => `${(-(stroke?.width ?? 0) * PX) / 2}px`;

/** Own lines of a cell, upon its edges: where neighbours both have one, they lie over each other (print P1). */
export function Frame({ border }: { border: Border }) {
  const { top, right, bottom, left } = border;
  if (!top && !right && !bottom && !left) return null;
  const style: CSSProperties = {
    inset: `${half(top)} ${half(right)} ${half(bottom)} ${half(left)}`,
    borderTop: drawn(top),
    borderRight: drawn(right),
    borderBottom: drawn(bottom),
    borderLeft: drawn(left),
  };
  return <i className="pd-frame" style={style} />;
}
