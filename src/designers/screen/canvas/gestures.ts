import type { NodePatch } from '@gonghui/editor/api.ts';
import { boundsOf, boundsOfAll, middleOf, stageBox } from '@gonghui/elements/screen/geometry/boxes.ts';
import { movedBy } from '@gonghui/elements/screen/geometry/move.ts';
import { toBox } from '@gonghui/elements/screen/geometry/patch.ts';
import { pullOf, resized } from '@gonghui/elements/screen/geometry/resize.ts';
import { keepsRatio, scaled } from '@gonghui/elements/screen/geometry/scale.ts';
import { turnedBy } from '@gonghui/elements/screen/geometry/turn.ts';
import type { Box } from '@gonghui/elements/screen/shared/box.ts';
import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import type { Step } from '../../canvas/free/follow.ts';
import type { Handle } from '../../canvas/free/handles.ts';
import type { Line } from '../../canvas/free/snap-lines.ts';
import { single } from './selected.ts';
import type { Snapped, Snapping } from './snapping.ts';

/** What a gesture would do at one step of it. */
export interface Outcome {
  patches: readonly NodePatch[];
  /** The box that is shown as held; null with nothing left of it. */
  frame: Box | null;
  text: string;
  lines: readonly Line[];
}

/** A gesture as a pure question: asked at every frame, answered from the design as it is then. */
export interface StageGesture {
  /** What history calls it. */
  verb: string;
  /** With Ctrl or ⌘ what is dragged stays, and a copy goes. */
  copies?: true;
  at(step: Step): Outcome;
}

const NOTHING: Outcome = { patches: [], frame: null, text: '', lines: [] };
const whole = (value: number): string => String(Math.round(value * 10) / 10);
const sayPlace = ({ x, y }: Point): string => `x ${whole(x)}, y ${whole(y)}`;
const saySize = ({ width, height }: Rect): string => `${whole(width)} × ${whole(height)}`;

const boxOf = (scene: SceneReader, ids: readonly string[]): Box | null => {
  const bounds = ids.length === 1 ? null : boundsOfAll(scene, ids);
  return ids.length === 1 ? stageBox(scene, ids[0] ?? '') : bounds && { ...bounds, rotate: 0 };
};

const shifted = <R extends Point>(rect: R, by: Point): R => ({ ...rect, x: rect.x + by.x, y: rect.y + by.y });

/** So far that it stands along something, else at a whole pixel of the stage. */
const landed = (from: number, wanted: number, { by, lines }: Snapped, axis: 'x' | 'y'): number =>
  by[axis] !== 0 || lines.some(line => line.axis === axis)
    ? wanted + by[axis]
    : Math.round(from + wanted) - from;

/** Moves as far as the pointer, along one axis with Shift. */
export const moving = (scene: SceneReader, ids: readonly string[], snapping: Snapping): StageGesture => ({
  verb: '移动',
  copies: true,
  at: ({ by: pulled, shift, alt }) => {
    const box = boxOf(scene, ids);
    if (!box) return NOTHING;
    const along = Math.abs(pulled.x) >= Math.abs(pulled.y) ? 'x' : 'y';
    const wanted = shift ? { x: 0, y: 0, [along]: pulled[along] } : pulled;
    const bounds = boundsOf(box);
    const snapped = snapping(shifted(bounds, wanted), alt);
    const free = (axis: 'x' | 'y') => !shift || axis === along;
    const go = (axis: 'x' | 'y') => (free(axis) ? landed(box[axis], wanted[axis], snapped, axis) : 0);
    const by = { x: go('x'), y: go('y') };
    return {
      patches: movedBy(scene, ids, by),
      frame: shifted(box, by),
      text: sayPlace(shifted(bounds, by)),
      lines: snapped.lines.filter(line => free(line.axis)),
    };
  },
});

/** Pulls one component in its own axes, or maps the box of several and of layers. */
export const resizing = (
  scene: SceneReader,
  ids: readonly string[],
  handle: Handle,
  snapping: Snapping,
): StageGesture => ({
  verb: '调整大小',
  at: step => {
    const only = single(scene, ids);
    const box = boxOf(scene, ids);
    if (!box) return NOTHING;
    const how = { ratio: step.shift || (only === undefined && keepsRatio(scene, ids)), middle: step.alt };
    const { by, lines } = pulledTo(box, handle, step, how.ratio, snapping);
    const next = resized(box, handle, by, how);
    return {
      patches: only === undefined ? scaled(scene, ids, box, next) : toBox(scene, only, next),
      frame: next,
      text: saySize(next),
      lines,
    };
  },
});

/** What is pulled at an upright box comes to stand along something, unless its ratio decides where it goes. */
function pulledTo(box: Box, handle: Handle, { by, alt }: Step, ratio: boolean, snapping: Snapping) {
  const pull = pullOf(handle);
  if (ratio || box.rotate % 360 !== 0) {
    return { by: { x: Math.round(by.x), y: Math.round(by.y) }, lines: [] };
  }
  const edge = (start: number, length: number, way: number) => (way > 0 ? start + length : start);
  const corner = {
    x: edge(box.x, box.width, pull.x) + by.x,
    y: edge(box.y, box.height, pull.y) + by.y,
    width: 0,
    height: 0,
  };
  const snapped = snapping(corner, alt);
  const pulls = (axis: 'x' | 'y') => pull[axis] !== 0;
  return {
    by: {
      x: pulls('x') ? landed(corner.x - by.x, by.x, snapped, 'x') : 0,
      y: pulls('y') ? landed(corner.y - by.y, by.y, snapped, 'y') : 0,
    },
    lines: snapped.lines.filter(({ axis }) => pulls(axis)),
  };
}

/** Steps of Shift, in degrees. */
const STEP = 15;
const degreesOf = (middle: Point, at: Point): number =>
  (Math.atan2(at.y - middle.y, at.x - middle.x) * 180) / Math.PI;

/** Turns about the middle, to steps of 15 degrees with Shift. */
export const turning = (scene: SceneReader, ids: readonly string[]): StageGesture => ({
  verb: '旋转',
  at: ({ at, by, shift }) => {
    const box = boxOf(scene, ids);
    if (!box) return NOTHING;
    const middle = middleOf(box);
    const pulled = degreesOf(middle, at) - degreesOf(middle, { x: at.x - by.x, y: at.y - by.y });
    const grain = shift ? STEP : 1;
    const to = Math.round((box.rotate + pulled) / grain) * grain;
    const rotate = ((((to + 180) % 360) + 360) % 360) - 180;
    return {
      patches: turnedBy(scene, ids, to - box.rotate),
      frame: { ...box, rotate },
      text: `${rotate}°`,
      lines: [],
    };
  },
});
