import type { DesignKind } from '@gonghui/scene/types.ts';
import { step2Frame, updateFrame } from '@gonghui/scene/wire/sync-frames.ts';
import * as Y from 'yjs';
import { Presence } from './awareness.ts';
import { CatchUp } from './catch-up.ts';
import { ClientOwners } from './client-owners.ts';
import { type Run, runOf, withDeletes } from './combine.ts';
import { CutState } from './cut-state.ts';
import { type DeletedRanges, rangesOf } from './deleted-ranges.ts';
import { checkUpdate, type GateView, type PassedUpdate } from './gate.ts';
import { KnownDeletes } from './known-deletes.ts';
import type { RelayLimits } from './limits.ts';
import type { GroupCommit } from './log/group-commit.ts';
import type { LogEntry } from './log-entry.ts';
import { looksOf, repeatsDeletions } from './looks.ts';
import type { Participant } from './participant.ts';
import { Pointers } from './pointers.ts';
import { FrameRefusal } from './refused.ts';
import { checkRepeats } from './repeats.ts';
import { RoomShape } from './shape/room-shape.ts';
import { SharedFrame } from './shared-frame.ts';
import type { StoredDesign } from './storage.ts';
import { WaitingEntries } from './waiting-entries.ts';

/** Bytes of an answer that is looked at before anything is read for it: deletions of some ten thousand edits. */
const SMALL_ANSWER = 64 * 1024;
/** Milliseconds after an opening in which its page is drawn. */
const PREPARE_MS = 2_000;

export interface RoomOptions {
  limits: RelayLimits;
  log: GroupCommit<LogEntry>;
  now(): number;
  /** Updates as small ones that say the same, worked out elsewhere. */
  pieces?(updates: Uint8Array[]): Promise<Uint8Array[]>;
  /** A state as updates that fit into a message each, worked out elsewhere. */
  cut?(state: Uint8Array): Promise<Uint8Array[]>;
}

/**
 * One open design: its durable state as bytes, what has been accepted as clocks, and who is there. No Yjs document
 * lives here (a relay need not hold one).
 */
export class Room implements GateView {
  readonly designId: string;
  readonly kind: DesignKind;
  readonly generation: number;
  readonly sessions = new Set<Participant>();
  readonly presence: Presence;
  readonly pointers: Pointers;
  readonly durable: CatchUp;
  readonly #cutState: CutState;
  /** A next generation is being begun: nothing is read any more. */
  over = false;
  /** The newest generation that was begun because the log had lost something. */
  readonly restored: number;
  readonly #waiting: WaitingEntries;
  readonly #options: RoomOptions;
  readonly #clocks: Map<number, number>;
  readonly #owners: ClientOwners;
  readonly #deletes: KnownDeletes;
  readonly #shape: RoomShape;
  /** Until what edits are checked against is read for whoever may write next. */
  #soon: NodeJS.Timeout | undefined;

  constructor(designId: string, stored: StoredDesign, options: RoomOptions) {
    this.designId = designId;
    this.kind = stored.kind;
    this.generation = stored.generation;
    this.restored = stored.restored ?? 0;
    this.#options = options;
    this.durable = new CatchUp(stored.checkpoint, stored.tail);
    this.#cutState = new CutState(this.durable, options.cut);
    this.#waiting = new WaitingEntries(this, options);
    this.#owners = new ClientOwners(stored.clients);
    this.#clocks = Y.decodeStateVector(stored.checkpoint.vector);
    this.#deletes = new KnownDeletes(stored.checkpoint.deletes);
    for (const { update } of stored.tail) {
      const { structs, ds } = Y.decodeUpdate(update);
      for (const { id, length } of structs) this.#reach(id.client, id.clock + length);
      this.#deletes.add(ds);
    }
    const state = () => [this.durable.checkpoint.state, ...this.durable.tail.map(({ update }) => update)];
    this.#shape = new RoomShape(state, options.pieces);
    this.presence = new Presence(this.sessions, {
      maxBytes: options.limits.presenceBytes,
      everyMs: options.limits.presenceEveryMs,
      now: options.now,
      ownerOf: clientId => this.ownerOf(clientId),
      reserve: (clientId, userId) => void this.reserve([clientId], userId),
      alongside: () => this.pointers.flush(),
    });
    this.pointers = new Pointers(this.sessions, {
      idOf: session => this.presence.idOf(session as Participant),
      wake: () => this.presence.wake(),
    });
  }

  /** Entries accepted and not yet durable. */
  get pending(): number {
    return this.#waiting.count;
  }

  /** What is on its way into the log never comes there. */
  awaitNothing(): void {
    this.#waiting.count = 0;
  }

  /** Whether an edit can be checked now; where not, `prepare` makes it so. */
  get writable(): boolean {
    return this.#shape.ready;
  }

  /** Reads what edits are checked against, bit by bit. Never rejects. */
  prepare(): Promise<void> {
    return this.#shape.prepare();
  }

  /**
   * Whether an answer to the relay's question brings nothing that is not known: that of everybody who only opens the design. It
   * is no edit, so nothing has to be read for it; what the first edit will be checked against is read a little later, when the
   * page that has just opened has what it waits for.
   */
  knows(update: Uint8Array): boolean {
    if (update[0] !== 0 || update.length > SMALL_ANSWER || !this.#hasAll(update)) return false;
    this.#soon ??= setTimeout(() => {
      if (this.sessions.size > 0) void this.prepare();
    }, PREPARE_MS).unref();
    return true;
  }

  #hasAll(update: Uint8Array): boolean {
    try {
      const { structs, ds } = Y.decodeUpdate(update);
      return structs.length === 0 && this.#deletes.newIn(ds).size === 0;
    } catch {
      return false;
    }
  }

  clockOf(clientId: number): number {
    return this.#clocks.get(clientId) ?? 0;
  }

  ownerOf(clientId: number): string | undefined {
    return this.#owners.of(clientId);
  }

  /**
   * Keeps client ids for a person from now on, whether he has written under them or not: an id that others can see is his
   * alone. Answers those that belong to somebody else already.
   */
  reserve(clientIds: readonly number[], userId: string): number[] {
    return this.#owners.reserve(clientIds, userId);
  }

  /**
   * Calls `ready` once what a client with this state vector lacks can be sent, with the pieces for `CatchUp.answer`; at once,
   * unless the state has to be cut first. Never rejects: what cannot be cut goes out whole. Throws `FrameRefusal` for what is no state
   * vector.
   */
  prepareAnswer(vector: Uint8Array, ready: (pieces?: Uint8Array[]) => void): void {
    this.#cutState.prepare(vector, ready);
  }

  /** State vector of everything accepted, for the relay's own question to a client. */
  vector(): Uint8Array {
    return Y.encodeStateVector(this.#clocks);
  }

  /**
   * Checks an update and hands it to the log. `upto` is what the author is acknowledged once it is durable. A
   * `complete` update (step 2) and what may be a piece of one repeats all deletions its client knows; only new ones are kept.
   * Throws `FrameRefusal`.
   */
  accept(author: Participant, update: Uint8Array, upto: number, complete: boolean): void {
    const { userId } = author.member;
    const passed = checkUpdate(update, userId, this, this.#options.limits);
    const repeats = complete || repeatsDeletions(passed);
    author.chargeLooks(looksOf(passed, repeats) + (repeats ? this.#deletes.looksFor(passed.deletes) : 0));
    if (passed.repeats.length > 0) this.#checkRepeats(author, passed);
    const deletes = repeats ? this.#deletes.newIn(passed.deletes) : rangesOf([passed.deletes]);
    author.chargeLooks(this.#shape.looksFor(deletes));
    if (passed.clocks.size === 0 && deletes.size === 0) {
      // Nothing new, but what it repeats may still be on its way into the log.
      if (!this.#waiting.acknowledges(author, upto)) author.acknowledge(upto);
      return;
    }
    const kept = repeats ? trimmed(update, passed, deletes) : update;
    if (kept.length > this.#options.limits.frameBytes) throw new FrameRefusal('tooLarge', 'too much at once');
    if (!this.#deletes.hasRoomFor(deletes, this.#options.limits.deletedRanges))
      throw new FrameRefusal('tooLarge', 'too many deletions');
    const ownerOf = (client: number) => this.ownerOf(client);
    const binds = this.#owners.unknownIn(passed);
    const takeBack = this.#shape.take(passed.structs, deletes, { userId, ownerOf });
    try {
      this.#waiting.checkRoomFor(kept.length);
      const run = repeats ? null : runIn(kept, passed);
      this.#waiting.add({ author, update: kept, run, brought: repeats, binds, upto });
    } catch (error) {
      takeBack();
      throw error;
    }
    for (const [client, clock] of passed.clocks) this.#reach(client, clock);
    this.#owners.bind(binds, userId);
    this.#deletes.add(passed.deletes);
  }

  /** Takes what has become durable, shows it to everybody else, and tells the authors. */
  stored(entries: readonly LogEntry[], seqs: readonly number[]): void {
    const frames: { author: Participant; frame: SharedFrame }[] = [];
    const acks = new Map<Participant, number>();
    entries.forEach((entry, i) => {
      this.#waiting.stored(entry);
      this.durable.add({ seq: seqs[i] ?? 0, actor: entry.actor, update: entry.update });
      const frame = entry.brought ? step2Frame(entry.update) : updateFrame(entry.update);
      frames.push({ author: entry.author, frame: new SharedFrame(frame) });
      for (const [session, upto] of entry.acks) acks.set(session, upto);
    });
    for (const session of this.sessions) {
      if (!session.live) continue;
      if (frames.length > 1) session.cork();
      for (const { author, frame } of frames) if (author !== session) session.sendShared(frame);
      if (frames.length > 1) session.uncork();
    }
    // Those who wait to see it come before those who wait to hear that it is stored.
    for (const [session, upto] of acks) session.acknowledge(upto);
  }

  #checkRepeats(author: Participant, { repeats }: PassedUpdate): void {
    checkRepeats(repeats, {
      recent: [...this.durable.tail.map(({ update }) => update), ...this.#waiting.updates()],
      checkpoint: this.durable.checkpoint.state,
      foreign: client => (this.ownerOf(client) ?? author.member.userId) !== author.member.userId,
      charge: () => author.chargeSync(),
    });
  }

  #reach(client: number, clock: number): void {
    if (clock > (this.#clocks.get(client) ?? 0)) this.#clocks.set(client, clock);
  }
}

/** The piece of one writer's that an update is; null where it is more than that. */
function runIn(update: Uint8Array, passed: PassedUpdate): Run | null {
  const [next] = passed.clocks.values();
  if (passed.clients !== 1 || next === undefined) return null;
  return runOf(update, passed.deletesAt, next);
}

/** A complete update without the deletions that everybody knows. */
function trimmed(update: Uint8Array, passed: PassedUpdate, fresh: DeletedRanges): Uint8Array {
  return passed.clocks.size > 0
    ? withDeletes(update, passed.deletesAt, fresh)
    : withDeletes(Uint8Array.of(0), 1, fresh);
}
