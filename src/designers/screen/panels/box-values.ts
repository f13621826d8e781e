import type { NodePatch } from '@gonghui/editor/api.ts';
import { posOf, rotateOf, sizeOf } from '@gonghui/elements/screen/shared/box.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import type { SceneNode } from '@gonghui/scene/types.ts';

export type BoxField = 'x' | 'y' | 'width' | 'height' | 'rotate';

/** What the boxes of the control show: null where the selected differ, undefined where one of them has no such value. */
export type BoxValues = Readonly<Record<BoxField, number | null | undefined>>;

/** Where the coordinates of a node begin, in stage pixels: its layers stand in each other. */
function originOf(scene: SceneReader, id: string): Point {
  const layers = scene.path(id).map(above => posOf(scene.node(above)?.props ?? {}));
  return { x: layers.reduce((sum, { x }) => sum + x, 0), y: layers.reduce((sum, { y }) => sum + y, 0) };
}

const common = (values: readonly (number | undefined)[]): number | null | undefined =>
  values.includes(undefined) ? undefined : values.every(value => value === values[0]) ? values[0] : null;

/** Where the selected stand on the stage and how large they are. A layer is as large as what is in it, and is not turned. */
export function boxValues(scene: SceneReader, ids: readonly string[]): BoxValues {
  const boxes = ids.flatMap((id): Partial<Record<BoxField, number>>[] => {
    const node = scene.node(id);
    if (!node) return [];
    const [from, { x, y }] = [originOf(scene, id), posOf(node.props)];
    const at = { x: from.x + x, y: from.y + y };
    return [node.type === 'layer' ? at : { ...at, ...sizeOf(node.props), rotate: rotateOf(node.props) }];
  });
  const of = (field: BoxField) => common(boxes.map(box => box[field]));
  return { x: of('x'), y: of('y'), width: of('width'), height: of('height'), rotate: of('rotate') };
}

/** One value of the stage, given to each of the selected. */
export function boxPatch(
  scene: SceneReader,
  ids: readonly string[],
  field: BoxField,
  value: number,
): NodePatch[] {
  return ids.flatMap(id => {
    const node = scene.node(id);
    return node ? [{ id, values: valuesOf(node, originOf(scene, id), field, value) }] : [];
  });
}

function valuesOf({ props }: SceneNode, from: Point, field: BoxField, value: number): NodePatch['values'] {
  const { x, y } = posOf(props);
  const { width, height } = sizeOf(props);
  switch (field) {
    case 'x':
      return { pos: [value - from.x, y] };
    case 'y':
      return { pos: [x, value - from.y] };
    case 'width':
      return { size: [value, height] };
    case 'height':
      return { size: [width, value] };
    case 'rotate':
      return { rotate: value };
  }
}
