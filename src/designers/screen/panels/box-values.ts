import type { NodePatch } from '@gonghui/editor/api.ts';
import { isLayer, outermost, stageBox } from '@gonghui/elements/screen/geometry/boxes.ts';
import { movedBy } from '@gonghui/elements/screen/geometry/move.ts';
import { stagePosition } from '@gonghui/elements/screen/geometry/numbers.ts';
import { scaled } from '@gonghui/elements/screen/geometry/scale.ts';
import { turnedTo } from '@gonghui/elements/screen/geometry/turn.ts';
import { sizeOf } from '@gonghui/elements/screen/shared/box.ts';
import { BOX } from '@gonghui/elements/screen/shared/limits.ts';
import type { Size } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';

export type BoxField = 'x' | 'y' | 'width' | 'height' | 'rotate';

/** What the boxes of the control show: null where the selected differ; absent where one of them has no such value. */
export type BoxValues = Readonly<Partial<Record<BoxField, number | null>>>;

/** Where the selected stand on the stage and how large they are. A layer is as large as what is in it, and is not turned. */
export function boxValues(scene: SceneReader, ids: readonly string[]): BoxValues {
  const boxes = ids.flatMap(id => {
    const box = stageBox(scene, id);
    return box ? [box] : [];
  });
  const common = (field: BoxField): number | null => {
    const [first, ...others] = boxes.map(box => box[field]);
    return first === undefined || others.some(value => value !== first) ? null : first;
  };
  return {
    x: common('x'),
    y: common('y'),
    width: common('width'),
    height: common('height'),
    ...(ids.some(id => isLayer(scene, id)) ? {} : { rotate: common('rotate') }),
  };
}

/** One value of the stage, given to each of the selected. `ratio`: of a side, the other one goes with it. */
export const boxPatch = (
  scene: SceneReader,
  ids: readonly string[],
  field: BoxField,
  value: number,
  ratio = false,
): NodePatch[] =>
  field === 'rotate'
    ? turnedTo(scene, ids, value)
    : outermost(scene, ids).flatMap(id => patchOf(scene, id, field, value, ratio));

function patchOf(
  scene: SceneReader,
  id: string,
  field: Exclude<BoxField, 'rotate'>,
  value: number,
  ratio: boolean,
): NodePatch[] {
  const box = stageBox(scene, id);
  if (!box) return [];
  if (field === 'x') return movedBy(scene, [id], { x: value - box.x, y: 0 });
  if (field === 'y') return movedBy(scene, [id], { x: 0, y: value - box.y });
  const both = sides(box, field, value, ratio);
  if (isLayer(scene, id)) return scaled(scene, [id], box, { ...box, ...both });
  // From the upper left corner on, also where the box is turned: that is what X and Y say.
  const { width, height } = sides(sizeOf(scene.node(id)?.props ?? {}), field, value, ratio);
  return [{ id, values: { size: [width, height] } }];
}

/** Both sides once one of them has a value; with `ratio` the other is as many times what it was, within what a box may be. */
function sides({ width, height }: Size, field: 'width' | 'height', value: number, ratio: boolean): Size {
  const by = value / (field === 'width' ? width : height);
  const other = (side: number) =>
    ratio ? stagePosition(Math.min(BOX.most, Math.max(BOX.least, side * by))) : side;
  return field === 'width' ? { width: value, height: other(height) } : { width: other(width), height: value };
}
