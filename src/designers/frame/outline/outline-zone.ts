import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { MAIN, type Placement, ROOT } from '@gonghui/scene/types.ts';
import type { DropSpot, DropZone } from '../../canvas/drag/drag-types.ts';
import { rectOf } from '../../canvas/rect.ts';

/**
 * Drops between the rows of the outline: the upper part of a row means before it, the lower behind it, the middle of
 * one that can hold others means into it, at the end. `stacked`: the rows stand in the reverse order, the last on top.
 */
export function outlineZone(scroller: HTMLElement, scene: SceneReader, stacked = false): DropZone {
  return {
    scroller,
    locate: point => {
      const row = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('.gd-outline-row');
      if (!row || !scroller.contains(row)) return atEnd(scroller, scene, stacked);
      const id = row.dataset.id ?? '';
      const rect = rectOf(row);
      const share = (point.y - rect.y) / rect.height;
      return rowSpot(scene, { id, rect, share, holds: row.dataset.holds !== undefined }, stacked);
    },
  };
}

/** A row of an outline with the pointer over it. */
interface RowUnder {
  /** The node that it stands for. */
  readonly id: string;
  readonly rect: Rect;
  /** How far down the row the pointer is, 0 to 1. */
  readonly share: number;
  /** It can hold others. */
  readonly holds: boolean;
}

/** Where something dropped at a row of an outline would come to stand; null where the node of the row is gone. */
export function rowSpot(
  scene: SceneReader,
  { id, rect, share, holds }: RowUnder,
  stacked = false,
): DropSpot | null {
  const node = scene.node(id);
  if (!node) return null;
  if (holds && share > 0.3 && share < 0.7) {
    const slot = scene.typeOf(id)?.slots?.(node.props)[0] ?? MAIN;
    return spot(
      { parent: id, slot, index: scene.children(id, slot).length },
      rect,
      rect.y + rect.height,
      rect,
    );
  }
  const [parent, slot] = node.at;
  const at = scene.children(parent, slot).indexOf(id);
  const upper = share < 0.5;
  const index = upper === stacked ? at + 1 : at;
  return spot({ parent, slot, index }, rect, upper ? rect.y : rect.y + rect.height);
}

const spot = (place: Placement, rect: Rect, y: number, within?: Rect): DropSpot => ({
  kind: 'sequence',
  place,
  line: { x: rect.x + 8, y: y - 1, width: rect.width - 16, height: 2 },
  within,
});

function atEnd(scroller: HTMLElement, scene: SceneReader, stacked: boolean): DropSpot {
  const { left, top, width } = scroller.getBoundingClientRect();
  const rows = scroller.querySelectorAll('.gd-outline-row');
  const below = Math.max(top, ...[...rows].map(row => row.getBoundingClientRect().bottom));
  const place = { parent: ROOT, slot: MAIN, index: stacked ? 0 : scene.children(ROOT, MAIN).length };
  return { kind: 'sequence', place, line: { x: left + 8, y: below, width: width - 16, height: 2 } };
}
