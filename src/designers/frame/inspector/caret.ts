/**
 * Where a caret stands after somebody else changed the text around it: changes before it push it along, changes
 * behind it leave it. The change is taken as the one stretch between common beginning and common end.
 */
export function moveCaret(before: string, after: string, caret: number): number {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail++;
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
  let start = 0;
  const shorter = Math.min(base.length, mine.length);
  while (start < shorter && base[start] === mine[start]) start++;
  let tail = 0;
  while (tail < shorter - start && base[base.length - 1 - tail] === mine[mine.length - 1 - tail]) tail++;
  const from = moveCaret(base, theirs, start);
  const to = Math.max(from, moveCaret(base, theirs, base.length - tail));
  return theirs.slice(0, from) + mine.slice(start, mine.length - tail) + theirs.slice(to);
}
