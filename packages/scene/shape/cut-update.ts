import * as Y from 'yjs';
import { PIECE } from '../wire/limits.ts';
import { bytesOf, cutStruct } from './cut-structs.ts';
import { inOrder, runsOf, type Struct } from './in-order.ts';
import { writeUpdate } from './write-update.ts';

type Ranges = { clock: number; len: number }[];
type Deletes = Map<number, Ranges>;

/** What one piece holds at most; a single value that is larger stands alone. */
export type PieceSize = Readonly<Record<keyof typeof PIECE, number>>;

/** At most, of a range of deleted clocks. */
const RANGE_BYTES = 16;

/**
 * An update as several small ones that together say the same, in an order in which each can be taken in once those before it
 * have been; the last is never empty. Null where that cannot be: parts of it hang on what is neither in it nor below it.
 *
 * Letters and keys that came and went within the update go with the piece that brings them, because everything that was ever
 * typed would come to more than a component may; what overwrites tells by itself what it overwrites. All other deletions come
 * last: what replaces something is there before that goes.
 */
export function cutUpdate(update: Uint8Array, size: PieceSize = PIECE): Uint8Array[] | null {
  const { structs, ds } = Y.decodeUpdate(update);
  const runs = runsOf(structs);
  if (structs.some(struct => struct instanceof Y.Skip)) return null;
  const order = inOrder(runs, client => runs.get(client)?.[0]?.id.clock ?? Number.POSITIVE_INFINITY);
  if (!order) return null;
  const deletes = sorted(ds.clients);
  const small = order.flatMap(struct => cutStruct(struct, size.bytes));
  const overwritten = overwrittenIn(small);
  const early: Deletes = new Map();
  const pieces: UpdatePiece[] = [new UpdatePiece()];
  for (const struct of small) {
    const bytes = bytesOf(struct);
    if (!pieces.at(-1)?.fits(struct, bytes, size)) pieces.push(new UpdatePiece());
    const gone = isUnseen(struct, overwritten) ? within(deletes, struct) : [];
    pieces.at(-1)?.add(struct, bytes, gone);
    const before = early.get(struct.id.client);
    if (before) before.push(...gone);
    else early.set(struct.id.client, gone);
  }
  for (const [client, ranges] of deletes)
    addDeletes(pieces, client, without(ranges, early.get(client) ?? []), size);
  return pieces.map(piece => piece.update());
}

class UpdatePiece {
  readonly #structs: Struct[] = [];
  readonly #deletes: Deletes = new Map();
  readonly #clients = new Set<number>();
  #bytes = 0;

  fits(struct: Struct, bytes: number, size: PieceSize): boolean {
    if (this.#structs.length === 0) return true;
    return (
      this.#bytes + bytes <= size.bytes &&
      this.#structs.length < size.structs &&
      (this.#clients.has(struct.id.client) || this.#clients.size < size.clients)
    );
  }

  add(struct: Struct, bytes: number, gone: Ranges): void {
    this.#structs.push(struct);
    this.#bytes += bytes;
    this.#clients.add(struct.id.client);
    if (gone.length > 0) this.remove(struct.id.client, gone);
  }

  /** How many more ranges of deletions it has room for. */
  roomFor({ bytes }: PieceSize): number {
    return Math.max(0, Math.floor((bytes - this.#bytes) / RANGE_BYTES));
  }

  remove(client: number, ranges: Ranges): void {
    const known = this.#deletes.get(client) ?? [];
    for (const range of ranges) {
      const last = known.at(-1);
      if (last && last.clock + last.len === range.clock) last.len += range.len;
      else {
        known.push({ ...range });
        this.#bytes += RANGE_BYTES;
      }
    }
    this.#deletes.set(client, known);
  }

  update(): Uint8Array {
    return writeUpdate(runsOf(this.#structs), this.#deletes);
  }
}

const keyOf = (client: number, clock: number): string => `${client} ${clock}`;

/** The last ids of what a later item of the update stands in the place of. */
function overwrittenIn(structs: readonly Struct[]): Set<string> {
  const found = new Set<string>();
  for (const struct of structs)
    if (struct instanceof Y.Item && struct.origin !== null)
      found.add(keyOf(struct.origin.client, struct.origin.clock));
  return found;
}

/** Whether nobody would see any change for the worse where this is deleted as soon as it is there. */
function isUnseen(struct: Struct, overwritten: ReadonlySet<string>): boolean {
  if (!(struct instanceof Y.Item)) return true;
  if (struct.content instanceof Y.ContentString) return true;
  return !overwritten.has(keyOf(struct.id.client, struct.id.clock + struct.length - 1));
}

/** By clock, as `Y.encodeStateAsUpdate` writes them and nobody has to. */
function sorted(clients: ReadonlyMap<number, readonly { clock: number; len: number }[]>): Deletes {
  const deletes: Deletes = new Map();
  for (const [client, items] of clients)
    deletes.set(
      client,
      [...items].sort((a, b) => a.clock - b.clock),
    );
  return deletes;
}

/** What of a struct is deleted. */
function within(deletes: Deletes, { id, length }: Struct): Ranges {
  const ranges = deletes.get(id.client) ?? [];
  const end = id.clock + length;
  const found: Ranges = [];
  for (let at = firstEndingAfter(ranges, id.clock); at < ranges.length; at++) {
    const range = ranges[at];
    if (!range || range.clock >= end) break;
    const from = Math.max(range.clock, id.clock);
    found.push({ clock: from, len: Math.min(range.clock + range.len, end) - from });
  }
  return found;
}

function firstEndingAfter(ranges: Ranges, clock: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range && range.clock + range.len <= clock) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Ranges without parts of them; both by clock. */
function without(ranges: Ranges, parts: Ranges): Ranges {
  const left: Ranges = [];
  let at = 0;
  for (const { clock, len } of ranges) {
    let from = clock;
    for (let part = parts[at]; part && part.clock < clock + len; part = parts[++at]) {
      if (part.clock > from) left.push({ clock: from, len: part.clock - from });
      from = part.clock + part.len;
    }
    if (from < clock + len) left.push({ clock: from, len: clock + len - from });
  }
  return left;
}

function addDeletes(pieces: UpdatePiece[], client: number, ranges: Ranges, size: PieceSize): void {
  for (let at = 0; at < ranges.length; ) {
    let last = pieces.at(-1);
    if (!last || last.roomFor(size) === 0) {
      last = new UpdatePiece();
      pieces.push(last);
    }
    const some = ranges.slice(at, at + Math.max(1, last.roomFor(size)));
    last.remove(client, some);
    at += some.length;
  }
}
