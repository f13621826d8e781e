import type { Box, Point, Size } from '@gonghui/kernel/geometry.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { BOX } from './limits.ts';

const pair = (value: Json | undefined): readonly [number, number] | null =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every(one => typeof one === 'number' && Number.isFinite(one))
    ? [value[0] as number, value[1] as number]
    : null;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Where a node stands in its parent. Total: what is no pair of numbers is 0, 0. */
export function posOf({ pos }: Props): Point {
  const [x, y] = pair(pos) ?? [0, 0];
  return { x: within(x, -BOX.far, BOX.far), y: within(y, -BOX.far, BOX.far) };
}

/** Total: what is no pair of numbers is the least there may be. */
export function sizeOf({ size }: Props): Size {
  const [width, height] = pair(size) ?? [BOX.least, BOX.least];
  return { width: within(width, BOX.least, BOX.most), height: within(height, BOX.least, BOX.most) };
}

/** Degrees from -180 to 180, one decimal. */
export function rotateOf({ rotate }: Props): number {
  if (typeof rotate !== 'number' || !Number.isFinite(rotate)) return 0;
  const turned = Math.round(rotate * 10) / 10;
  return turned >= -180 && turned <= 180 ? turned : ((((turned + 180) % 360) + 360) % 360) - 180;
}

/** The own values of a component, relative to its layer. Of a layer, whose size is its children's, see `geometry/`. */
export const boxOf = (props: Props): Box => ({ ...posOf(props), ...sizeOf(props), rotate: rotateOf(props) });
