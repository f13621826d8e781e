import { rightFrame } from '@gonghui/scene/wire/from-relay.ts';
import type { Budgets } from './budget.ts';
import type { RelayLimits } from './limits.ts';
import { holdsMore, reachOf, vectorOf } from './lost.ts';
import type { Participant } from './participant.ts';
import { readFrame } from './read-frame.ts';
import { FrameRefusal } from './refused.ts';
import type { Room } from './room.ts';

interface InboxOptions {
  /** Whose frames these are, and what he may do by now. */
  readonly session: Participant & { readonly right: 'edit' | 'view' };
  readonly limits: Pick<RelayLimits, 'answerBytes' | 'frameBytes'>;
  readonly budgets: Budgets;
  /** Client ids that the ticket names as this person's. */
  readonly clientIds: readonly number[];
  /** When the frame came that is handled now, or when the design was loaded. */
  heardAt(): number;
  /** The edit cannot be checked yet: it waits, and all that comes behind it. */
  pause(frame: Uint8Array, room: Room): void;
  /** He holds what the log has lost; answers whether the design begins anew. */
  lost(): boolean;
  /** Sends the answer to his question. It may come later, when nobody else would catch what goes wrong in `frames`. */
  answer(frames: () => readonly Uint8Array[]): void;
}

/** Frames of one session: each is weighed against its budgets, read, and does in the room what the session has a right to. */
export class Inbox {
  readonly #options: InboxOptions;
  /** Step 2 and update messages that came; the client counts the same. */
  #received = 0;
  /** Has answered the relay's step 1: what it sends now continues what the relay has. */
  #complete = false;
  #rightSent = false;

  constructor(options: InboxOptions) {
    this.#options = options;
  }

  /** The right is another: what comes is dropped until the relay's question is answered again. */
  beginAnew(): void {
    this.#complete = false;
    this.#rightSent = false;
  }

  /** Handles one frame. Throws `FrameRefusal` for what ends the connection. */
  handle(frame: Uint8Array, room: Room): void {
    const { budgets, limits, session } = this.#options;
    const now = this.#options.heardAt();
    const message = readFrame(frame);
    if (frame.length > (message.type === 'step2' ? limits.answerBytes : limits.frameBytes))
      throw new FrameRefusal('tooLarge', 'frame too large');
    const writes = message.type === 'step2' || message.type === 'update';
    const nothing = () => message.type === 'step2' && room.knows(message.body);
    if (writes && session.right === 'edit' && !room.writable && !nothing()) {
      this.#options.pause(frame, room);
      return;
    }
    if (!budgets.bytes.take(frame.length, now)) throw new FrameRefusal('tooFrequent', 'too many bytes');
    if (!budgets.messages.take(1, now)) throw new FrameRefusal('tooFrequent', 'too many messages');
    const { presence } = budgets;
    switch (message.type) {
      case 'step1':
        if (!budgets.syncs.take(1, now)) throw new FrameRefusal('tooFrequent', 'too many syncs');
        if (this.#holdsMore(room, vectorOf(message.body))) break;
        this.#answer(room, message.body.slice());
        break;
      case 'step2':
      case 'update':
        this.#write(room, message.body, message.type === 'step2');
        break;
      case 'held': {
        const held = vectorOf(message.body);
        session.chargeLooks(held.size);
        this.#holdsMore(room, held, true);
        break;
      }
      case 'awareness':
        // Over its budget presence is merely late: the next change brings it up to date. Echoes cost a message.
        if (presence.has(1, now) && room.presence.update(session, message.body) === 'taken') {
          presence.take(1, now);
        }
        break;
      case 'pointer':
        // Whoever may only look points as well. Over its budget it is passed over: the next one says where it is.
        if (budgets.pointers.take(1, now)) room.pointers.take(session, message.body);
        break;
      case 'query-awareness': {
        if (!budgets.syncs.take(1, now)) throw new FrameRefusal('tooFrequent', 'asks too often who is there');
        const others = room.presence.frameFor(session);
        if (others) session.send(others);
      }
    }
  }

  #answer(room: Room, vector: Uint8Array): void {
    room.prepareAnswer(vector, pieces => this.#options.answer(() => room.durable.answer(vector, pieces)));
  }

  #write(room: Room, update: Uint8Array, complete: boolean): void {
    const { budgets, session } = this.#options;
    this.#received++;
    if (!budgets.updates.take(1, this.#options.heardAt()))
      throw new FrameRefusal('tooFrequent', 'too many updates');
    if (session.right !== 'edit') {
      if (!this.#rightSent) session.send(rightFrame(session.right));
      this.#rightSent = true;
      return;
    }
    // Before the answer to step 1 an update may hang on offline edits that only the answer brings, and it brings all.
    if (!complete && !this.#complete) return;
    if (complete && this.#holdsMore(room, reachOf(update))) return;
    room.accept(session, update, this.#received, complete);
    this.#complete = true;
  }

  /** Whatever else he sends belongs to a design that is about to be closed. */
  #holdsMore(room: Room, has: ReadonlyMap<number, number>, had = false): boolean {
    const { clientIds, lost, session } = this.#options;
    const { userId } = session.member;
    return holdsMore(has, { userId, named: new Set(clientIds), had }, room) && lost();
  }
}
