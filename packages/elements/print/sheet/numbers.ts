import type { Json } from '@gonghui/kernel/json.ts';

export interface NumberRange {
  readonly least: number;
  readonly most: number;
}

/** Millimetres to two decimals, without a negative zero. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100 || 0;

/** A number within bounds, to two decimals, and whether it was one; what is no number is `usual`, absent or null silently so. */
export function numberIn(
  value: Json | undefined,
  { least, most }: NumberRange,
  usual: number,
): { value: number; sound: boolean } {
  if (value === undefined || value === null) return { value: usual, sound: true };
  if (typeof value !== 'number' || Number.isNaN(value)) return { value: usual, sound: false };
  const within = Math.min(most, Math.max(least, value));
  return { value: hundredths(within), sound: within === value };
}

/** One of a list of words; the first where it is none. */
export const oneOf = <T extends string>(words: readonly [T, ...T[]], value: unknown): T =>
  words.find(word => word === value) ?? words[0];
