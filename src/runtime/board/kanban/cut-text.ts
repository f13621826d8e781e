/** Pixels of a sign that is written in a square, and of any other one. */
const [WIDE, NARROW] = [13, 7.5];
const SQUARE = /[\u2e80-\uffef]/;
const widthOf = (sign: string): number => (SQUARE.test(sign) ? WIDE : NARROW);

/** Pixels that a card has for a label, for a value (two lines) and for its title (two lines). */
export const ROOM = { label: 80, value: 300, title: 400 } as const;

/**
 * A text as there is about room for it, with a sign for the rest. Told by its signs and not by the browser: cut by style, each of a
 * few thousand texts would be a clip of its own.
 */
export function cutText(text: string, room: number): string {
  let [at, left, kept] = [0, room, 0];
  for (const sign of text) {
    left -= widthOf(sign);
    if (left < 0) return `${text.slice(0, kept)}…`;
    at += sign.length;
    if (left >= WIDE) kept = at;
  }
  return text;
}
