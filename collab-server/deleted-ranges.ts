import * as encoding from 'lib0/encoding';
import type * as Y from 'yjs';

/** Per client id, sorted disjoint half-open ranges `[start, end, start, end, ...]` of deleted clocks. */
export type DeletedRanges = Map<number, number[]>;

type DeleteSet = ReturnType<typeof Y.decodeUpdate>['ds'];

/** Delete sets as Yjs decodes them may overlap and be unsorted; ranges are neither. */
export function rangesOf(sets: readonly DeleteSet[]): DeletedRanges {
  const ranges: DeletedRanges = new Map();
  addDeletes(ranges, sets);
  return ranges;
}

export function addDeletes(into: DeletedRanges, sets: readonly DeleteSet[]): void {
  const touched = new Map<number, [number, number][]>();
  for (const { clients } of sets) {
    for (const [client, items] of clients) {
      const pairs = touched.get(client) ?? [];
      for (const { clock, len } of items) pairs.push([clock, clock + len]);
      touched.set(client, pairs);
    }
  }
  for (const [client, pairs] of touched) {
    pairs.sort((a, b) => a[0] - b[0]);
    into.set(client, joined(into.get(client) ?? [], pairs));
  }
}

/** Ranges and more of them, both by their starts. What lies before the first of them is not gone through. */
function joined(flat: readonly number[], pairs: readonly (readonly [number, number])[]): number[] {
  const first = pairs[0]?.[0] ?? 0;
  let at = firstReaching(flat, first);
  const out = flat.slice(0, at);
  const push = (start: number, end: number): void => {
    const last = out.length - 1;
    const lastEnd = out[last];
    if (lastEnd !== undefined && start <= lastEnd) out[last] = Math.max(lastEnd, end);
    else out.push(start, end);
  };
  for (const [start, end] of pairs) {
    for (; at < flat.length && (flat[at] ?? 0) <= start; at += 2) push(flat[at] ?? 0, flat[at + 1] ?? 0);
    push(start, end);
  }
  for (; at < flat.length; at += 2) push(flat[at] ?? 0, flat[at + 1] ?? 0);
  return out;
}

/** Where the first range stands that ends at `clock` or later. */
function firstReaching(flat: readonly number[], clock: number): number {
  let low = 0;
  let high = flat.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((flat[middle * 2 + 1] ?? 0) < clock) low = middle + 1;
    else high = middle;
  }
  return low * 2;
}

/** What `of` holds and `known` does not. */
export function subtract(of: DeletedRanges, known: DeletedRanges): DeletedRanges {
  const rest: DeletedRanges = new Map();
  for (const [client, ranges] of of) {
    const left = subtractOne(ranges, known.get(client) ?? []);
    if (left.length > 0) rest.set(client, left);
  }
  return rest;
}

function subtractOne(ranges: number[], known: number[]): number[] {
  const out: number[] = [];
  let k = 0;
  for (let i = 0; i < ranges.length; i += 2) {
    let start = ranges[i] ?? 0;
    const end = ranges[i + 1] ?? 0;
    while (k < known.length && (known[k + 1] ?? 0) <= start) k += 2;
    for (let j = k; j < known.length && (known[j] ?? 0) < end; j += 2) {
      const from = known[j] ?? 0;
      if (from > start) out.push(start, from);
      start = Math.max(start, known[j + 1] ?? 0);
    }
    if (start < end) out.push(start, end);
  }
  return out;
}

/** The delete set section of an update (v1), in the order of `ranges`. */
export function encodeRanges(ranges: DeletedRanges): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, ranges.size);
  for (const [client, flat] of ranges) {
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, flat.length / 2);
    for (let i = 0; i < flat.length; i += 2) {
      const start = flat[i] ?? 0;
      encoding.writeVarUint(encoder, start);
      encoding.writeVarUint(encoder, (flat[i + 1] ?? 0) - start);
    }
  }
  return encoding.toUint8Array(encoder);
}

/** The delete set section exactly as Yjs would have written what it decoded. */
export function encodeDeleteSet(deletes: DeleteSet): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, deletes.clients.size);
  for (const [client, items] of deletes.clients) {
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, items.length);
    for (const { clock, len } of items) {
      encoding.writeVarUint(encoder, clock);
      encoding.writeVarUint(encoder, len);
    }
  }
  return encoding.toUint8Array(encoder);
}
