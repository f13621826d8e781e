import { leavesOf, stageBox } from '@gonghui/elements/screen/geometry/boxes.ts';
import { drawn } from '@gonghui/elements/screen/geometry/order.ts';
import { boundsOf } from '@gonghui/elements/shared/geometry/box.ts';
import { type Snapping, snappingTo } from '../../canvas/free/snapping.ts';
import { guidesOf } from '../../canvas/rulers/guides.ts';
import type { Designer } from '../../frame/designer.ts';
import { stageRect } from './look.ts';
import { stageOf } from './stage.ts';
import { stageStanding } from './stage-standing.ts';

/** What is drawn and does not move along is what the rest comes to stand along. */
export function snappingFor(designer: Designer, ids: readonly string[]): Snapping {
  const { editor } = designer;
  const moving = new Set(ids.flatMap(id => leavesOf(editor, id)));
  const page = editor.page();
  return snappingTo(stageOf(designer).viewport, stageStanding(designer), {
    rects: drawn(editor).flatMap(id => {
      const box = moving.has(id) ? null : stageBox(editor, id);
      return box ? [boundsOf(box)] : [];
    }),
    page: stageRect(editor),
    guides: guidesOf(page),
    grid: typeof page.grid === 'number' ? page.grid : 0,
  });
}
