import type { Point } from '@gonghui/kernel/geometry.ts';

/** Hundredths of a length: less cannot be seen, and a sum of lengths keeps no dust of binary fractions. */
export const tidy = (value: number): number => Math.round(value * 100) / 100 || 0;

/** Whether two places are the same after `tidy`. */
export const near = (one: number, other: number): boolean => Math.abs(one - other) < 0.01;

export const clamped = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

const RADIAN = Math.PI / 180;

/** `x`, `y` turned clockwise by `degrees` about 0, 0. Steps of 90 are exact. */
export function turnedPoint({ x, y }: Point, degrees: number): Point {
  const quarter = ((degrees % 360) + 360) % 360;
  if (quarter === 0) return { x, y };
  if (quarter === 90) return { x: -y, y: x };
  if (quarter === 180) return { x: -x, y: -y };
  if (quarter === 270) return { x: y, y: -x };
  const cos = Math.cos(degrees * RADIAN);
  const sin = Math.sin(degrees * RADIAN);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Degrees from -180 to 180, one decimal. */
export function angle(degrees: number): number {
  const rest = (((degrees + 180) % 360) + 360) % 360;
  return Math.round((rest === 0 && degrees > 0 ? 180 : rest - 180) * 10) / 10 || 0;
}
