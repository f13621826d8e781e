import type { Props } from '@gonghui/scene/types.ts';

/** Column widths on PC in pixels (spec, designers §3 "Subform"): per type from 140 to 370, else 220. */
export const DEFAULT_WIDTH = 220;
/** Spec: "fixed columns 150px": the column of row actions. */
export const CONTROL_WIDTH = 150;
export const INDEX_WIDTH = 64;
/** The same where rows are only read and room is short. */
export const LEAST_INDEX = 44;

/** Types whose column is not of the default width: the same figures as `columnWidth` of their definitions. */
const WIDTHS: Readonly<Record<string, number>> = {
  autograph: 180,
  country: 200,
  date: 180,
  'date-month': 160,
  'date-quarter': 160,
  'date-range': 280,
  'date-week': 180,
  'date-year': 150,
  locating: 260,
  number: 160,
  password: 180,
  'picture-multiple': 260,
  'picture-single': 260,
  'province-city': 260,
  rate: 180,
  'select-single': 180,
  switch: 140,
  textarea: 280,
  time: 160,
  'time-range': 240,
  'time-select': 160,
  'time-select-range': 300,
  'upload-enclosure': 260,
  'upload-img': 260,
};

export const columnWidth = (type: string): number => WIDTHS[type] ?? DEFAULT_WIDTH;

/** Within the spec's bounds. */
export const COLUMN_WIDTH = { min: 140, max: 370 };

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
