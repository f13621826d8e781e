/** Letters of a text, which a test counts. */
type Letters = Pick<string, 'length' | 'charCodeAt'>;

/** Up to here the engine's own search looks at each letter a few dozen times at worst. */
const SHORT = 64;

/**
 * Where a text holds another that is not empty, one place behind the other, `most` at most. It takes as many looks at letters as both
 * are long together (Knuth, Morris and Pratt); the search of engines takes their product where the other is long and repeats itself.
 */
export function placesIn(text: Letters, part: Letters, most: number): number[] {
  const { length } = part;
  const places: number[] = [];
  if (length === 0 || length > text.length) return places;
  // How much of the beginning of `part` ends at each of its letters.
  const back = new Uint32Array(length);
  for (let at = 1, matched = 0; at < length; at++) {
    const letter = part.charCodeAt(at);
    while (matched > 0 && letter !== part.charCodeAt(matched)) matched = back[matched - 1] as number;
    if (letter === part.charCodeAt(matched)) matched++;
    back[at] = matched;
  }
  for (let at = 0, matched = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    while (matched > 0 && letter !== part.charCodeAt(matched)) matched = back[matched - 1] as number;
    if (letter === part.charCodeAt(matched)) matched++;
    if (matched < length) continue;
    places.push(at - length + 1);
    if (places.length === most) return places;
    matched = 0;
  }
  return places;
}

/** Whether a text holds another, whatever both are made of: as `includes`, at a cost that grows with their lengths. */
export const holdsText = (text: string, part: string): boolean =>
  part.length <= SHORT ? text.includes(part) : placesIn(text, part, 1).length > 0;

/** The pieces of a text between the places where it holds another that is not empty: as `split`, at the same cost. */
export function splitAt(text: string, part: string): string[] {
  if (part.length <= SHORT) return text.split(part);
  let from = 0;
  const pieces = placesIn(text, part, Number.POSITIVE_INFINITY).map(at => {
    const piece = text.slice(from, at);
    from = at + part.length;
    return piece;
  });
  return [...pieces, text.slice(from)];
}
