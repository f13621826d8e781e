import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import type { Box } from '../shared/box.ts';
import { leavesOf, middleOf, outermost, stageBox } from './boxes.ts';
import { near } from './numbers.ts';
import { type BoxPatch, toBox } from './patch.ts';

const leaves = (scene: SceneReader, ids: readonly string[]): string[] =>
  outermost(scene, ids).flatMap(id => leavesOf(scene, id));

/** Whether these can only be resized with their ratio kept: one is turned by other than steps of 90 degrees (rule 9). */
export const keepsRatio = (scene: SceneReader, ids: readonly string[]): boolean =>
  leaves(scene, ids).some(id => (stageBox(scene, id)?.rotate ?? 0) % 90 !== 0);

/**
 * Layers and selections resized (rule 9): every box is mapped as `from` is onto `to`, both in stage pixels; fonts stay.
 * Where the ratio has to be kept, `to` is brought to it with the edges that it shares with `from` in place.
 */
export function scaled(scene: SceneReader, ids: readonly string[], from: Rect, to: Rect): BoxPatch[] {
  if (from.width <= 0 || from.height <= 0) return [];
  const target = keepsRatio(scene, ids) ? withRatioOf(from, to) : to;
  const across = target.width / from.width;
  const down = target.height / from.height;
  return leaves(scene, ids).flatMap(id => {
    const box = stageBox(scene, id);
    return box ? toBox(scene, id, mapped(box, from, target, across, down)) : [];
  });
}

function mapped(box: Box, from: Rect, to: Rect, across: number, down: number): Box {
  // Lying on its side, a box is as high as it is seen wide.
  const lying = Math.abs(box.rotate % 180) === 90;
  const width = box.width * (lying ? down : across);
  const height = box.height * (lying ? across : down);
  const middle = middleOf(box);
  return {
    x: to.x + (middle.x - from.x) * across - width / 2,
    y: to.y + (middle.y - from.y) * down - height / 2,
    width,
    height,
    rotate: box.rotate,
  };
}

/** `to` with the ratio of `from`: the side that changed more decides. */
export function withRatioOf(from: Rect, to: Rect): Rect {
  const across = to.width / from.width;
  const down = to.height / from.height;
  const factor = Math.abs(across - 1) >= Math.abs(down - 1) ? across : down;
  const width = from.width * factor;
  const height = from.height * factor;
  return {
    x: kept(from.x, from.width, to.x, to.width, width),
    y: kept(from.y, from.height, to.y, to.height, height),
    width,
    height,
  };
}

function kept(start: number, length: number, toStart: number, toLength: number, wanted: number): number {
  if (near(start, toStart)) return start;
  if (near(start + length, toStart + toLength)) return start + length - wanted;
  return toStart + toLength / 2 - wanted / 2;
}
