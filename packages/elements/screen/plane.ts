import type { Point } from '@gonghui/kernel/geometry.ts';
import type { Plane } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { offsetOf, originOf } from './geometry/boxes.ts';
import { stagePosition } from './geometry/numbers.ts';
import { posOf } from './shared/box.ts';

/**
 * Where the origin of a nested layer's parent lay when the layer was taken out. Only a layer that is gone has it: what a
 * colleague puts in meanwhile is counted through it.
 */
const STOOD = 'stood';

const stoodOf = (props: Props): Point => posOf({ pos: props[STOOD] ?? null });

/** Places of a big screen are relative to the layer. */
export const screenPlane: Plane = {
  group: 'layer',
  kept(node, from, to, scene): Props {
    const before = originOf(scene, from);
    const after = originOf(scene, to);
    const stays = before.x === after.x && before.y === after.y;
    if (stays && !scene.displaced?.(node.id)) return {};
    const { x, y } = posOf(node.props);
    return { pos: [stagePosition(x + before.x - after.x), stagePosition(y + before.y - after.y)] };
  },
  left(layer, scene): Props {
    const stood = offsetOf(scene, layer.id);
    const before = stoodOf(layer.props);
    return stood.x === before.x && stood.y === before.y ? {} : { [STOOD]: [stood.x, stood.y] };
  },
  stray(props, layer) {
    const own = posOf(props);
    const at = posOf(layer);
    const stood = stoodOf(layer);
    return { ...props, pos: [stagePosition(own.x + at.x + stood.x), stagePosition(own.y + at.y + stood.y)] };
  },
};
