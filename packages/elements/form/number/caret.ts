import { tidy } from '@gonghui/values/tidy.ts';
import { caretIn } from '../../ui/caret-in.ts';

/**
 * Place of the caret in what a number box made of `raw`. Full-width digits are one for one; commas, blanks that were
 * pasted along and a key that was not taken are none.
 */
export function digitsCaret(shown: string, raw: string, caret: number): number {
  if (shown === raw) return caret;
  if (raw.slice(0, caret - 1) + raw.slice(caret) === shown) return caret - 1;
  const commas = shown.includes(',');
  return caretIn(shown, raw, caret, part => (commas ? tidy(part) : tidy(part).replaceAll(',', '')));
}
