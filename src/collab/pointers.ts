import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import type { PointerAt } from '@gonghui/scene/wire/pointer.ts';
import type { Peer, Presence } from './presence.ts';

/** What carries pointers between pages: the connection of a design. */
export interface PointerLine {
  /** Lost without a word where it cannot leave at once. */
  send(at: PointerAt | null): void;
  /** By client id; null: it has left. */
  listen(listener: (moved: ReadonlyMap<number, PointerAt | null>) => void): () => void;
}

/** A colleague's pointer, in pixels of the stage. */
export interface Pointer extends Point {
  /** Of the page that it is in: one person may have two. */
  clientId: number;
  person: Peer;
  /** In a gesture, where what he has selected would come to lie. */
  box: Rect | null;
  /** It has not moved for three seconds. */
  faded: boolean;
}

/** A pointer that rests fades after so many milliseconds, and is no longer shown after so many. */
const FADES_MS = 3_000;
const GONE_MS = 30_000;
/** Least way that is worth a message, pixels of the stage. */
const LEAST_WAY = 2;

/** Milliseconds between two messages, by how many pages are in the design, this one among them. */
const paceOf = (pages: number): number => (pages > 20 ? 200 : pages > 8 ? 100 : 50);

interface PointerUpdate {
  at: PointerAt;
  when: number;
}

/**
 * Where colleagues point and what they are dragging, beside the document: none of it is stored, and a cut connection ends
 * it. Whoever is alone sends nothing. One for each open canvas; `destroy` it with the canvas.
 */
export class Pointers {
  private heard = new Map<number, PointerUpdate>();
  private list: readonly Pointer[] = [];
  private readonly listeners = new Set<() => void>();
  private wanted: PointerAt | null = null;
  private told: PointerAt | null = null;
  private toldAt = Number.NEGATIVE_INFINITY;
  private sending: ReturnType<typeof setTimeout> | null = null;
  private fading: ReturnType<typeof setTimeout> | null = null;
  private readonly stops: (() => void)[];
  private readonly line: PointerLine;
  private readonly presence: Pick<Presence, 'peers' | 'subscribe'>;
  private readonly now: () => number;

  constructor(
    line: PointerLine,
    presence: Pick<Presence, 'peers' | 'subscribe'>,
    now: () => number = Date.now,
  ) {
    this.line = line;
    this.presence = presence;
    this.now = now;
    this.stops = [line.listen(this.hear), presence.subscribe(this.renew)];
  }

  /** Newest state of each; the same array until something changes. */
  get pointers(): readonly Pointer[] {
    return this.list;
  }

  /** Called when a pointer came, moved, faded or went. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** To be called at every move of the pointer; `box` while something is dragged or resized. */
  move({ x, y }: Point, box?: Rect): void {
    this.wanted = box ? { x, y, box } : { x, y };
    this.plan();
  }

  /** The pointer has left the stage, or the page. */
  leave(): void {
    this.wanted = null;
    this.plan();
  }

  destroy(): void {
    this.leave();
    this.tell();
    for (const stop of this.stops) stop();
    for (const timer of [this.sending, this.fading]) if (timer) clearTimeout(timer);
    this.listeners.clear();
  }

  private plan(): void {
    const others = this.presence.peers.length;
    if (others === 0 || this.sending || !worthTelling(this.told, this.wanted)) return;
    const wait = this.toldAt + paceOf(others + 1) - this.now();
    if (wait <= 0) this.tell();
    else this.sending = setTimeout(this.tell, wait);
  }

  private readonly tell = (): void => {
    if (this.sending) clearTimeout(this.sending);
    this.sending = null;
    if (this.presence.peers.length === 0 || !worthTelling(this.told, this.wanted)) return;
    this.told = this.wanted;
    this.toldAt = this.now();
    this.line.send(this.wanted);
  };

  private readonly hear = (moved: ReadonlyMap<number, PointerAt | null>): void => {
    for (const [clientId, at] of moved)
      if (at) this.heard.set(clientId, { at, when: this.now() });
      else this.heard.delete(clientId);
    this.renew();
  };

  /** What is shown, of those who are here; and when it is to be looked at again. */
  private readonly renew = (): void => {
    if (this.fading) clearTimeout(this.fading);
    this.fading = null;
    const people = new Map(this.presence.peers.map(peer => [peer.clientId, peer]));
    // A newcomer has not seen where this pointer rests.
    if (people.size === 0) this.told = null;
    const now = this.now();
    let next = Number.POSITIVE_INFINITY;
    const list: Pointer[] = [];
    for (const [clientId, { at, when }] of this.heard) {
      const age = now - when;
      if (age >= GONE_MS) this.heard.delete(clientId);
      const person = people.get(clientId);
      if (!person || age >= GONE_MS) continue;
      const faded = age >= FADES_MS;
      next = Math.min(next, (faded ? GONE_MS : FADES_MS) - age);
      list.push({ clientId, person, x: at.x, y: at.y, box: at.box ?? null, faded });
    }
    if (next < Number.POSITIVE_INFINITY) this.fading = setTimeout(this.renew, next);
    if (list.length === 0 && this.list.length === 0) return;
    this.list = list;
    for (const listener of this.listeners) listener();
  };
}

/** Coming, going and the end of a gesture always are. */
function worthTelling(told: PointerAt | null, wanted: PointerAt | null): boolean {
  if (!told || !wanted) return told !== wanted;
  if (!told.box !== !wanted.box) return true;
  const ways = [told.x - wanted.x, told.y - wanted.y];
  if (told.box && wanted.box)
    for (const side of ['x', 'y', 'width', 'height'] as const) ways.push(told.box[side] - wanted.box[side]);
  return ways.some(way => Math.abs(way) >= LEAST_WAY);
}
