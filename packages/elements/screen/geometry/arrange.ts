import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { sizeOf } from '../shared/box.ts';
import { boundsOf, isLayer, outermost, stageBox, unionOf } from './boxes.ts';
import { movedBy } from './move.ts';
import { sized } from './numbers.ts';
import type { BoxPatch } from './patch.ts';

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

interface Item {
  id: string;
  rect: Rect;
}

const itemsOf = (scene: SceneReader, ids: readonly string[]): Item[] =>
  outermost(scene, ids).flatMap(id => {
    const box = stageBox(scene, id);
    return box ? [{ id, rect: boundsOf(box) }] : [];
  });

const pageRect = (scene: SceneReader): Rect => {
  const { width, height } = scene.page();
  return { x: 0, y: 0, width: Number(width) || 0, height: Number(height) || 0 };
};

/**
 * Places are kept in hundredths: each may be half a hundredth off, and so may the middle of all of them. What is no further
 * from where it should be stands there.
 */
const SETTLED = 0.011;

const movedTo = (scene: SceneReader, id: string, by: Point): BoxPatch[] =>
  Math.abs(by.x) < SETTLED && Math.abs(by.y) < SETTLED ? [] : movedBy(scene, [id], by);

/**
 * The nodes with this edge or middle in line, that of them all or of the page (rule 8). Layers go as one, turned boxes by
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
  if (!around) return [];
  return items.flatMap(({ id, rect }) => movedTo(scene, id, toEdge(rect, around, edge)));
}

function toEdge(rect: Rect, around: Rect, edge: Edge): Point {
  const right = around.x + around.width - rect.x - rect.width;
  const bottom = around.y + around.height - rect.y - rect.height;
  switch (edge) {
    case 'left':
      return { x: around.x - rect.x, y: 0 };
    case 'right':
      return { x: right, y: 0 };
    case 'center':
      return { x: (around.x - rect.x + right) / 2, y: 0 };
    case 'top':
      return { x: 0, y: around.y - rect.y };
    case 'bottom':
      return { x: 0, y: bottom };
    case 'middle':
      return { x: 0, y: (around.y - rect.y + bottom) / 2 };
  }
}

/**
 * The nodes with equal gaps between them (rule 8): of `gap` stage pixels from the first on, or, without one, with the first
 * and the last in place. Where there is no room for gaps, their middles are spread evenly.
 */
export function distributed(
  scene: SceneReader,
  ids: readonly string[],
  axis: 'x' | 'y',
  gap?: number,
): BoxPatch[] {
  const side = axis === 'x' ? 'width' : 'height';
  const middle = ({ rect }: Item) => rect[axis] + rect[side] / 2;
  const items = itemsOf(scene, ids).sort((a, b) => middle(a) - middle(b));
  const first = items[0];
  const last = items.at(-1);
  if (!first || !last || items.length < (gap === undefined ? 3 : 2)) return [];
  const filled = items.reduce((sum, { rect }) => sum + rect[side], 0);
  const room = last.rect[axis] + last.rect[side] - first.rect[axis] - filled;
  const even = gap === undefined ? room / (items.length - 1) : Math.max(0, gap);
  const step = (middle(last) - middle(first)) / (items.length - 1);
  let next = first.rect[axis];
  return items.flatMap((item, index) => {
    const start = even < 0 ? middle(first) + step * index - item.rect[side] / 2 : next;
    next += item.rect[side] + even;
    const by = start - item.rect[axis];
    return movedTo(scene, item.id, axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by });
  });
}

/** The components as wide, as high or as large as the first of `ids` (rule 8). A layer has no size to give or take. */
export function matched(
  scene: SceneReader,
  ids: readonly string[],
  side: 'width' | 'height' | 'both',
): BoxPatch[] {
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
