import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { columnSlot, MAX_COLUMNS, ratioOf } from '../../form/layout/ratio.ts';
import type { SettingGroup } from '../../settings.ts';
import { whole } from '../../shared/bounded.ts';

/** Pixels that a column may be fixed at. */
export const FIXED = { min: 40, max: 1200 } as const;

const slots = Array.from({ length: MAX_COLUMNS }, (_, index) => columnSlot(index));

/** Each column is a value of its own: two people who fix two columns at once both have their way. */
export const fixedDefaults = (): Props => ({ columnPx: Object.fromEntries(slots.map(slot => [slot, null])) });

export const fixedShape = {
  columnPx: z.optional(
    z.looseObject(
      Object.fromEntries(
        slots.map(slot => [slot, z.optional(z.nullable(whole(FIXED.min, FIXED.max)))] as const),
      ),
    ),
  ),
};

export const fixedGroup: SettingGroup = {
  title: '固定列宽',
  settings: slots.map((slot, index) => ({
    control: 'number' as const,
    prop: `columnPx.${slot}`,
    label: `第 ${index + 1} 列`,
    ...FIXED,
    step: 10,
    unit: 'px',
    clearable: '按比例',
    ...(index === 0 ? { help: '电脑上固定为这么宽，其余各列按比例分剩下的宽度；手机上不起作用' } : {}),
    showIf: props => index < ratioOf(props.gridRatio).length,
  })),
};

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
