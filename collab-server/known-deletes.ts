import * as Y from 'yjs';
import { addDeletes, type DeletedRanges, rangesOf, subtract } from './deleted-ranges.ts';

type DeleteSet = ReturnType<typeof Y.decodeUpdate>['ds'];

/** Sets kept undigested before they are folded in, so that an edit costs no sorting and memory stays flat. */
const UNDIGESTED = 2_000;
/** A known range is passed over in a fiftieth of the time that looking at a struct takes. */
const RANGES_A_LOOK = 50;

/**
 * All deletions of a design. Every client that joins repeats those it knows; only what is new belongs into the log.
 * Folded when somebody asks: edits only leave their set here.
 */
export class KnownDeletes {
  #ranges: DeletedRanges | null = null;
  #undigested: DeleteSet[] = [];
  readonly #base: Uint8Array;
  /** Ranges there are, counting those that touch each other and were not folded yet. */
  #atMost = 0;

  /** `base`: an update with the deletions up to the checkpoint. */
  constructor(base: Uint8Array) {
    this.#base = base;
  }

  add(deletes: DeleteSet): void {
    if (deletes.clients.size === 0) return;
    this.#undigested.push(deletes);
    for (const items of deletes.clients.values()) this.#atMost += items.length;
    if (this.#undigested.length > UNDIGESTED) this.#digest();
  }

  /** What answering `newIn` costs, as so many things that are looked at. */
  looksFor(deletes: DeleteSet): number {
    if (deletes.clients.size === 0) return 0;
    const known = this.#digest();
    let ranges = 0;
    for (const client of deletes.clients.keys()) ranges += (known.get(client)?.length ?? 0) / 2;
    return ranges / RANGES_A_LOOK;
  }

  /** Whether there are no more than `most` ranges with these. */
  hasRoomFor(more: DeletedRanges, most: number): boolean {
    if (more.size === 0) return true;
    let ranges = 0;
    for (const flat of more.values()) ranges += flat.length / 2;
    if (this.#ranges === null) this.#digest();
    if (this.#atMost + ranges > most) this.#digest();
    return this.#atMost + ranges <= most;
  }

  newIn(deletes: DeleteSet): DeletedRanges {
    if (deletes.clients.size === 0) return new Map();
    return subtract(rangesOf([deletes]), this.#digest());
  }

  #digest(): DeletedRanges {
    this.#ranges ??= rangesOf([Y.decodeUpdate(this.#base).ds]);
    addDeletes(this.#ranges, this.#undigested);
    this.#undigested = [];
    this.#atMost = 0;
    for (const flat of this.#ranges.values()) this.#atMost += flat.length / 2;
    return this.#ranges;
  }
}
