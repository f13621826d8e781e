import { boundsOf, leavesOf, stageBox } from '@gonghui/elements/screen/geometry/boxes.ts';
import { drawn } from '@gonghui/elements/screen/geometry/order.ts';
import { type Snapped, snap, snapIndex } from '@gonghui/elements/screen/geometry/snap.ts';
import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { Designer } from '../../frame/designer.ts';
import { stageRect } from './look.ts';
import { stageOf } from './stage.ts';
import { guidesOf } from './stage-guides.ts';

export type { Snapped };

/** What a box comes to stand along; nothing where it is `free`. */
export type Snapping = (rect: Rect, free: boolean) => Snapped;

/** How near it has to come, in screen pixels (design note §4). */
const NEAR = 6;
const NOWHERE: Snapped = { by: { x: 0, y: 0 }, lines: [] };

/** What is drawn and does not move along is sorted once, when a gesture begins. */
export function snappingFor(designer: Designer, ids: readonly string[]): Snapping {
  const { editor } = designer;
  const { viewport } = stageOf(designer);
  const moving = new Set(ids.flatMap(id => leavesOf(editor, id)));
  const page = editor.page();
  const index = snapIndex({
    rects: drawn(editor).flatMap(id => {
      const box = moving.has(id) ? null : stageBox(editor, id);
      return box ? [boundsOf(box)] : [];
    }),
    page: stageRect(editor),
    guides: guidesOf(page),
    grid: typeof page.grid === 'number' ? page.grid : 0,
  });
  return (rect, free) => (free ? NOWHERE : snap(index, rect, NEAR / viewport.zoom));
}
