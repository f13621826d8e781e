import { tidy } from '@gonghui/values/tidy.ts';

/**
 * Place of the caret in what a number box made of `raw`: behind as many characters as it stood behind, counted as they are shown
 * now. Full-width digits are one for one; commas, blanks that were pasted along and a key that was not taken are none.
 */
export function caretIn(shown: string, raw: string, caret: number): number {
  if (shown === raw) return caret;
  if (raw.slice(0, caret - 1) + raw.slice(caret) === shown) return caret - 1;
  const before = tidy(raw.slice(0, caret));
  const counted = shown.includes(',') ? before : before.replaceAll(',', '');
  return Math.min(counted.length, shown.length);
}
