import { SAFE_DIGITS } from './number-clean.ts';

const [MINUS, POINT, ZERO, NINE] = [0x2d, 0x2e, 0x30, 0x39];

/**
 * The number of a text that is what nearly all numbers are: a few digits with a point among them and a minus before them at most,
 * all of which a double keeps. Null for every other text, which may be a number all the same; of -0 it is 0.
 */
export function simpleNumber(text: string): number | null {
  if (text.length > SAFE_DIGITS) return null;
  let digits = 0;
  let points = 0;
  for (let at = text.charCodeAt(0) === MINUS ? 1 : 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === POINT) points++;
    else if (code >= ZERO && code <= NINE) digits++;
    else return null;
  }
  return digits > 0 && points < 2 ? Number(text) || 0 : null;
}
