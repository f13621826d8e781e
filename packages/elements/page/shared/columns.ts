import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { columnSlot, MAX_COLUMNS, ratioOf } from '../../form/layout/ratio.ts';
import type { SettingGroup } from '../../settings.ts';
import { whole } from '../../shared/bounded.ts';
import { FIXED } from './tracks.ts';

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
