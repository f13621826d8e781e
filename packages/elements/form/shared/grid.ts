import type * as z from 'zod/mini';
import type { Setting } from '../../settings.ts';
import { whole } from '../../shared/bounded.ts';

/** The grid of a form and of a custom page (spec, designers §3 "Whole-form settings"). */
export interface Grid {
  /** Columns on PC. A component takes `overColumns` of them; phones stack. */
  columns: number;
  /** Pixels between two components of one row. */
  wholeColumnGap: number;
  /** Pixels between two rows. */
  wholeRowGap: number;
}

/** Twelve columns hold three components of the default width 4 (spec, designers §9 "Grid"). */
export const gridDefaults: Grid = { columns: 12, wholeColumnGap: 16, wholeRowGap: 16 };

export const gridShape = {
  columns: whole(1, 24),
  wholeColumnGap: whole(0, 64),
  wholeRowGap: whole(0, 64),
} satisfies Record<keyof Grid, z.core.$ZodType>;

export const gridSettings: readonly Setting[] = [
  {
    prop: 'columns',
    label: '整体列数',
    help: '组件默认占 4 列：4 列时每行一个组件，8 列两个，12 列三个',
    control: 'select',
    options: [
      { value: 4, label: '4 列' },
      { value: 8, label: '8 列' },
      { value: 12, label: '12 列' },
      { value: 16, label: '16 列' },
      { value: 24, label: '24 列' },
    ],
  },
  { prop: 'wholeColumnGap', label: '列间距', control: 'number', min: 0, max: 64, step: 4, unit: 'px' },
  { prop: 'wholeRowGap', label: '行间距', control: 'number', min: 0, max: 64, step: 4, unit: 'px' },
];
