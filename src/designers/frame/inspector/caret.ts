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
