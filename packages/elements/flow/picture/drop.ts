import type { SceneReader } from '@gonghui/scene/family.ts';
import { MAIN, type Placement } from '@gonghui/scene/types.ts';
import type { FlowLayout, Gap, Lane } from './layout.ts';

/** How far from a line a drop still means it, in pixels at a scale of 1. */
const REACH = 150;

/** The place in the design before `before`, or at the end of the sequence. */
export function placeBefore(scene: SceneReader, parent: string, before: string | null): Placement {
  const children = scene.children(parent, MAIN);
  const index = before === null ? children.length : children.indexOf(before);
  return { parent, slot: MAIN, index: index < 0 ? children.length : index };
}

/** The place in a gateway right after a branch, or before the first. */
export function placeAfter(scene: SceneReader, gateway: string, after: string | null): Placement {
  return {
    parent: gateway,
    slot: MAIN,
    index: after === null ? 0 : scene.children(gateway, MAIN).indexOf(after) + 1,
  };
}

const nearest = <T>(list: readonly T[], distance: (one: T) => number): T | null => {
  let best: T | null = null;
  let least = REACH;
  for (const one of list) {
    const far = distance(one);
    if (far < least) {
      least = far;
      best = one;
    }
  }
  return best;
};

/** The gap that a step dropped at a point goes to; across counts less than along, since lines run down. */
export const gapAt = (layout: FlowLayout, x: number, y: number): Gap | null =>
  nearest(layout.gaps, gap => Math.hypot((gap.x - x) * 0.8, gap.y - y));

/** The lane that a branch dropped at a point goes to. */
export const laneAt = (layout: FlowLayout, x: number, y: number): Lane | null =>
  nearest(layout.lanes, lane => {
    const outside = Math.max(lane.top - y, y - lane.bottom, 0);
    return Math.hypot(lane.x - x, outside * 2);
  });
