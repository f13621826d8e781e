import type { Box } from '@gonghui/kernel/geometry.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { angle } from '../../shared/geometry/numbers.ts';
import { posOf, rotateOf, sizeOf } from '../shared/box.ts';
import { offsetOf } from './boxes.ts';
import { sized, stagePosition } from './numbers.ts';

/** Own values of one node; the editor's `patch` takes a list of them as one step. */
export interface BoxPatch {
  id: string;
  values: Record<string, Json>;
}

/** Where the node is to stand in its parent; nothing where it stands there. */
export function toPlace(scene: SceneReader, id: string, x: number, y: number): BoxPatch[] {
  const node = scene.node(id);
  if (!node) return [];
  const at = posOf(node.props);
  const pos = [stagePosition(x), stagePosition(y)];
  return pos[0] === at.x && pos[1] === at.y ? [] : [{ id, values: { pos } }];
}

/** The box that the node is to have on the stage; only what differs is written. */
export function toBox(scene: SceneReader, id: string, box: Box): BoxPatch[] {
  const node = scene.node(id);
  if (!node) return [];
  const offset = offsetOf(scene, id);
  const values: Record<string, Json> = {};
  Object.assign(values, toPlace(scene, id, box.x - offset.x, box.y - offset.y)[0]?.values);
  const size = [sized(box.width), sized(box.height)];
  const before = sizeOf(node.props);
  if (size[0] !== before.width || size[1] !== before.height) values.size = size;
  const rotate = angle(box.rotate);
  if (rotate !== rotateOf(node.props)) values.rotate = rotate;
  return Object.keys(values).length > 0 ? [{ id, values }] : [];
}
