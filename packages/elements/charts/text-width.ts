/** Pixels of a letter of 12 pixels, and of a character of a script that writes in squares. */
const [NARROW, WIDE] = [7, 12];
const SQUARES = /[\u2e80-\uffef]/;
const CUT = '…';

/** About how wide a text of a chart is, in pixels; nothing can be measured where no browser is. */
export const widthOf = (text: string): number => {
  let width = 0;
  for (const sign of text) width += SQUARES.test(sign) ? WIDE : NARROW;
  return width;
};

/** As many of these characters as `room` pixels hold. */
function held(signs: readonly string[], room: number): number {
  let [count, width] = [0, 0];
  for (const sign of signs) {
    width += widthOf(sign);
    if (width > room) break;
    count++;
  }
  return count;
}

/** A name cut at its end to `room` pixels, or, with `middle`, between a third from its beginning and its end. */
export function cutName(name: string, room: number, middle = false): string {
  if (widthOf(name) <= room) return name;
  const signs = [...name];
  const left = room - WIDE;
  const front = held(signs, middle ? left / 3 : left);
  const back = middle ? held(signs.toReversed(), (left * 2) / 3) : 0;
  return `${signs.slice(0, front).join('')}${CUT}${back > 0 ? signs.slice(-back).join('') : ''}`;
}

/**
 * Names cut to `room` pixels: where two would look alike, as numbers of cards that begin with the same digits do, what is left
 * out stands in the middle.
 */
export function cutNames(names: readonly string[], room: number): (name: string) => string {
  const cut = new Set(names.map(name => cutName(name, room)));
  const middle = cut.size < new Set(names).size;
  return name => cutName(name, room, middle);
}
