import type { NodePatch } from '@gonghui/editor/api.ts';
import { turnedPoint } from '@gonghui/elements/shared/geometry/numbers.ts';
import { resized } from '@gonghui/elements/shared/geometry/resize.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import { report } from '../commands/report.ts';
import type { Designer } from '../designer.ts';
import { announce } from '../ui-state.ts';
import { standingOf } from './standing-of.ts';

/** Presses within so many milliseconds are one step of history. */
const JOIN_MS = 1000;

function write(
  designer: Designer,
  ids: readonly string[],
  patches: readonly NodePatch[],
  verb: string,
): void {
  if (patches.length === 0) return;
  if (report(designer, designer.editor.patch(patches, { verb, mergeMs: JOIN_MS }))) say(designer, ids);
}

/** Arrow keys move what stands freely. */
export const moveByKeys = (designer: Designer, ids: readonly string[], by: Point): void =>
  write(designer, ids, standingOf(designer).moved(ids, by), '移动');

/** With Ctrl or ⌘ they pull the right and the lower edge. */
export function growByKeys(designer: Designer, ids: readonly string[], by: Point): void {
  const standing = standingOf(designer);
  const frame = standing.frameOf(ids);
  if (!frame) return;
  // Along the sides of the box itself, however it is turned.
  const pull = turnedPoint(by, frame.rotate);
  const how = { ratio: standing.keepsRatio(ids) };
  const next = resized(frame, by.x === 0 ? 's' : 'e', pull, standing.limits, how);
  write(designer, ids, standing.resized(ids, frame, next), '调整大小');
}

/** Where they stand now and how large they are, for who does not see it. */
function say(designer: Designer, ids: readonly string[]): void {
  const standing = standingOf(designer);
  const frame = standing.frameOf(ids);
  if (!frame) return;
  const { x, y, width, height } = frame;
  const [left, top, wide, high] = [x, y, width, height].map(value => Math.round(value * 10) / 10);
  const unit = standing.unit === 'px' ? '' : ' 毫米';
  announce(designer.ui, `x ${left}，y ${top}，宽 ${wide}，高 ${high}${unit}`);
}
