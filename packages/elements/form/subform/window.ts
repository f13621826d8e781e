/** Rows that are drawn. */
export interface Window {
  from: number;
  /** Behind the last. */
  to: number;
}

/** What stands in a long table: a row by its index, or the room of rows that are not drawn. */
export type WindowEntry = { row: number } | { gap: number; start: number };

/** Rows of the window and those pinned, in order, with the room between them. */
export function partsOf(count: number, window: Window, pinned: readonly number[]): WindowEntry[] {
  const drawn = new Set<number>(pinned.filter(index => index >= 0 && index < count));
  for (let index = Math.max(0, window.from); index < Math.min(count, window.to); index++) drawn.add(index);
  const parts: WindowEntry[] = [];
  let next = 0;
  for (const row of [...drawn].sort((a, b) => a - b)) {
    if (row > next) parts.push({ gap: row - next, start: next });
    parts.push({ row });
    next = row + 1;
  }
  if (count > next) parts.push({ gap: count - next, start: next });
  return parts;
}
