import type { Decoded, Struct } from '@gonghui/scene/shape/in-order.ts';
import { inOrder, runsOf } from '@gonghui/scene/shape/in-order.ts';
import { Places, type Writer } from '@gonghui/scene/shape/places.ts';
import * as Y from 'yjs';
import { Refused } from '../close-codes.ts';
import type { DeletedRanges } from '../deleted-ranges.ts';

/**
 * What the gate knows of the shape of one design. Built from the bytes of checkpoint and log when somebody first writes,
 * because most designs that are opened are only looked at; from then on it grows with what passes.
 */
export class RoomShape {
  readonly #load: () => Iterable<Uint8Array>;
  #places: Places | null = null;

  /** `load` answers the durable state, as updates in order; asked once, before anything has been taken. */
  constructor(load: () => Iterable<Uint8Array>) {
    this.#load = load;
  }

  /** How many places a deletion goes over. */
  looksFor(deletes: DeletedRanges): number {
    if (deletes.size === 0) return 0;
    const places = this.#known();
    let looks = 0;
    for (const [client, ranges] of deletes) {
      for (let i = 0; i < ranges.length; i += 2) {
        const from = ranges[i] ?? 0;
        looks += places.stretches(client, from, (ranges[i + 1] ?? 0) - from);
      }
    }
    return looks;
  }

  /**
   * Takes in an update that has passed the gate's other checks: `structs` in an order in which they can be taken in, and
   * what it deletes that was not deleted. Throws `Refused` when no verb of the editor can have written it; answers how to
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

  #known(): Places {
    this.#places ??= read(this.#load());
    return this.#places;
  }
}

function refuseIf(wrong: string | null): void {
  if (wrong !== null) throw new Refused('badFrame', wrong);
}

function read(updates: Iterable<Uint8Array>): Places {
  const places = new Places();
  for (const update of updates) {
    const { structs, ds }: Decoded = Y.decodeUpdate(update);
    const order = inOrder(runsOf(structs), client => places.end(client)) ?? structs;
    for (const struct of order) places.take(struct, null);
    for (const [client, items] of ds.clients) {
      for (const { clock, len } of items) places.drop(client, clock, len, null);
    }
  }
  return places;
}
