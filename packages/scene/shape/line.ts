import type { Id } from './in-order.ts';

/** One of the items that were ever put under the same key; all but the last are deleted, as Yjs has it. */
export interface InLine extends Id {
  length: number;
  origin: Id | null;
  /** It is a map that nobody has deleted. */
  map: boolean;
}

export const holds = (one: InLine, { client, clock }: Id): boolean =>
  one.client === client && clock >= one.clock && clock < one.clock + one.length;

const placeIn = (line: readonly InLine[], id: Id | null): number =>
  id === null ? -1 : line.findIndex(one => holds(one, id));

const same = (a: Id | null, b: Id | null): boolean =>
  a === b || (a !== null && b !== null && a.client === b.client && a.clock === b.clock);

/** The line with one more item, where every replica puts it (the integration of Yjs, for items without a right neighbour). */
export function lineUp(line: readonly InLine[], item: InLine): InLine[] {
  let left = placeIn(line, item.origin);
  const before = new Set<number>();
  const conflicting = new Set<number>();
  for (let at = left + 1; at < line.length; at++) {
    const other = line[at];
    if (!other) break;
    before.add(at);
    conflicting.add(at);
    const origin = placeIn(line, other.origin);
    if (same(item.origin, other.origin)) {
      if (other.client >= item.client) break;
      left = at;
      conflicting.clear();
    } else if (origin >= 0 && before.has(origin)) {
      if (conflicting.has(origin)) continue;
      left = at;
      conflicting.clear();
    } else break;
  }
  return line.toSpliced(left + 1, 0, item);
}

/** The line after a range of clocks has been deleted. */
export const without = (line: readonly InLine[], client: number, from: number, to: number): InLine[] =>
  line.map(one =>
    one.map && one.client === client && one.clock >= from && one.clock < to ? { ...one, map: false } : one,
  );
