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
  /** How to take back each change, newest last; null while a document is read, which nobody takes back. */
  undo: (() => void)[] | null = null;

  /** The next place. Owner 0 counts for nothing. */
  add(owner: number, keyLength: number): void {
    const place = this.#owners.push(owner) - 1;
    this.#sizes.push(0);
    this.#clients.push(0);
    this.#clocks.push(-1);
    this.undo?.push(() => {
      for (const list of [this.#owners, this.#sizes, this.#clients, this.#clocks]) list.length = place;
    });
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
    this.undo?.push(() => this.#set(place, was, lastClient, lastClock));
    this.grow(place, size - was);
    const came = isAt ? (size > 0 ? 1 : 0) - (was > 0 ? 1 : 0) : 0;
    if (came === 0) return;
    this.#standing += came;
    this.undo?.push(() => {
      this.#standing -= came;
    });
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
    this.#totals.set(owner, (this.#totals.get(owner) ?? 0) + by);
    this.undo?.push(() => this.#totals.set(owner, (this.#totals.get(owner) ?? 0) - by));
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
