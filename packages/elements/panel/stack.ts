import * as z from 'zod/mini';
import type { Setting } from '../settings.ts';
import { oneOf } from './chart.ts';

/** The design's words for a stack, and the charts'. */
const STACKS = { none: 'none', stack: 'normal', percent: 'percent' } as const;
type Stack = keyof typeof STACKS;

const WORDS: Readonly<Record<Stack, string>> = { none: '并排', stack: '堆叠', percent: '百分比' };
const ALL = ['none', 'stack', 'percent'] as const;

/** Whether series stand beside or above one another; `stacks`: those that a chart has. */
export const stackLooks = (stacks: readonly Stack[] = ALL) => ({
  shape: z.optional(z.enum(stacks)),
  setting: {
    control: 'segmented',
    prop: 'stylesProps.stack',
    label: '堆叠',
    options: stacks.map(value => ({ value, label: WORDS[value] })),
  } satisfies Setting,
});

/** What the chart is told; side by side for what this version, or this chart, does not know. */
export const chartStack = (stack: unknown, stacks: readonly Stack[] = ALL) =>
  STACKS[oneOf(stacks, stack) ?? 'none'];
