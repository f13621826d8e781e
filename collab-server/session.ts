import type { Fault } from '@gonghui/kernel/faults.ts';
import type { CloseReason } from '@gonghui/scene/wire/close.ts';
import { acknowledgedFrame, rightFrame, takenFrame, waitsFrame } from '@gonghui/scene/wire/from-relay.ts';
import { step1Frame } from '@gonghui/scene/wire/sync-frames.ts';
import type { BudgetBook, Budgets } from './budget.ts';
import { closeSocket, type OnClose } from './closing.ts';
import { EarlyFrames } from './early-frames.ts';
import { Inbox } from './inbox.ts';
import type { RelayLimits } from './limits.ts';
import { Outbox } from './outbox.ts';
import type { Participant } from './participant.ts';
import type { Admission, CurrentRight, Member } from './ports.ts';
import { Pulse } from './pulse.ts';
import { FrameRefusal } from './refused.ts';
import type { Room } from './room.ts';
import type { SharedFrame } from './shared-frame.ts';
import type { Connection, SocketLike } from './socket-like.ts';

export interface SessionHost {
  limits: RelayLimits;
  budgets: BudgetBook;
  now(): number;
  left(session: Session): void;
  /** This person holds what the log has lost; answers whether the design begins anew. */
  lost(session: Session): boolean;
  report(error: unknown): void;
  onClose: OnClose;
}

/** One socket of one person in one design. Messages are handled in the order they come. */
export class Session implements Connection, Participant {
  readonly id: string;
  readonly member: Member;
  readonly designId: string;
  /** The id of the sign-in it came with. */
  readonly signIn: string;
  right: 'edit' | 'view';
  live = false;
  ended = false;
  readonly #socket: SocketLike;
  readonly #inbox: Inbox;
  readonly #outbox: Outbox;
  readonly #host: SessionHost;
  readonly #budgets: Budgets;
  /** Client ids that the ticket names as this person's, until the design is there to hold them. */
  readonly #clientIds: readonly number[];
  readonly #taken: readonly number[];
  #room: Room | null = null;
  readonly #early: EarlyFrames;
  #paused = false;
  readonly #pulse: Pulse;

  constructor(id: string, socket: SocketLike, admission: Admission, host: SessionHost) {
    const now = host.now();
    this.id = id;
    this.member = admission.member;
    this.designId = admission.designId;
    this.signIn = admission.sessionId;
    this.right = admission.right;
    this.#clientIds = admission.clientIds ?? [];
    this.#taken = admission.taken ?? [];
    this.#socket = socket;
    this.#host = host;
    this.#budgets = host.budgets.open(admission, now);
    this.#pulse = new Pulse(now, host.limits.pingMs);
    this.#early = new EarlyFrames(host.limits.bytesBeforeReady);
    this.#inbox = new Inbox({
      session: this,
      limits: host.limits,
      budgets: this.#budgets,
      clientIds: this.#clientIds,
      heardAt: () => this.#pulse.lastHeard,
      pause: (frame, room) => this.#pause(frame, room),
      lost: () => host.lost(this),
      answer: frames => this.#guard(() => this.#sendHandshake(frames())),
    });
    this.#outbox = new Outbox(socket, {
      slowReaderBytes: host.limits.slowReaderBytes,
      now: () => host.now(),
      over: () => this.ended,
      tooSlow: () => this.end('tooSlow', 'reads too slowly'),
      heard: () => this.pong(),
    });
  }

  get room(): Room | null {
    return this.#room;
  }

  /** The design is loaded: greets the client and handles what came meanwhile. */
  enter(room: Room): void {
    if (this.ended) return;
    this.#room = room;
    room.sessions.add(this);
    const taken = new Set([...this.#taken, ...room.reserve(this.#clientIds, this.member.userId)]);
    // Before its step 1: the client must not answer with edits under an id that is not its own.
    if (taken.size > 0) this.send(takenFrame([...taken]));
    if (this.right === 'edit') this.send(step1Frame(room.vector()));
    const others = room.presence.frameFor(this);
    if (others) this.send(others);
    this.#goOn();
  }

  receive(frame: Uint8Array): void {
    if (this.ended || this.#room?.over) return;
    this.pong();
    this.#take(frame);
  }

  #take(frame: Uint8Array): void {
    if (this.#room && !this.#paused) this.#guarded(frame);
    else this.#keep(frame);
  }

  #keep(frame: Uint8Array): void {
    if (!this.#early.keep(frame)) this.end('tooLarge', 'too much before ready');
  }

  /** Handles what was kept, in order. */
  #goOn(): void {
    for (const frame of this.#early.taken()) this.#take(frame);
  }

  /** An edit that cannot be checked yet waits, and all that comes behind it. */
  #pause(frame: Uint8Array, room: Room): void {
    this.#paused = true;
    this.#keep(frame);
    void room.prepare().then(() => {
      this.#paused = false;
      this.#goOn();
    });
  }

  pong(): void {
    this.#pulse.heard(this.#host.now());
  }

  tooLong(): void {
    this.end('farTooLarge', 'frame far too large');
  }

  closed(): void {
    if (this.ended) return;
    this.ended = true;
    this.#leave();
  }

  end(reason: CloseReason, message: string): void {
    if (this.ended) return;
    this.ended = true;
    this.#leave();
    const { userId, tenantId } = this.member;
    const whose = { design: this.designId, user: userId, tenant: tenantId };
    closeSocket(this.#socket, reason, message, whose, this.#host.onClose);
  }

  send(frame: Uint8Array): void {
    this.#outbox.send(frame);
  }

  sendShared(frame: SharedFrame): void {
    this.#outbox.sendShared(frame);
  }

  sendPassing(frame: SharedFrame): void {
    this.#outbox.sendPassing(frame);
  }

  acknowledge(count: number): void {
    this.send(acknowledgedFrame(count));
  }

  /** Why what is written is not stored for now; null: it is again. Of no interest to whoever may only look. */
  sendWaits(fault: Fault | null): void {
    if (this.right === 'edit' && this.#room) this.send(waitsFrame(fault));
  }

  chargeSync(): void {
    if (!this.#budgets.syncs.take(1, this.#pulse.lastHeard))
      throw new FrameRefusal('tooFrequent', 'repeats too much');
  }

  chargeLooks(count: number): void {
    if (!this.#budgets.looks.take(count, this.#pulse.lastHeard))
      throw new FrameRefusal('tooFrequent', 'too much at once');
  }

  cork(): void {
    this.#socket.cork?.();
  }

  uncork(): void {
    this.#socket.uncork?.();
  }

  /** The right as read again; a lost one takes effect on the open connection. */
  setRight(right: CurrentRight): void {
    if (this.ended || right === this.right) return;
    if (right === 'signed-out') {
      // Whoever signs in again comes with another ticket and goes on; his right is what it was.
      this.end('ticketRefused', 'signed out');
      return;
    }
    this.send(rightFrame(right));
    if (right === 'none') {
      this.end('accessLost', 'access lost');
      return;
    }
    this.right = right;
    this.#inbox.beginAnew();
    // What was written meanwhile was dropped; the answer brings it.
    if (right === 'edit' && this.#room) this.send(step1Frame(this.#room.vector()));
  }

  /** Called every few seconds: ends a dead connection, keeps a quiet one alive. */
  heartbeat(): void {
    const { limits, now } = this.#host;
    const state = this.#pulse.look(now(), this.#socket.bytesRead);
    if (state === 'dead') {
      this.ended = true;
      this.#leave();
      this.#socket.terminate();
      return;
    }
    if (state === 'quiet') this.#socket.ping();
    this.#outbox.keepAlive(limits.keepAliveMs);
    this.#room?.presence.repeat(this);
  }

  #leave(): void {
    this.#budgets.sockets--;
    this.#early.taken();
    this.live = false;
    if (this.#room) {
      this.#room.sessions.delete(this);
      this.#room.presence.leave(this);
      this.#room.pointers.leave(this);
    }
    this.#host.left(this);
  }

  #guarded(frame: Uint8Array): void {
    const room = this.#room;
    if (room) this.#guard(() => this.#inbox.handle(frame, room));
  }

  /** Whatever goes wrong in `work` ends this connection, and nothing else. */
  #guard(work: () => void): void {
    if (this.ended) return;
    try {
      work();
    } catch (error) {
      if (error instanceof FrameRefusal) this.end(error.reason, error.message);
      else {
        this.#host.report(error);
        this.end('failed', 'could not be handled');
      }
    }
  }

  #sendHandshake(frames: readonly Uint8Array[]): void {
    this.#outbox.sendHandshake(frames);
    this.live = true;
    this.uncork();
  }
}
