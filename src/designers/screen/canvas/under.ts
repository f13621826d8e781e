import { assetsUnder } from '@gonghui/elements/screen/geometry/order.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import type { Designer } from '../../frame/designer.ts';
import { announce } from '../../frame/ui-state.ts';
import { showUnder, stageOf } from './stage.ts';

/** Lists what lies at a point of the screen, uppermost first (选择下层). */
export function openUnder(designer: Designer, at: Point): void {
  const stage = stageOf(designer);
  const ids = assetsUnder(designer.editor, stage.viewport.toPlane(at.x, at.y));
  if (ids.length > 0) showUnder(stage, { ...at, ids });
  else announce(designer.ui, '这里没有组件');
}
