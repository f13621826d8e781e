import * as Y from 'yjs';
import { addDeletes, type DeletedRanges, rangesOf, subtract } from './deleted-ranges.ts';

type DeleteSet = ReturnType<typeof Y.decodeUpdate>['ds'];

/** Sets kept undigested before they are folded in, so that an edit costs no sorting and memory stays flat. */
const UNDIGESTED = 2_000;

/**
 * All deletions of a design. Every client that joins repeats those it knows; only what is new belongs into the log.
 * Folded when somebody asks: edits only leave their set here.
 */
export class KnownDeletes {
  #ranges: DeletedRanges | null = null;
  #undigested: DeleteSet[] = [];
  readonly #base: Uint8Array;

  /** `base`: an update with the deletions up to the checkpoint. */
  constructor(base: Uint8Array) {
    this.#base = base;
  }

  add(deletes: DeleteSet): void {
    if (deletes.clients.size === 0) return;
    this.#undigested.push(deletes);
    if (this.#undigested.length > UNDIGESTED) this.#digest();
  }

  /** How many ranges are gone through to answer `newIn`. */
  looksFor(deletes: DeleteSet): number {
    if (deletes.clients.size === 0) return 0;
    const known = this.#digest();
    let looks = 0;
    for (const client of deletes.clients.keys()) looks += (known.get(client)?.length ?? 0) / 2;
    return looks;
  }

  newIn(deletes: DeleteSet): DeletedRanges {
    if (deletes.clients.size === 0) return new Map();
    return subtract(rangesOf([deletes]), this.#digest());
  }

  #digest(): DeletedRanges {
    this.#ranges ??= rangesOf([Y.decodeUpdate(this.#base).ds]);
    addDeletes(this.#ranges, this.#undigested);
    this.#undigested = [];
    return this.#ranges;
  }
}
