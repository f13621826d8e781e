import type { NodePatch } from '@gonghui/editor/api.ts';
import { boundsOf, middleOf } from '@gonghui/elements/shared/geometry/box.ts';
import { pullOf, resized } from '@gonghui/elements/shared/geometry/resize.ts';
import type { Box, Point, Rect } from '@gonghui/kernel/geometry.ts';
import type { Step } from './follow.ts';
import type { Handle } from './handles.ts';
import type { Line } from './snap-lines.ts';
import type { Snapped, Snapping } from './snapping.ts';
import { drawn, onGrain, type PlaneElements } from './standing.ts';

/** What a gesture would do at one step of it. */
export interface Outcome {
  patches: readonly NodePatch[];
  /** The box that is shown as held, pixels of the drawing; null with nothing left of it. */
  frame: Box | null;
  text: string;
  /** Pixels of the drawing. */
  lines: readonly Line[];
}

/** A gesture as a pure question: asked at every frame, answered from the design as it is then. */
export interface FreeGesture {
  /** What history calls it. */
  verb: string;
  /** With Ctrl or ⌘ what is dragged stays, and a copy goes. */
  copies?: true;
  at(step: Step): Outcome;
}

const NOTHING: Outcome = { patches: [], frame: null, text: '', lines: [] };
const tenth = (value: number): string => String(Math.round(value * 10) / 10 || 0);
/** Pixels of a stage go without saying. */
const unitOf = ({ unit }: PlaneElements): string => (unit === 'px' ? '' : ` ${unit}`);
const sayPlace = (standing: PlaneElements, { x, y }: Point): string =>
  `x ${tenth(x)}, y ${tenth(y)}${unitOf(standing)}`;
const saySize = (standing: PlaneElements, { width, height }: Rect): string =>
  `${tenth(width)} × ${tenth(height)}${unitOf(standing)}`;

const inLengths = ({ scale }: PlaneElements, { x, y }: Point): Point => ({ x: x / scale, y: y / scale });

const inPixels = ({ scale }: PlaneElements, lines: readonly Line[]): Line[] =>
  lines.map(line => ({ ...line, at: line.at * scale, from: line.from * scale, to: line.to * scale }));

const shifted = <R extends Point>(rect: R, by: Point): R => ({ ...rect, x: rect.x + by.x, y: rect.y + by.y });

/** So far that it stands along something, else on a round figure. */
const landed = (
  { grain }: PlaneElements,
  from: number,
  wanted: number,
  { by, lines }: Snapped,
  axis: 'x' | 'y',
): number =>
  by[axis] !== 0 || lines.some(line => line.axis === axis)
    ? wanted + by[axis]
    : onGrain(from + wanted, grain) - from;

/** Moves as far as the pointer, along one axis with Shift. */
export const moving = (standing: PlaneElements, ids: readonly string[], snapping: Snapping): FreeGesture => ({
  verb: '移动',
  copies: true,
  at: ({ by, shift, alt }) => {
    const box = standing.frameOf(ids);
    if (!box) return NOTHING;
    const pulled = inLengths(standing, by);
    const along = Math.abs(pulled.x) >= Math.abs(pulled.y) ? 'x' : 'y';
    const wanted = shift ? { x: 0, y: 0, [along]: pulled[along] } : pulled;
    const bounds = boundsOf(box);
    const snapped = snapping(shifted(bounds, wanted), alt);
    const free = (axis: 'x' | 'y') => !shift || axis === along;
    const go = (axis: 'x' | 'y') =>
      free(axis) ? landed(standing, box[axis], wanted[axis], snapped, axis) : 0;
    const far = { x: go('x'), y: go('y') };
    return {
      patches: standing.moved(ids, far),
      frame: drawn(standing, shifted(box, far)),
      text: sayPlace(standing, shifted(bounds, far)),
      lines: inPixels(
        standing,
        snapped.lines.filter(line => free(line.axis)),
      ),
    };
  },
});

/** Pulls one thing in its own axes, or maps the box of several. */
export const resizing = (
  standing: PlaneElements,
  ids: readonly string[],
  handle: Handle,
  snapping: Snapping,
): FreeGesture => ({
  verb: '调整大小',
  at: step => {
    const box = standing.frameOf(ids);
    if (!box) return NOTHING;
    const how = { ratio: step.shift || standing.keepsRatio(ids), middle: step.alt };
    const { by, lines } = pulledTo(standing, { box, handle, ratio: how.ratio }, step, snapping);
    const next = resized(box, handle, by, standing.limits, how);
    return {
      patches: standing.resized(ids, box, next),
      frame: drawn(standing, next),
      text: saySize(standing, next),
      lines: inPixels(standing, lines),
    };
  },
});

/** A box that is pulled at a handle, in its ratio or not. */
interface Pulled {
  readonly box: Box;
  readonly handle: Handle;
  readonly ratio: boolean;
}

/** What is pulled at an upright box comes to stand along something, unless its ratio decides where it goes. */
function pulledTo(standing: PlaneElements, { box, handle, ratio }: Pulled, step: Step, snapping: Snapping) {
  const pull = pullOf(handle);
  const by = inLengths(standing, step.by);
  const { grain } = standing;
  if (ratio || box.rotate % 360 !== 0)
    return { by: { x: onGrain(by.x, grain), y: onGrain(by.y, grain) }, lines: [] };
  const edge = (start: number, length: number, way: number) => (way > 0 ? start + length : start);
  const corner = {
    x: edge(box.x, box.width, pull.x) + by.x,
    y: edge(box.y, box.height, pull.y) + by.y,
    width: 0,
    height: 0,
  };
  const snapped = snapping(corner, step.alt);
  const pulls = (axis: 'x' | 'y') => pull[axis] !== 0;
  const go = (axis: 'x' | 'y') =>
    pulls(axis) ? landed(standing, corner[axis] - by[axis], by[axis], snapped, axis) : 0;
  return { by: { x: go('x'), y: go('y') }, lines: snapped.lines.filter(({ axis }) => pulls(axis)) };
}

/** Steps of Shift, in degrees. */
const STEP = 15;
const degreesOf = (middle: Point, at: Point): number =>
  (Math.atan2(at.y - middle.y, at.x - middle.x) * 180) / Math.PI;

/** Turns about the middle, to steps of 15 degrees with Shift. */
export const turning = (standing: PlaneElements, ids: readonly string[]): FreeGesture => ({
  verb: '旋转',
  at: ({ at, by, shift }) => {
    const box = standing.frameOf(ids);
    if (!box) return NOTHING;
    const middle = middleOf(drawn(standing, box));
    const pulled = degreesOf(middle, at) - degreesOf(middle, { x: at.x - by.x, y: at.y - by.y });
    const grain = shift ? STEP : 1;
    const to = Math.round((box.rotate + pulled) / grain) * grain;
    const rotate = ((((to + 180) % 360) + 360) % 360) - 180;
    return {
      patches: standing.turned(ids, to - box.rotate),
      frame: drawn(standing, { ...box, rotate }),
      text: `${rotate}°`,
      lines: [],
    };
  },
});
