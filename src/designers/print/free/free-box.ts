import { FAR } from '@gonghui/elements/print/shared/limits.ts';
import { FREE_TYPES } from '@gonghui/elements/print/sheet/model.ts';
import { hundredths, numberIn } from '@gonghui/elements/print/sheet/numbers.ts';
import { angle, clamped } from '@gonghui/elements/shared/geometry/numbers.ts';
import type { Box, Point } from '@gonghui/kernel/geometry.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { MAIN, type Props, ROOT } from '@gonghui/scene/types.ts';
import type { TableLayout } from '../table/look.ts';

export const isFree = (type: string | undefined): boolean =>
  (FREE_TYPES as readonly (string | undefined)[]).includes(type);

/** Free elements, lowest first. */
export const freeIds = (scene: SceneReader): string[] =>
  scene.children(ROOT, MAIN).filter(id => isFree(scene.node(id)?.type));

/** Of what is given, the free elements that are there. */
export const freeAmong = (scene: SceneReader, ids: readonly string[]): string[] =>
  ids.filter(id => isFree(scene.node(id)?.type));

/** Where an element counts from: the corner of the paper, or of the row that it is anchored to. */
export function originOf(look: TableLayout, anchor: Json | undefined): Point {
  const row = look.sheet.rows.findIndex(({ id }) => id === anchor);
  return row < 0 ? { x: 0, y: 0 } : { x: look.lefts[0] ?? 0, y: look.tops[row] ?? 0 };
}

const pair = (value: Json | undefined): readonly [Json | undefined, Json | undefined] =>
  Array.isArray(value) && value.length === 2 ? [value[0], value[1]] : [undefined, undefined];

/** Where an element stands on the paper, millimetres, as layout reads it; total. */
export function boxOf(look: TableLayout, props: Props): Box {
  const origin = originOf(look, props.anchor);
  const far = { least: -FAR, most: FAR };
  const long = { least: 0, most: FAR };
  const [x, y] = pair(props.pos).map(one => numberIn(one, far, 0).value) as [number, number];
  const [width, height] = pair(props.size).map(one => numberIn(one, long, 0).value) as [number, number];
  const rotate = numberIn(props.rotate, { least: -180, most: 180 }, 0).value;
  return { x: x + origin.x, y: y + origin.y, width, height, rotate };
}

/** Where an element of the design stands; null for what is none. */
export function freeBox(scene: SceneReader, look: TableLayout, id: string): Box | null {
  const node = scene.node(id);
  return node && isFree(node.type) ? boxOf(look, node.props) : null;
}

export const boxLength = (value: number): number => clamped(hundredths(value), -FAR, FAR);
const sized = (value: number): number => clamped(hundredths(value), 0, FAR);

/** Own values that put an element at a box; only those that differ. */
export function toBox(scene: SceneReader, look: TableLayout, id: string, box: Box) {
  const node = scene.node(id);
  if (!node) return [];
  const was = boxOf(look, node.props);
  const origin = originOf(look, node.props.anchor);
  const values: Record<string, Json> = {};
  const pos = [boxLength(box.x - origin.x), boxLength(box.y - origin.y)];
  if (pos[0] !== boxLength(was.x - origin.x) || pos[1] !== boxLength(was.y - origin.y)) values.pos = pos;
  const size = [sized(box.width), sized(box.height)];
  if (size[0] !== was.width || size[1] !== was.height) values.size = size;
  const rotate = angle(box.rotate);
  if (rotate !== was.rotate) values.rotate = rotate;
  return Object.keys(values).length > 0 ? [{ id, values }] : [];
}
