import * as Y from 'yjs';
import { SEED_CLIENT } from '../layout.ts';
import { ByClock } from './clocks.ts';
import type { Id, Struct } from './in-order.ts';
import { NodeLines } from './node-lines.ts';
import { OrderingCost } from './ordering-cost.ts';
import { ROLE, type Role, roleInRoot, roleInside, takes } from './roles.ts';
import { Tally } from './tally.ts';
import { fits, sizeOf } from './values.ts';

/** Whose edits are looked at; null where what is there already is read. */
export interface Writer {
  userId: string;
  /** The person that a client id belongs to; undefined for one that becomes this writer's. */
  ownerOf(client: number): string | undefined;
}

/** Places that every document has: what is gone, letters of texts that are gone, and what the page's leaves count for. */
const GONE = 0;
const GONE_LETTERS = 1;
const PAGE = 2;
export const FOR_THE_RELAY = 'is for the relay to write';
export const TAKES_FROM_THE_RELAY = 'deletes what only the relay may delete';
const NOT_THERE = 'stands where nothing may stand';
export const TOO_SLOW_TO_OPEN = 'makes the design too slow to open';

/**
 * Which place of the document each item stands at, by its id: enough to say of an update, without a document, what it would
 * put where. A place is a key of a map, or the inside of a text; all that ever stood there shares it.
 */
export class ItemPlaces {
  readonly #at = new ByClock();
  readonly #roles: Role[] = [];
  readonly #tally = new Tally();
  readonly #orderingCost = new OrderingCost();
  /** Places of what has an id of its own: nodes, remarks, restores. */
  readonly #named = new Map<string, number>();
  readonly #letters = new Map<number, number>();
  readonly #lines = new NodeLines(this.#tally);
  readonly #authors = new Map<number, number>();
  /** Where each client id ended when it was first gone on from in what may be taken back. */
  #ends: Map<number, number> | null = null;

  constructor() {
    this.#newPlace(ROLE.gone, GONE, null);
    this.#newPlace(ROLE.letters, GONE, null);
    this.#newPlace(ROLE.gone, PAGE, null);
  }

  /** First clock of a client id that has not been looked at. */
  end(client: number): number {
    return this.#at.end(client);
  }

  /** Runs `work`; what it has changed is taken back when it throws, and by the function that is answered. */
  try(work: () => void): () => void {
    const undo: (() => void)[] = [];
    const back = () => {
      for (let step = undo.pop(); step; step = undo.pop()) step();
    };
    const roles = this.#roles.length;
    const ends = new Map<number, number>();
    // Once for all structs: an update brings tens of thousands, and what is kept for each of them is memory to clear away.
    undo.push(() => {
      for (const [client, end] of ends) this.#at.cut(client, end);
      this.#roles.length = roles;
    });
    undo.push(this.#orderingCost.begin());
    this.#ends = ends;
    this.#tally.undo = undo;
    try {
      work();
    } catch (error) {
      back();
      throw error;
    } finally {
      this.#tally.undo = null;
      this.#orderingCost.settle();
      this.#ends = null;
    }
    return back;
  }

  /**
   * Takes a struct in whose predecessors have been taken in. Answers what is wrong with it, null when nothing is; one that
   * stands where nothing may counts as gone.
   */
  take(struct: Struct, writer: Writer | null): string | null {
    const { client, clock } = struct.id;
    const to = clock + struct.length;
    const end = this.#at.end(client);
    if (to <= end) return null;
    if (this.#ends && !this.#ends.has(client)) this.#ends.set(client, end);
    if (!(struct instanceof Y.Item)) {
      this.#at.append(client, to, GONE * 2);
      return null;
    }
    const place = this.#placeOf(struct);
    const wrong =
      typeof place === 'string'
        ? place
        : (this.#misfit(struct, place) ?? this.#unwritable(struct, place, writer));
    if (typeof place === 'string' || (wrong !== null && writer)) {
      this.#at.append(client, to, GONE * 2);
      return wrong;
    }
    const isValue = struct.content instanceof Y.ContentAny || struct.content instanceof Y.ContentString;
    this.#at.append(client, to, place * 2 + (isValue ? 0 : 1));
    const filled = this.#fill(struct, place, Math.max(clock, end), writer);
    return wrong ?? filled;
  }

  /** Takes in that a range is deleted. Answers what is wrong with that. */
  drop(client: number, clock: number, length: number, writer: Writer | null): string | null {
    let wrong: string | null = null;
    for (const one of this.dropping(client, clock, length, writer)) {
      wrong = one ?? wrong;
      if (wrong !== null && writer) return wrong;
    }
    return wrong;
  }

  /** The same step by step, because a few bytes can delete a whole document. */
  *dropping(
    client: number,
    clock: number,
    length: number,
    writer: Writer | null,
  ): Generator<string | null, void> {
    for (const [value, from, to] of this.#at.within(client, clock, length))
      yield this.#dropAt(value >> 1, client, from, to, writer);
  }

  /** How many steps deleting a range takes. */
  rangesIn(client: number, clock: number, length: number): number {
    return this.#at.rangesIn(client, clock, length);
  }

  #placeOf({ origin, rightOrigin, parent, parentSub }: Y.Item): number | string {
    if (origin !== null || rightOrigin !== null) return this.#beside(origin, rightOrigin);
    // Before it is part of a document, the parent of an item in a root is that root's name.
    const above: unknown = parent;
    if (typeof above === 'string') return this.#inRoot(above, parentSub);
    return above instanceof Y.ID ? this.#inside(above, parentSub) : NOT_THERE;
  }

  #beside(origin: Id | null, rightOrigin: Id | null): number | string {
    const left = origin === null ? GONE : this.#find(origin) >> 1;
    const right = rightOrigin === null ? left : this.#find(rightOrigin) >> 1;
    if (left > GONE_LETTERS && right > GONE_LETTERS && left !== right && origin !== null)
      return 'stands in two places';
    const place = left > GONE_LETTERS ? left : right > GONE_LETTERS ? right : Math.max(left, right);
    if (rightOrigin !== null && place !== GONE && this.#roles[place] !== ROLE.letters)
      return 'stands in line where there is none';
    return place;
  }

  #inRoot(root: string, key: string | null): number | string {
    const role = roleInRoot(root, key);
    if (role === null) return NOT_THERE;
    if (role !== ROLE.body && role !== ROLE.remark && role !== ROLE.restore)
      return this.#newPlace(role, PAGE, key);
    const name = `${root}/${key}`;
    const known = this.#named.get(name);
    if (known !== undefined) return known;
    const place = this.#newPlace(role, null, key);
    this.#named.set(name, place);
    this.#tally.undo?.push(() => this.#named.delete(name));
    return place;
  }

  #inside(above: Id, key: string | null): number | string {
    const value = this.#find(above);
    const outer = value >> 1;
    if (value % 2 === 0 && outer !== GONE) return 'stands in a value';
    const role = roleInside(this.#roles[outer] ?? ROLE.gone, key);
    if (role === null) return NOT_THERE;
    if (role !== ROLE.letters) return this.#newPlace(role, outer, key);
    if (outer === GONE) return GONE_LETTERS;
    const known = this.#letters.get(outer);
    if (known !== undefined) return known;
    const place = this.#newPlace(role, this.#tally.ownerOf(outer), null);
    this.#letters.set(outer, place);
    this.#tally.undo?.push(() => this.#letters.delete(outer));
    return place;
  }

  #find(id: Id): number {
    return this.#at.at(id.client, id.clock) ?? GONE * 2;
  }

  /** `owner` null: the place counts for itself. */
  #newPlace(role: Role, owner: number | null, key: string | null): number {
    const place = this.#roles.push(role) - 1;
    this.#tally.add(owner ?? place, key?.length ?? 0);
    return place;
  }

  #misfit({ content }: Y.Item, place: number): string | null {
    return takes(this.#roles[place] ?? ROLE.gone, content) ? null : 'holds what nothing there can hold';
  }

  /** What keeps this writer from writing that, though something might stand there. */
  #unwritable(item: Y.Item, place: number, writer: Writer | null): string | null {
    const role = this.#roles[place] ?? ROLE.gone;
    if (role === ROLE.relay && item.id.client !== SEED_CLIENT) return FOR_THE_RELAY;
    if (!writer) return null;
    if (role === ROLE.body && this.#lines.covers(item, place)) return 'overwrites a component';
    if ((role === ROLE.remark || role === ROLE.restore) && this.#isTaken(place))
      return 'overwrites what somebody else has said';
    if ((role === ROLE.field || role === ROLE.by) && !this.#isAuthor(place, writer))
      return 'changes what somebody else has said';
    return null;
  }

  #isTaken(place: number): boolean {
    return this.#authors.has(place) || this.#tally.isUsed(place);
  }

  #isAuthor(place: number, writer: Writer): boolean {
    const client = this.#authors.get(this.#tally.ownerOf(place));
    return client === undefined || (writer.ownerOf(client) ?? writer.userId) === writer.userId;
  }

  #fill(item: Y.Item, place: number, from: number, writer: Writer | null): string | null {
    const role = this.#roles[place] ?? ROLE.gone;
    const { content, id } = item;
    if (place > GONE_LETTERS) this.#orderingCost.add(place, item, role === ROLE.letters);
    if (role === ROLE.body && !this.#lines.add(item, place) && writer)
      return 'makes a component again and again';
    if (role === ROLE.remark && content instanceof Y.ContentType) {
      this.#authors.set(place, id.client);
      this.#tally.undo?.push(() => this.#authors.delete(place));
    } else if (content instanceof Y.ContentString) this.#tally.grow(place, id.clock + item.length - from);
    else if (content instanceof Y.ContentAny) {
      let size = 0;
      for (const value of content.arr) {
        const measured = sizeOf(value);
        if (measured === null) return 'holds a value that is none, or too large';
        if (writer && !fits(role, value, measured, writer.userId)) return 'holds a value of another kind';
        size = measured;
      }
      this.#tally.put(place, size, id.client, id.clock + item.length - 1, role === ROLE.at);
    }
    if (!writer) return null;
    return this.#orderingCost.tooMuch ? TOO_SLOW_TO_OPEN : this.#tally.tooMuch(place);
  }

  #dropAt(place: number, client: number, from: number, to: number, writer: Writer | null): string | null {
    const role = this.#roles[place] ?? ROLE.gone;
    switch (role) {
      case ROLE.relay:
        return TAKES_FROM_THE_RELAY;
      case ROLE.restore:
        return 'deletes what was said of a restore';
      case ROLE.remark:
      case ROLE.field:
      case ROLE.by:
        return writer && !this.#isAuthor(place, writer) ? 'deletes what somebody else has said' : null;
      case ROLE.body:
        return this.#lines.drop(place, client, from, to);
      case ROLE.letters:
        this.#tally.grow(place, from - to);
        return null;
      default:
        this.#tally.drop(place, client, from, to, role === ROLE.at);
        return null;
    }
  }
}
