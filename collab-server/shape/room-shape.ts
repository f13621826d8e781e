import type { Decoded, Struct } from '@gonghui/scene/shape/in-order.ts';
import { inOrder, runsOf } from '@gonghui/scene/shape/in-order.ts';
import { ItemPlaces, type Writer } from '@gonghui/scene/shape/places.ts';
import * as Y from 'yjs';
import type { DeletedRanges } from '../deleted-ranges.ts';
import { FrameRefusal } from '../refused.ts';

/** What takes a few milliseconds to read is read at once. */
const SMALL_BYTES = 64 * 1024;
/** Milliseconds of reading between which others have their turn, and things between two looks at the time. */
const SLICE_MS = 8;
const STEP = 200;

/**
 * What the gate knows of the shape of one design. Built from the bytes of checkpoint and log when somebody first writes,
 * because most designs that are opened are only looked at; from then on it grows with what passes.
 */
export class RoomShape {
  readonly #load: () => Uint8Array[];
  readonly #pieces: ((updates: Uint8Array[]) => Promise<Uint8Array[]>) | undefined;
  #places: ItemPlaces | null = null;
  #preparing: Promise<void> | null = null;

  /**
   * `load` answers the durable state, as updates in order; asked once, before anything has been taken. `pieces` makes small
   * ones of them, elsewhere; without it they are read at once.
   */
  constructor(load: () => Uint8Array[], pieces?: (updates: Uint8Array[]) => Promise<Uint8Array[]>) {
    this.#load = load;
    this.#pieces = pieces;
  }

  /** Whether updates can be taken without keeping everybody waiting. */
  get ready(): boolean {
    return this.#places !== null || !this.#pieces || (this.#preparing === null && isSmall(this.#load()));
  }

  /** Reads what there is, bit by bit. Never rejects: what cannot be done bit by bit is done at once. */
  prepare(): Promise<void> {
    this.#preparing ??= this.#prepare().catch(() => void this.#known());
    return this.#preparing;
  }

  async #prepare(): Promise<void> {
    if (this.ready || !this.#pieces) return;
    const pieces = await this.#pieces(this.#load());
    const places = new ItemPlaces();
    let until = performance.now() + SLICE_MS;
    for (const piece of pieces) {
      for (const _ of reading(places, piece)) {
        if (performance.now() < until) continue;
        await new Promise(done => setImmediate(done));
        until = performance.now() + SLICE_MS;
      }
    }
    this.#places = places;
  }

  /** How many places a deletion goes over. */
  looksFor(deletes: DeletedRanges): number {
    if (deletes.size === 0) return 0;
    const places = this.#known();
    let looks = 0;
    for (const [client, ranges] of deletes) {
      for (let i = 0; i < ranges.length; i += 2) {
        const from = ranges[i] ?? 0;
        looks += places.rangesIn(client, from, (ranges[i + 1] ?? 0) - from);
      }
    }
    return looks;
  }

  /**
   * Takes in an update that has passed the gate's other checks: `structs` in an order in which they can be taken in, and
   * what it deletes that was not deleted. Throws `FrameRefusal` when no verb of the editor can have written it; answers how to
   * take it back.
   */
  take(structs: readonly Struct[], deletes: DeletedRanges, writer: Writer): () => void {
    const places = this.#known();
    return places.try(() => {
      for (const struct of structs) refuseIf(places.take(struct, writer));
      for (const [client, ranges] of deletes) {
        for (let i = 0; i < ranges.length; i += 2) {
          const from = ranges[i] ?? 0;
          refuseIf(places.drop(client, from, (ranges[i + 1] ?? 0) - from, writer));
        }
      }
    });
  }

  #known(): ItemPlaces {
    this.#places ??= read(this.#load());
    return this.#places;
  }
}

function refuseIf(wrong: string | null): void {
  if (wrong !== null) throw new FrameRefusal('badFrame', wrong);
}

const isSmall = (updates: readonly Uint8Array[]): boolean =>
  updates.reduce((sum, { length }) => sum + length, 0) <= SMALL_BYTES;

function read(updates: Iterable<Uint8Array>): ItemPlaces {
  const places = new ItemPlaces();
  for (const update of updates) for (const _ of reading(places, update));
  return places;
}

/** Takes in an update, and stops every few hundred things. */
function* reading(places: ItemPlaces, update: Uint8Array): Generator<void> {
  const { structs, ds }: Decoded = Y.decodeUpdate(update);
  const order = inOrder(runsOf(structs), client => places.end(client)) ?? structs;
  let done = 0;
  for (const struct of order) {
    places.take(struct, null);
    if (++done % STEP === 0) yield;
  }
  for (const [client, items] of ds.clients) {
    for (const { clock, len } of items)
      for (const _ of places.dropping(client, clock, len, null)) if (++done % STEP === 0) yield;
  }
  yield;
}
