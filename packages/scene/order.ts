import {
  generateKeyBetween,
  generateNJitteredKeysBetween,
  generateNKeysBetween,
} from 'fractional-indexing-jittered';

/** Repeated insertion at one spot makes indexes longer; beyond this the siblings are spaced out anew. */
const MAX_LENGTH = 48;

/** `count` evenly spaced indexes without randomness: what seeding uses. */
export const evenOrders = (count: number): string[] =>
  count === 0 ? [] : generateNKeysBetween(null, null, count);

/** Whether the library can count from `order`; a merged document may hold anything there. */
export function isOrder(order: string): boolean {
  if (!/^[0-9A-Za-z]{2,256}$/.test(order)) return false;
  try {
    generateKeyBetween(order, null);
    generateKeyBetween(null, order);
    return true;
  } catch {
    return false;
  }
}

export interface Insertion {
  /** Indexes of what is inserted. */
  orders: string[];
  /** New indexes for siblings without which there would be no room: equal, repaired or unreadable neighbours. */
  rewrites: { index: number; order: string }[];
}

/**
 * Indexes for `count` things inserted before the sibling that now has `index`, of `length` siblings. `orderAt` gives
 * a sibling's own index, or null where it only appears here by repair and its own index means nothing. Jittered, so that two people who
 * insert into one gap at once do not collide (idea: Figma's fractional indexing, with the library's jitter).
 */
export function planInsertion(
  length: number,
  orderAt: (index: number) => string | null,
  index: number,
  count: number,
): Insertion {
  const usable = (sibling: number): string | null => {
    const order = orderAt(sibling);
    return order !== null && isOrder(order) ? order : null;
  };
  const at = Math.max(0, Math.min(index, length));
  let from = at;
  while (from > 0 && usable(from - 1) === null) from--;
  const lower = from > 0 ? usable(from - 1) : null;
  let to = at;
  while (to < length) {
    const order = usable(to);
    if (order !== null && (lower === null || order > lower)) break;
    to++;
  }
  const upper = to < length ? usable(to) : null;
  const room = between(lower, upper, at - from + count + to - at);
  if (room) return split(room, from, at, to, count);
  return split(evenOrders(length + count), 0, at, length, count);
}

function between(lower: string | null, upper: string | null, count: number): string[] | null {
  try {
    const orders = generateNJitteredKeysBetween(lower, upper, count);
    let previous = lower;
    for (const order of orders) {
      if (order.length > MAX_LENGTH || (previous !== null && order <= previous)) return null;
      previous = order;
    }
    return upper !== null && previous !== null && previous >= upper ? null : orders;
  } catch {
    return null;
  }
}

/** `room` runs over the siblings `from`..`to`, with the inserted ones between those before and after `at`. */
function split(room: string[], from: number, at: number, to: number, count: number): Insertion {
  const rewrites: Insertion['rewrites'] = [];
  for (let i = from; i < at; i++) rewrites.push({ index: i, order: room[i - from] ?? '' });
  const orders = room.slice(at - from, at - from + count);
  for (let i = at; i < to; i++) rewrites.push({ index: i, order: room[i - from + count] ?? '' });
  return { orders, rewrites };
}

/**
 * Indexes for a whole list, in the order wanted. `current` holds the index that each entry has now, null for a new
 * one; the longest run that is already in order keeps its own, so that a reorder touches as few entries as it can.
 */
export function orderAll(current: readonly (string | null)[]): string[] {
  const kept = longestRising(current);
  const result: string[] = [];
  let lower: string | null = null;
  for (let i = 0; i < current.length; ) {
    const own = current[i] ?? null;
    if (kept.has(i) && own !== null) {
      result.push(own);
      lower = own;
      i++;
      continue;
    }
    let next = i;
    while (next < current.length && !kept.has(next)) next++;
    const room: string[] | null = between(
      lower,
      next < current.length ? (current[next] ?? null) : null,
      next - i,
    );
    if (!room) return evenOrders(current.length);
    result.push(...room);
    lower = room.at(-1) ?? lower;
    i = next;
  }
  return result;
}

/** Positions of a longest strictly rising subsequence of the usable indexes. */
function longestRising(orders: readonly (string | null)[]): Set<number> {
  const tails: number[] = [];
  const previous = new Map<number, number | undefined>();
  orders.forEach((order, position) => {
    if (order === null || !isOrder(order)) return;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((orders[tails[middle] ?? 0] ?? '') < order) low = middle + 1;
      else high = middle;
    }
    previous.set(position, tails[low - 1]);
    tails[low] = position;
  });
  const kept = new Set<number>();
  for (let at = tails.at(-1); at !== undefined; at = previous.get(at)) kept.add(at);
  return kept;
}
