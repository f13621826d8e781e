/**
 * Where a caret stands after somebody else changed the text around it: changes before it push it along, changes
 * behind it leave it. The change is taken as the one stretch between common beginning and common end.
 */
export function moveCaret(before: string, after: string, caret: number): number {
  const { start, tail } = common(before, after);
  if (caret <= start) return caret;
  if (caret >= before.length - tail) return caret + after.length - before.length;
  return after.length - tail;
}

/**
 * The text after somebody else changed it while this person was changing it too: what he typed since `base` is put
 * where it belongs in what the other made of `base`. Where both replaced the same stretch, both texts stand.
 */
export function rebaseTyping(base: string, mine: string, theirs: string): string {
  if (mine === base || mine === theirs) return theirs;
  if (theirs === base) return mine;
  const { start, tail } = common(base, mine);
  const from = moveCaret(base, theirs, start);
  const to = Math.max(from, moveCaret(base, theirs, base.length - tail));
  return theirs.slice(0, from) + mine.slice(start, mine.length - tail) + theirs.slice(to);
}

/** Whether all of the text is still there, with something put in at one place. */
export const isAddition = (before: string, after: string): boolean => {
  const { start, tail } = common(before, after);
  return start + tail === before.length;
};

/** Lengths of the common beginning and of the common end, which do not overlap and never end within a character. */
function common(a: string, b: string): { start: number; tail: number } {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  if (cuts(a, start) || cuts(b, start)) start--;
  let tail = 0;
  while (tail < shorter - start && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  if (cuts(a, a.length - tail) || cuts(b, b.length - tail)) tail--;
  return { start, tail };
}

/** Whether a rare character or an emoji lies around this place, of which a text has two halves. */
const cuts = (text: string, at: number): boolean =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));
