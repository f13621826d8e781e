import { stageBox } from '@gonghui/elements/screen/geometry/boxes.ts';
import { isHidden, isLocked } from '@gonghui/elements/screen/geometry/order.ts';
import { boundsOf } from '@gonghui/elements/shared/geometry/box.ts';
import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';

const NODE = '.sd-node';

/** The innermost component that an element on the canvas belongs to. */
export const hitOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>(NODE)?.dataset.id ?? null) : null;

/**
 * What a press on a component means: the outermost layer around it, but nobody is led out of the layer in which he works, that of
 * what is selected.
 */
export function pickedBy(scene: SceneReader, selected: readonly string[], hit: string): string {
  const entered = new Set(selected.flatMap(id => scene.path(id)));
  return [...scene.path(hit), hit].find(id => !entered.has(id)) ?? hit;
}

/** One step further in towards `hit`, from what is selected on the way to it. */
export function stepInto(scene: SceneReader, selected: readonly string[], hit: string): string {
  const chain = [...scene.path(hit), hit];
  const at = chain.findLastIndex(id => selected.includes(id));
  return chain[Math.min(at + 1, chain.length - 1)] ?? hit;
}

/** Whether it can be seen and pressed. */
export const isFree = (scene: SceneReader, id: string): boolean =>
  !isHidden(scene, id) && !isLocked(scene, id);

/** What stands beside what is selected, or at the top, and can be pressed, with its bounds on the stage. */
export function reachable(scene: SceneReader, selected: readonly string[]): { id: string; rect: Rect }[] {
  const parent = selected.length > 0 ? (scene.node(selected[0] ?? '')?.at[0] ?? ROOT) : ROOT;
  return scene.children(parent, MAIN).flatMap(id => {
    const box = isFree(scene, id) ? stageBox(scene, id) : null;
    return box ? [{ id, rect: boundsOf(box) }] : [];
  });
}
