import type { Json } from '@gonghui/kernel/json.ts';
import type { Comparison } from '../conditions/condition.ts';
import { factsOf } from '../facts/facts.ts';

/** Whether a type's value is a start and an end, which is one value (`FieldSpec.range`). */
export const isStretchType = (type: string): boolean => factsOf(type)?.stretch === true;

/** How a stretch reads: 2025-01-01 至 2025-01-05. */
export const stretchText = (key: readonly Json[]): string => key.map(String).join(' 至 ');

/**
 * Conditions that only the stretch from `start` to `end` meets. Each compares one point with a stretch: both ends must lie in it, with
 * nothing of it before `start` or behind `end`.
 */
export const sameStretch = (key: string, [start, end]: readonly Json[]): Comparison[] => [
  { key, operator: 'contains', value: start ?? null },
  { key, operator: 'ge', value: start ?? null },
  { key, operator: 'contains', value: end ?? null },
  { key, operator: 'le', value: end ?? null },
];
