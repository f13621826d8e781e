import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import {
  type Edge,
  type Item,
  type Move,
  movesApart,
  movesToEdge,
  type Side,
} from '../../shared/geometry/arrange.ts';
import { boundsOf, unionOf } from '../../shared/geometry/box.ts';
import { sizeOf } from '../shared/box.ts';
import { isLayer, outermost, stageBox } from './boxes.ts';
import { movedBy } from './move.ts';
import { sized } from './numbers.ts';
import type { BoxPatch } from './patch.ts';

const itemsOf = (scene: SceneReader, ids: readonly string[]): Item[] =>
  outermost(scene, ids).flatMap(id => {
    const box = stageBox(scene, id);
    return box ? [{ id, rect: boundsOf(box) }] : [];
  });

const pageRect = (scene: SceneReader): Rect => {
  const { width, height } = scene.page();
  return { x: 0, y: 0, width: Number(width) || 0, height: Number(height) || 0 };
};

const moved = (scene: SceneReader, moves: readonly Move[]): BoxPatch[] =>
  moves.flatMap(({ id, by }) => movedBy(scene, [id], by));

/**
 * The nodes with this edge or middle in line, that of them all or of the page. Layers go as one, turned boxes by
 * their bounds. Doing it again changes nothing.
 */
export function aligned(
  scene: SceneReader,
  ids: readonly string[],
  edge: Edge,
  to: 'selection' | 'page',
): BoxPatch[] {
  const items = itemsOf(scene, ids);
  const around = to === 'page' ? pageRect(scene) : unionOf(items.map(({ rect }) => rect));
  return around ? moved(scene, movesToEdge(items, around, edge)) : [];
}

/** The nodes with equal gaps between them, `gap` in stage pixels. */
export const distributed = (
  scene: SceneReader,
  ids: readonly string[],
  axis: 'x' | 'y',
  gap?: number,
): BoxPatch[] => moved(scene, movesApart(itemsOf(scene, ids), axis, gap));

/** The components as wide, as high or as large as the first of `ids`. A layer has no size to give or take. */
export function matched(scene: SceneReader, ids: readonly string[], side: Side): BoxPatch[] {
  const [first, ...others] = ids.filter(id => scene.node(id) && !isLayer(scene, id));
  if (first === undefined) return [];
  const wanted = sizeOf(scene.node(first)?.props ?? {});
  return others.flatMap(id => {
    const before = sizeOf(scene.node(id)?.props ?? {});
    const width = side === 'height' ? before.width : sized(wanted.width);
    const height = side === 'width' ? before.height : sized(wanted.height);
    return width === before.width && height === before.height
      ? []
      : [{ id, values: { size: [width, height] } }];
  });
}
