import type { SceneReader } from '@gonghui/scene/family.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import type { DropZone } from '../canvas/drag/drag-types.ts';
import { rectOf } from '../canvas/rect.ts';
import { rowSpot } from '../frame/outline/outline-zone.ts';

/** Drops between rows: parts of a dataset stand in one sequence, of which the canvas shows each sort by itself. */
export const rowZone = (scroller: HTMLElement, scene: SceneReader): DropZone => ({
  scroller,
  locate: point => {
    const row = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('.gs-row[data-id]');
    if (row && scroller.contains(row)) {
      const rect = rectOf(row);
      const share = (point.y - rect.y) / rect.height;
      return rowSpot(scene, { id: row.dataset.id ?? '', rect, share, holds: false });
    }
    const { x, y, width, height } = rectOf(scroller);
    const place = { parent: ROOT, slot: MAIN, index: scene.children(ROOT, MAIN).length };
    return { kind: 'sequence', place, line: { x: x + 8, y: y + height - 6, width: width - 16, height: 2 } };
  },
});
