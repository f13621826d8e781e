/**
 * The one replacement that turns `before` into `after`, or null when they are equal. Common ends are kept, and a
 * surrogate pair is never cut in two, because half a character would reach the co-editors. Positions in UTF-16 units.
 */
export function smallestSplice(
  before: string,
  after: string,
): { at: number; remove: number; insert: string } | null {
  if (before === after) return null;
  const shortest = Math.min(before.length, after.length);
  let head = 0;
  while (head < shortest && before.charCodeAt(head) === after.charCodeAt(head)) head++;
  if (head > 0 && isHighSurrogate(before.charCodeAt(head - 1))) head--;
  let tail = 0;
  while (
    tail < shortest - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail++;
  }
  if (tail > 0 && isLowSurrogate(before.charCodeAt(before.length - tail))) tail--;
  return {
    at: head,
    remove: before.length - head - tail,
    insert: after.slice(head, after.length - tail),
  };
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
