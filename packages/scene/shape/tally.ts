import { LIMITS } from '@gonghui/kernel/limits.ts';

/** Merging may leave more nodes in a design than anyone could put there alone. */
const MOST_NODES = 2 * LIMITS.nodes;
/** About the bytes that a place takes besides what stands in it. */
const PLACE_BYTES = 16;

/** What stands at the places of a document comes to: about in bytes, node by node, and how many nodes stand in the design. */
export class Tally {
  /** The place of the node, remark or page that each place counts for. */
  readonly #owners: number[] = [];
  /** Bytes of the value that stands there, and the id of the last item. */
  readonly #sizes: number[] = [];
  readonly #clients: number[] = [];
  readonly #clocks: number[] = [];
  readonly #totals = new Map<number, number>();
  #standing = 0;
  #undo: (() => void)[] | null = null;
  /** Places from here on came since `undo` was set: they go as a whole. */
  #fresh = 0;
  /** Totals that have changed since, as they were. */
  #before: Map<number, number> | null = null;

  /** How to take back what changes from now on, newest last; null while a document is read, which nobody takes back. */
  get undo(): (() => void)[] | null {
    return this.#undo;
  }

  set undo(undo: (() => void)[] | null) {
    this.#undo = undo;
    this.#before = null;
    if (!undo) return;
    const fresh = this.#owners.length;
    const standing = this.#standing;
    const before = new Map<number, number>();
    this.#fresh = fresh;
    this.#before = before;
    // Once for all of it: what is kept for each change of tens of thousands is memory to clear away.
    undo.push(() => {
      for (const [owner, total] of before) this.#totals.set(owner, total);
      for (const list of [this.#owners, this.#sizes, this.#clients, this.#clocks]) list.length = fresh;
      this.#standing = standing;
    });
  }

  /** The next place. Owner 0 counts for nothing. */
  add(owner: number, keyLength: number): void {
    const place = this.#owners.push(owner) - 1;
    this.#sizes.push(0);
    this.#clients.push(0);
    this.#clocks.push(-1);
    this.grow(place, PLACE_BYTES + keyLength);
  }

  ownerOf(place: number): number {
    return this.#owners[place] ?? 0;
  }

  /** Whether a value was ever put there. */
  isUsed(place: number): boolean {
    return (this.#clocks[place] ?? -1) >= 0;
  }

  /** A value of so many bytes stands at the place now, written with this id. `isAt`: a node stands in the design by it. */
  put(place: number, size: number, client: number, clock: number, isAt: boolean): void {
    if (this.ownerOf(place) === 0) return;
    const was = this.#sizes[place] ?? 0;
    const lastClient = this.#clients[place] ?? 0;
    const lastClock = this.#clocks[place] ?? -1;
    this.#set(place, size, client, clock);
    if (place < this.#fresh) this.#undo?.push(() => this.#set(place, was, lastClient, lastClock));
    this.grow(place, size - was);
    if (isAt) this.#standing += (size > 0 ? 1 : 0) - (was > 0 ? 1 : 0);
  }

  /** A range of clocks is deleted: the value goes if it is among them. */
  drop(place: number, client: number, from: number, to: number, isAt: boolean): void {
    const clock = this.#clocks[place] ?? -1;
    if (this.#clients[place] === client && clock >= from && clock < to)
      this.put(place, 0, client, clock, isAt);
  }

  grow(place: number, by: number): void {
    const owner = this.ownerOf(place);
    if (owner === 0) return;
    const total = this.#totals.get(owner) ?? 0;
    if (this.#before && !this.#before.has(owner)) this.#before.set(owner, total);
    this.#totals.set(owner, total + by);
  }

  /** Why there is too much by now, at this place or altogether. */
  tooMuch(place: number): string | null {
    if ((this.#totals.get(this.ownerOf(place)) ?? 0) > LIMITS.nodeBytes) return 'makes a component too large';
    return this.#standing > MOST_NODES ? 'makes the design too large' : null;
  }

  #set(place: number, size: number, client: number, clock: number): void {
    this.#sizes[place] = size;
    this.#clients[place] = client;
    this.#clocks[place] = clock;
  }
}
