import { oneOf } from './chart.ts';

/** The design's words for a stack, and the charts'. Apart from the settings: who only looks needs no shapes. */
const STACKS = { none: 'none', stack: 'normal', percent: 'percent' } as const;

export type Stack = keyof typeof STACKS;

export const ALL_STACKS = ['none', 'stack', 'percent'] as const;

/** What the chart is told; side by side for what this version, or this chart, does not know. */
export const chartStack = (stack: unknown, stacks: readonly Stack[] = ALL_STACKS) =>
  STACKS[oneOf(stacks, stack) ?? 'none'];
