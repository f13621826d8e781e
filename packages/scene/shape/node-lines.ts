import * as Y from 'yjs';
import { holds, type InLine, lineUp, without } from './line.ts';
import type { Tally } from './tally.ts';

/** Maps made for one node by people who did not know of each other: more than there ever are who restore it at once. */
const MOST_IN_LINE = 32;

/** What was ever put in the place of each node, in the order that every replica keeps. */
export class NodeLines {
  readonly #lines = new Map<number, readonly InLine[]>();
  /** What is changed here can be taken back with all else. */
  readonly #tally: Tally;

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Whether an item would take away or stand in front of the map of a node that is there. */
  covers(item: Y.Item, place: number): boolean {
    const line = this.#lines.get(place) ?? [];
    const there = line.at(-1);
    if (!there?.map) return false;
    const next = lineUp(line, inLine(item)).at(-1);
    if (next === there) return false;
    // Of two who make the same node at once the later cannot know of the other's.
    return !next?.map || (item.origin !== null && holds(there, item.origin));
  }

  /** Puts an item into the line of its place; false where that is full. */
  add(item: Y.Item, place: number): boolean {
    const line = this.#lines.get(place) ?? [];
    if (line.length >= MOST_IN_LINE) return false;
    this.#setLine(place, lineUp(line, inLine(item)));
    return true;
  }

  /** A node goes by losing its place. Of its maps only those go that have lost against one made at the same time. */
  drop(place: number, client: number, from: number, to: number): string | null {
    const line = this.#lines.get(place) ?? [];
    const stood = line.at(-1)?.map;
    const left = without(line, client, from, to);
    this.#setLine(place, left);
    return stood && !left.at(-1)?.map ? 'deletes a component for good' : null;
  }

  #setLine(place: number, line: readonly InLine[]): void {
    const before = this.#lines.get(place) ?? [];
    this.#lines.set(place, line);
    this.#tally.undo?.push(() => this.#lines.set(place, before));
  }
}

const inLine = ({ id, length, origin, content }: Y.Item): InLine => ({
  client: id.client,
  clock: id.clock,
  length,
  origin,
  map: content instanceof Y.ContentType && content.type.constructor === Y.Map,
});
