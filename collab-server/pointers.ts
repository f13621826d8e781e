import { type PointerOf, pointersFrame, readPointer } from '@gonghui/scene/wire/pointer.ts';
import { FrameRefusal } from './refused.ts';
import { SharedFrame } from './shared-frame.ts';

/** What pointers need of a session. */
interface Pointing {
  /** Sends what is worth nothing later: not to one whose socket still has something to send. */
  sendPassing(frame: SharedFrame): void;
}

interface PointersOptions {
  /** The client id that the others know a session by; undefined while they know nothing of it. */
  idOf(session: Pointing): number | undefined;
  /** To be flushed soon. */
  wake(): void;
}

/** Where people point in a design: the last word of each session, handed on at the pace of presence and kept nowhere. */
export class Pointers {
  readonly #sessions: ReadonlySet<Pointing>;
  readonly #options: PointersOptions;
  readonly #moved = new Map<Pointing, PointerOf>();

  constructor(sessions: ReadonlySet<Pointing>, options: PointersOptions) {
    this.#sessions = sessions;
    this.#options = options;
  }

  /** Throws `FrameRefusal` for what is no pointer. Of somebody whom nobody sees nothing is taken. */
  take(session: Pointing, body: Uint8Array): void {
    if (readPointer(body) === undefined) throw new FrameRefusal('badFrame', 'pointer cannot be read');
    const clientId = this.#options.idOf(session);
    if (clientId === undefined || this.#sessions.size < 2) return;
    // A copy: the body is a view into the frame.
    this.#moved.set(session, { clientId, body: body.slice() });
    this.#options.wake();
  }

  leave(session: Pointing): void {
    this.#moved.delete(session);
  }

  /** One frame for all; a page passes over its own pointer in it, which is less than a frame of its own for each. */
  flush(): void {
    if (this.#moved.size === 0) return;
    const frame = new SharedFrame(pointersFrame([...this.#moved.values()]));
    for (const session of this.#sessions)
      if (this.#moved.size > 1 || !this.#moved.has(session)) session.sendPassing(frame);
    this.#moved.clear();
  }
}
