import * as z from 'zod/mini';
import type { Setting } from '../settings.ts';
import { ALL_STACKS, type Stack } from './stack.ts';

/** Looks that several charts have. */
export const LegendShape = z.optional(z.enum(['top', 'bottom', 'right', 'none']));

export const legendSetting: Setting = {
  control: 'select',
  prop: 'stylesProps.legend',
  label: '图例',
  options: [
    { value: 'top', label: '上方' },
    { value: 'bottom', label: '下方' },
    { value: 'right', label: '右侧' },
    { value: 'none', label: '不显示' },
  ],
};

export const labelsSetting: Setting = {
  control: 'switch',
  prop: 'stylesProps.labels',
  label: '显示数值',
};

export const chartLooks = {
  defaults: { legend: 'top', labels: false },
  shape: { legend: LegendShape, labels: z.optional(z.boolean()) },
  settings: [legendSetting, labelsSetting],
} as const;

const STACK_WORDS: Readonly<Record<Stack, string>> = { none: '并排', stack: '堆叠', percent: '百分比' };

/** Whether series stand beside or above one another; `stacks`: those that a chart has. */
export const stackLooks = (stacks: readonly Stack[] = ALL_STACKS) => ({
  shape: z.optional(z.enum(stacks)),
  setting: {
    control: 'segmented',
    prop: 'stylesProps.stack',
    label: '堆叠',
    options: stacks.map(value => ({ value, label: STACK_WORDS[value] })),
  } satisfies Setting,
});
