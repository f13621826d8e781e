/** A line of a list: a record by its number in its group (or in all), or the head of a group. */
export type Line = { kind: 'record'; group: number; index: number } | { kind: 'group'; group: number };

export interface Lines {
  readonly length: number;
  at(line: number): Line;
  /** Line of a record. */
  lineOf(group: number, index: number): number;
}

/** A list without groups; its one group is number 0 and has no head. */
export const plainLines = (length: number): Lines => ({
  length,
  at: line => ({ kind: 'record', group: 0, index: line }),
  lineOf: (_, index) => index,
});

/** Groups one below the other: a head each, and the records of those that are open. `counts`: records of each. */
export function groupedLines(counts: readonly number[], isOpen: (group: number) => boolean): Lines {
  const starts: number[] = [];
  let length = 0;
  for (const [group, count] of counts.entries()) {
    starts.push(length);
    length += 1 + (isOpen(group) ? count : 0);
  }
  return {
    length,
    at(line) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= line) low = middle;
        else high = middle - 1;
      }
      const offset = line - (starts[low] ?? 0);
      return offset === 0 ? { kind: 'group', group: low } : { kind: 'record', group: low, index: offset - 1 };
    },
    lineOf: (group, index) => (starts[group] ?? 0) + 1 + index,
  };
}
