import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { columnSlot, ratioOf } from '../../form/layout/ratio.ts';

/** Pixels that a column may be fixed at. */
export const FIXED = { min: 40, max: 1200 } as const;

const pxOf = (value: Json | undefined): number | null =>
  typeof value === 'number' && value >= FIXED.min && value <= FIXED.max ? value : null;

/**
 * Widths of a layout's columns on PC as tracks of a CSS grid, where any of them is fixed: `300px`, or a share of what is left.
 * Null where none is: then columns are as they are in a form. Total.
 */
export function columnTracks(props: Props): string[] | null {
  const { columnPx } = props;
  const fixed = typeof columnPx === 'object' && columnPx !== null && !Array.isArray(columnPx) ? columnPx : {};
  const widths = ratioOf(props.gridRatio);
  const px = widths.map((_, index) => pxOf(fixed[columnSlot(index)]));
  if (px.every(one => one === null)) return null;
  return widths.map((share, index) => (px[index] === null ? `minmax(0, ${share}fr)` : `${px[index]}px`));
}
