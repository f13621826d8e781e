import { awarenessFrame, type PresenceState } from '@gonghui/scene/wire/awareness-frame.ts';
import * as decoding from 'lib0/decoding';
import { Colours } from './colours.ts';
import type { Member } from './ports.ts';
import { FrameRefusal } from './refused.ts';

/** What presence needs of a session. */
export interface Present {
  /** Distinguishes two windows of one person. */
  readonly id: string;
  readonly member: Member;
  send(frame: Uint8Array): void;
}

export interface PresenceOptions {
  maxBytes: number;
  everyMs: number;
  now(): number;
  /** The user a client id belongs to by what has been written under it. */
  ownerOf(clientId: number): string | undefined;
  /** From now on the client id is this person's: everybody is about to see it. */
  reserve(clientId: number, userId: string): void;
  /** What goes out along with presence, and at its pace. */
  alongside?(): void;
}

/** A client has one id, and another each time it finds that somebody else uses it. */
const MOST_IDS = 16;
/** A page repeats who is there, and those that it has not forgotten yet. */
const MOST_STATES = 2_000;
/** Of its own it sends one. */
const MOST_OWN = 4;
/** How a state ends that this relay has stamped: it is somebody's echo, and not worth reading. */
const STAMPED = /,"session":"\w+"\}$/;

/**
 * Pages forget a state that nobody has repeated for 30 seconds. Its own page repeats it every 15, but once a minute at most while it
 * is in the background: then the relay does. It looks every few seconds, so this leaves time.
 */
const UNREPEATED_MS = 18_000;

interface RawState {
  clientId: number;
  json: string;
}

function readStates(body: Uint8Array): RawState[] {
  const states: RawState[] = [];
  try {
    const decoder = decoding.createDecoder(body);
    const count = decoding.readVarUint(decoder);
    if (count > MOST_STATES) throw new FrameRefusal('badFrame', 'too many states at once');
    for (let i = 0; i < count; i++) {
      const clientId = decoding.readVarUint(decoder);
      decoding.readVarUint(decoder);
      states.push({ clientId, json: decoding.readVarString(decoder) });
    }
  } catch (error) {
    throw error instanceof FrameRefusal ? error : new FrameRefusal('badFrame', 'presence cannot be read');
  }
  return states;
}

/**
 * Who is in a design, as the relay knows it (promises D34). States carry the identity of the ticket, whatever the
 * client claims; each session has one state under its own client id. The relay numbers the states by its clock, so
 * that somebody who comes back with a lower number of his own, or to a restarted relay, is seen at once.
 */
export class Presence {
  readonly #sessions: ReadonlySet<Present>;
  readonly #options: PresenceOptions;
  readonly #own = new Map<Present, PresenceState>();
  /** How many client ids a session has made its person's by being seen under them. */
  readonly #idCounts = new WeakMap<Present, number>();
  readonly #shownBy = new Map<number, Present>();
  readonly #changed = new Map<number, { state: PresenceState; by: Present }>();
  readonly #colours = new Colours();
  #clock = 0;
  #lastFlush = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(sessions: ReadonlySet<Present>, options: PresenceOptions) {
    this.#sessions = sessions;
    this.#options = options;
  }

  /** Takes a session's own state out of an awareness message; echoes of other people's are passed over. */
  update(session: Present, body: Uint8Array): 'taken' | 'echo' {
    let taken: 'taken' | 'echo' = 'echo';
    let own = 0;
    for (const raw of readStates(body)) {
      if (this.#isEcho(session, raw)) continue;
      if (++own > MOST_OWN) break;
      if (this.#take(session, raw)) taken = 'taken';
    }
    return taken;
  }

  /** The state a session has left behind goes at once, not after the clients' 30 seconds. */
  leave(session: Present): void {
    const state = this.#own.get(session);
    this.#own.delete(session);
    if (!state || this.#shownBy.get(state.clientId) !== session) return;
    this.#shownBy.delete(state.clientId);
    this.#announce({ clientId: state.clientId, clock: this.#tick(), json: 'null' }, session);
  }

  /** Says once more where somebody is who is there and has said nothing for a while. */
  repeat(session: Present): void {
    const state = this.#own.get(session);
    if (!state || this.#options.now() - state.clock < UNREPEATED_MS) return;
    const again = { ...state, clock: this.#tick() };
    this.#own.set(session, again);
    this.#announce(again, session);
  }

  /** Everybody but `session`; null when there is nobody. */
  frameFor(session: Present): Uint8Array | null {
    const states: PresenceState[] = [];
    for (const [other, state] of this.#own) {
      if (other === session) continue;
      // With a number of its own: a client that was cut off has forgotten the state and not its number.
      const again = { ...state, clock: this.#tick() };
      this.#own.set(other, again);
      states.push(again);
    }
    return states.length > 0 ? awarenessFrame(states) : null;
  }

  /** The client id that a session is shown under; undefined while it is not. */
  idOf(session: Present): number | undefined {
    return this.#own.get(session)?.clientId;
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Told without reading it: a page may echo a hundred people twenty times a second. */
  #isEcho(session: Present, { clientId, json }: RawState): boolean {
    const own = this.#own.get(session);
    return own ? own.clientId !== clientId : json === 'null' || STAMPED.test(json.slice(-40));
  }

  #take(session: Present, raw: RawState): boolean {
    const own = this.#own.get(session);
    if (raw.json === 'null') {
      this.leave(session);
      return true;
    }
    if (Buffer.byteLength(raw.json) > this.#options.maxBytes) return own !== undefined;
    const json = this.#stamp(session, raw.json);
    if (json === null || !this.#mayHold(session, raw.clientId)) return false;
    const state = { clientId: raw.clientId, clock: this.#tick(), json };
    this.#own.set(session, state);
    this.#shownBy.set(raw.clientId, session);
    this.#announce(state, session);
    return true;
  }

  #mayHold(session: Present, clientId: number): boolean {
    const owner = this.#options.ownerOf(clientId);
    if (owner !== undefined && owner !== session.member.userId) return false;
    if (owner === undefined && !this.#reserve(session, clientId)) return false;
    const holder = this.#shownBy.get(clientId);
    if (!holder || holder === session) return true;
    // The same person, back before the relay has noticed that the old connection is dead.
    if (holder.member.userId !== session.member.userId) return false;
    this.#own.delete(holder);
    return true;
  }

  /** False when the session has shown itself under more ids than any client has. */
  #reserve(session: Present, clientId: number): boolean {
    const before = this.#idCounts.get(session) ?? 0;
    if (before >= MOST_IDS) return false;
    this.#idCounts.set(session, before + 1);
    this.#options.reserve(clientId, session.member.userId);
    return true;
  }

  /** Null when it is no state of the session's own: stamped states come back from stock clients as echoes. */
  #stamp(session: Present, json: string): string | null {
    let claimed: unknown;
    try {
      claimed = JSON.parse(json);
    } catch {
      throw new FrameRefusal('badFrame', 'presence is not JSON');
    }
    if (typeof claimed !== 'object' || claimed === null || Array.isArray(claimed)) return null;
    if (Object.hasOwn(claimed, 'session')) return null;
    const { userId, name, avatar } = session.member;
    const others = [...this.#own.keys()].map(({ member }) => member.userId);
    const color = this.#colours.of(userId, session.member.color, others);
    return JSON.stringify({ ...claimed, user: { id: userId, name, color, avatar }, session: session.id });
  }

  #tick(): number {
    this.#clock = Math.max(this.#clock + 1, this.#options.now());
    return this.#clock;
  }

  #announce(state: PresenceState, by: Present): void {
    this.#changed.set(state.clientId, { state, by });
    this.wake();
  }

  /** Sends what there is, at once or when it is time again. */
  wake(): void {
    if (this.#timer) return;
    const due = this.#lastFlush + this.#options.everyMs - this.#options.now();
    if (due <= 0) this.#flush();
    else this.#timer = setTimeout(() => this.#flush(), due);
  }

  #flush(): void {
    this.#timer = null;
    this.#lastFlush = this.#options.now();
    if (this.#changed.size > 0) this.#flushChanges();
    this.#options.alongside?.();
  }

  #flushChanges(): void {
    const changes = [...this.#changed.values()];
    this.#changed.clear();
    const all = awarenessFrame(changes.map(change => change.state));
    const authors = new Set(changes.map(change => change.by));
    for (const session of this.#sessions) {
      if (!authors.has(session)) session.send(all);
      else {
        // A client that got its own state back would take the relay's stamp for its own claim.
        const others = changes.filter(change => change.by !== session);
        if (others.length > 0) session.send(awarenessFrame(others.map(change => change.state)));
      }
    }
  }
}
