import type { Props } from '@gonghui/scene/types.ts';
import { fieldOf } from '../fields.ts';
import { COLUMN_WIDTH } from './limits.ts';

/** Column widths on PC in pixels (spec, designers §3 "Subform"): per type from 140 to 370, else 220. */
export const DEFAULT_WIDTH = 220;
/** Spec: "fixed columns 150px": the column of row actions. */
export const CONTROL_WIDTH = 150;
export const INDEX_WIDTH = 64;
/** The same where rows are only read and room is short. */
export const LEAST_INDEX = 44;

/** Pixels of a type's column, where its design says nothing. */
export const columnWidth = (type: string): number => fieldOf(type)?.facts?.columnWidth ?? DEFAULT_WIDTH;

/** Width of a column on PC, in pixels: as its design says (`columnWidth`), else as its type has it. */
export function widthOf({ type, props }: { type: string; props: Props }): number {
  const own = props.columnWidth;
  return typeof own === 'number' && own >= COLUMN_WIDTH.min && own <= COLUMN_WIDTH.max
    ? own
    : columnWidth(type);
}

/**
 * Distance from the left edge at which each of the first `frozen` columns stays while the rest scrolls; the row number
 * comes first where it is shown.
 */
export function frozenOffsets(widths: readonly number[], frozen: number, hasIndex: boolean): number[] {
  const offsets: number[] = [];
  let left = hasIndex ? INDEX_WIDTH : 0;
  for (const width of widths.slice(0, frozen)) {
    offsets.push(left);
    left += width;
  }
  return offsets;
}
