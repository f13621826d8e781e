import { boundsOfAll, isLayer, outermost, stageBox } from '@gonghui/elements/screen/geometry/boxes.ts';
import { isLocked } from '@gonghui/elements/screen/geometry/order.ts';
import type { Box } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import type { HandleUse } from '../../canvas/free/handles.ts';

export const LOCKED = '组件已锁定';

/** Of what is selected, what a gesture takes: each once, nothing within another of them. Null where one is locked. */
export function movable(scene: SceneReader, selected: readonly string[]): string[] | null {
  const ids = outermost(scene, selected);
  return ids.some(id => isLocked(scene, id)) ? null : ids;
}

/** The box around what is selected, turned as it is where that is one component, and what can be done by its handles. */
export function frameOf(
  scene: SceneReader,
  selected: readonly string[],
): { box: Box; use: HandleUse } | null {
  const ids = outermost(scene, selected);
  const [only] = ids;
  if (only === undefined) return null;
  const use = { resize: movable(scene, ids) !== null, turn: movable(scene, ids) !== null };
  if (ids.length === 1) {
    const box = stageBox(scene, only);
    return box && { box, use };
  }
  const bounds = boundsOfAll(scene, ids);
  return bounds && { box: { ...bounds, rotate: 0 }, use };
}

/** The one component that is selected alone and resized in its own axes; undefined for a layer and for several. */
export function single(scene: SceneReader, ids: readonly string[]): string | undefined {
  const [only] = ids;
  return ids.length === 1 && only !== undefined && !isLayer(scene, only) ? only : undefined;
}
