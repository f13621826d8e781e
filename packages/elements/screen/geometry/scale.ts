import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { keepRatio, scaledBoxes } from '../../shared/geometry/scale.ts';
import { leafBoxes } from './boxes.ts';
import { type BoxPatch, toBox } from './patch.ts';

/** Whether these can only be resized with their ratio kept: one is turned by other than steps of 90 degrees. */
export const keepsRatio = (scene: SceneReader, ids: readonly string[]): boolean =>
  keepRatio(leafBoxes(scene, ids));

/** Layers and selections resized: every box is mapped as `from` is onto `to`, both in stage pixels; fonts stay. */
export function scaled(scene: SceneReader, ids: readonly string[], from: Rect, to: Rect): BoxPatch[] {
  if (from.width <= 0 || from.height <= 0) return [];
  return scaledBoxes(leafBoxes(scene, ids), from, to).flatMap(({ id, ...box }) => toBox(scene, id, box));
}
