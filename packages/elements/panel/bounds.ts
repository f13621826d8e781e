import { MAX_BOUNDS } from './shapes.ts';

const BETWEEN = /[\s,，、;；]+/;

/** Numbers that divide a field into ranges, as somebody writes them, put in order; null where something is no number. */
export function boundsIn(text: string): readonly number[] | null {
  const numbers = text.split(BETWEEN).flatMap(part => (part === '' ? [] : [Number(part)]));
  if (!numbers.every(Number.isFinite)) return null;
  const bounds = [...new Set(numbers)].sort((one, other) => one - other);
  return bounds.length > MAX_BOUNDS ? null : bounds;
}

/** The same as it is shown. */
export const boundsText = (bounds: readonly number[] = []): string => bounds.join('，');
