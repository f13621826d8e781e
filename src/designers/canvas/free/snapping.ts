import { type Snapped, snap, snapIndex } from '@gonghui/elements/shared/geometry/snap.ts';
import type { SnapTo } from '@gonghui/elements/shared/geometry/snap-index.ts';
import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { Viewport } from '../viewport.ts';
import type { PlaneElements } from './standing.ts';

export type { Snapped };

/** What a box comes to stand along; nothing where it is `free`. */
export type Snapping = (rect: Rect, free: boolean) => Snapped;

/** How near it has to come, in screen pixels (screens, §4). */
const NEAR = 6;
const NOWHERE: Snapped = { by: { x: 0, y: 0 }, lines: [] };

/** What stays where it is is sorted once, when a gesture begins. */
export function snappingTo(
  viewport: Viewport,
  { scale }: Pick<PlaneElements, 'scale'>,
  to: SnapTo,
): Snapping {
  const index = snapIndex(to);
  return (rect, free) => (free ? NOWHERE : snap(index, rect, NEAR / (viewport.zoom * scale)));
}
