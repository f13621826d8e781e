import type { Server } from 'node:http';
import { MIGRATIONS, type Migration } from '@gonghui/scene/migrations.ts';
import { type AttachOptions, attach } from './attach.ts';
import { Checkpointer } from './checkpoints.ts';
import { DEFAULT_LIMITS, type RelayLimits } from './limits.ts';
import { GroupCommit } from './log/group-commit.ts';
import { migrateDesign } from './migrating.ts';
import type { Admission, RelayPorts } from './ports.ts';
import { RightsWatch } from './rights-watch.ts';
import { type LogEntry, Room, seal } from './room.ts';
import { seedDesign } from './seeding.ts';
import { type Connection, Session, type SocketLike } from './session.ts';
import type { RelayStorage } from './storage.ts';

export interface RelayOptions {
  storage: RelayStorage;
  ports: RelayPorts;
  limits?: Partial<RelayLimits>;
  /** Origins besides the page's own host from which browsers may connect. */
  origins?: readonly string[];
  clock?: { now(): number };
  /** Steps to the present document format; those of the scene unless a test brings its own. */
  migrations?: readonly Migration[];
  /** Faults that no client is told in full. Never holds a ticket. */
  report?(error: unknown): void;
}

export interface Relay {
  /** Serves `/collab/<designId>` on the upgrades of an HTTP server. Other upgrades are left alone. */
  attach(server: Server): void;
  /** Takes a socket that has been admitted; `generation` is the one of the client's local copy, if it told. */
  accept(socket: SocketLike, admission: Admission, generation?: number): Connection;
  /** Ends all sessions of a design that was reset, and opens it anew for whoever comes. */
  reset(designId: string): void;
  /** Open designs, sessions, and what waits for the database. */
  readonly load: { designs: number; sessions: number };
  /** Ends all sessions, writes what waits and the last checkpoints. Answers whether everything was written. */
  stop(): Promise<boolean>;
}

/** Some ten people typing do not send so much between two commits; one who pastes or comes back online does. */
const BURST = { size: 16, ms: 2 };

/** The relay of design documents. Speaks docs/relay-protocol.md; keeps nothing that the storage does not have. */
export function createRelay(options: RelayOptions): Relay {
  return new DesignRelay(options);
}

class DesignRelay implements Relay {
  readonly #storage: RelayStorage;
  readonly #ports: RelayPorts;
  readonly #limits: RelayLimits;
  readonly #origins: readonly string[];
  readonly #migrations: readonly Migration[];
  readonly #now: () => number;
  readonly #report: (error: unknown) => void;
  readonly #rooms = new Map<string, Promise<Room>>();
  readonly #sessions = new Set<Session>();
  readonly #checkpointer = new Checkpointer();
  readonly #checkpointing = new Map<Room, Promise<void>>();
  /** Rooms whose checkpoint is due and waits for a pause. */
  readonly #unquiet = new Map<Room, ReturnType<typeof setTimeout>>();
  readonly #log: GroupCommit<LogEntry>;
  readonly #rights: RightsWatch;
  readonly #beat: ReturnType<typeof setInterval>;
  readonly #attached: (() => void)[] = [];
  #stopping = false;
  #nextSession = 1;

  constructor(options: RelayOptions) {
    this.#storage = options.storage;
    this.#ports = options.ports;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#origins = options.origins ?? [];
    this.#migrations = options.migrations ?? MIGRATIONS;
    const { clock } = options;
    this.#now = clock ? () => clock.now() : Date.now;
    this.#report = options.report ?? (() => {});
    this.#log = new GroupCommit<LogEntry>(
      {
        append: entries => {
          for (const entry of entries) seal(entry);
          return this.#storage.append(entries);
        },
        quick: this.#storage.quick,
        stored: (entries, seqs) => this.#stored(entries, seqs),
        unstorable: designId => void this.#giveUp(designId, 'failed'),
        report: this.#report,
      },
      { ...this.#limits, burst: BURST },
    );
    this.#storage.onLost?.((designId, why) => void this.#giveUp(designId, why));
    this.#rights = new RightsWatch(this.#sessions, this.#ports, this.#limits.recheckMs, this.#report);
    this.#beat = setInterval(() => {
      for (const session of this.#sessions) session.beat();
    }, Math.min(this.#limits.pingMs, this.#limits.keepAliveMs) / 2);
    this.#beat.unref();
  }

  get load(): { designs: number; sessions: number } {
    return { designs: this.#rooms.size, sessions: this.#sessions.size };
  }

  attach(server: Server): void {
    const options: AttachOptions = {
      limits: this.#limits,
      origins: this.#origins,
      admit: (ticket, designId) => this.#ports.admit(ticket, designId),
      accept: (socket, admission, generation) => this.accept(socket, admission, generation),
      report: this.#report,
    };
    this.#attached.push(attach(server, options));
  }

  accept(socket: SocketLike, admission: Admission, generation?: number): Connection {
    const session = new Session(`s${this.#nextSession++}`, socket, admission, {
      limits: this.#limits,
      now: this.#now,
      left: left => this.#left(left),
      report: this.#report,
    });
    const crowd = this.#crowd(admission);
    this.#sessions.add(session);
    if (this.#stopping) session.end('stopping', 'stopping');
    else if (crowd) session.end('tooFrequent', crowd);
    else void this.#enter(session, admission, generation);
    return session;
  }

  reset(designId: string): void {
    void this.#giveUp(designId, 'reset');
  }

  async stop(): Promise<boolean> {
    this.#stopping = true;
    clearInterval(this.#beat);
    this.#rights.stop();
    for (const detach of this.#attached) detach();
    const flushed = await this.#log.flush(this.#limits.stopMs);
    const rooms = await Promise.allSettled(this.#rooms.values());
    for (const session of [...this.#sessions]) session.end('stopping', 'stopping');
    const last = rooms.map(room => (room.status === 'fulfilled' ? this.#checkpoint(room.value) : null));
    await Promise.race([
      Promise.allSettled(last),
      new Promise(resolve => setTimeout(resolve, this.#limits.stopMs).unref()),
    ]);
    this.#rooms.clear();
    await this.#checkpointer.stop();
    await this.#storage.close?.();
    return flushed;
  }

  /** Why one more connection is one too many; null when it is not. */
  #crowd({ designId, member }: Admission): string | null {
    let inDesign = 0;
    let ofUser = 0;
    for (const session of this.#sessions) {
      if (session.designId === designId) inDesign++;
      if (session.member.userId === member.userId && session.member.tenantId === member.tenantId) ofUser++;
    }
    if (inDesign >= this.#limits.connectionsPerDesign) return 'too many people in this design';
    return ofUser >= this.#limits.connectionsPerUser ? 'too many connections of this user' : null;
  }

  async #enter(session: Session, admission: Admission, generation: number | undefined): Promise<void> {
    try {
      const room = await this.#currentRoom(admission);
      if (generation !== undefined && generation !== room.generation) {
        session.end('reset', 'the design was reset');
      }
      if (session.ended) this.#tidy(room);
      else session.enter(room);
    } catch (error) {
      this.#report(error);
      session.end('tryLater', 'the design cannot be opened now');
    }
  }

  /** A room may be let go of between its being found and being entered; then it is opened again. */
  async #currentRoom(admission: Admission): Promise<Room> {
    for (;;) {
      const open = this.#room(admission);
      const room = await open;
      if (this.#rooms.get(admission.designId) === open) return room;
    }
  }

  #room({ designId, member }: Admission): Promise<Room> {
    const open = this.#rooms.get(designId);
    if (open) return open;
    const loading = this.#load(designId, member.tenantId);
    this.#rooms.set(designId, loading);
    loading.catch(() => {
      if (this.#rooms.get(designId) === loading) this.#rooms.delete(designId);
    });
    return loading;
  }

  async #load(designId: string, tenantId: string): Promise<Room> {
    const found =
      (await this.#storage.open(designId)) ??
      (await seedDesign(designId, tenantId, this.#ports, this.#storage, this.#now()));
    const stored = await migrateDesign(designId, found, this.#migrations, this.#storage, this.#now());
    return new Room(designId, stored, { limits: this.#limits, log: this.#log, now: this.#now });
  }

  #stored(entries: readonly LogEntry[], seqs: readonly (number | null)[]): void {
    const byRoom = new Map<Room, { entries: LogEntry[]; seqs: number[] }>();
    const gone = new Set<Room>();
    entries.forEach((entry, i) => {
      const seq = seqs[i];
      if (seq === null || seq === undefined) {
        gone.add(entry.room);
        return;
      }
      const part = byRoom.get(entry.room) ?? { entries: [], seqs: [] };
      part.entries.push(entry);
      part.seqs.push(seq);
      byRoom.set(entry.room, part);
    });
    for (const [room, part] of byRoom) {
      room.stored(part.entries, part.seqs);
      this.#tidy(room);
    }
    for (const room of gone) void this.#giveUp(room.designId, 'reset');
  }

  #left(session: Session): void {
    this.#sessions.delete(session);
    if (session.room) this.#tidy(session.room);
  }

  /** Checkpoints a room when one is due, and lets go of a room that is empty and written. */
  #tidy(room: Room): void {
    if (this.#stopping) return;
    const { tail, tailBytes } = room.durable;
    const empty = room.sessions.size === 0 && room.pending === 0;
    const { checkpointEvents, checkpointBytes, checkpointAtLast } = this.#limits;
    const due = Math.max(tail.length / checkpointEvents, tailBytes / checkpointBytes);
    if (this.#checkpointing.has(room)) {
      if (empty) this.#unload(room);
    } else if (due >= checkpointAtLast || (empty && tail.length > 0)) this.#checkpointNow(room);
    else if (due >= 1) this.#checkpointWhenQuiet(room);
    else if (empty) this.#unload(room);
  }

  #checkpointNow(room: Room): void {
    this.#awaited(room);
    void this.#checkpoint(room).then(() => this.#unload(room));
  }

  /** Building and storing one takes the cores and the disk that somebody who types right now would wait for. */
  #checkpointWhenQuiet(room: Room): void {
    if (this.#unquiet.has(room)) return;
    const { seq } = room.durable;
    const timer = setTimeout(() => {
      this.#unquiet.delete(room);
      if (room.durable.seq === seq && !this.#stopping) this.#checkpointNow(room);
      else this.#tidy(room);
    }, this.#limits.checkpointQuietMs);
    timer.unref();
    this.#unquiet.set(room, timer);
  }

  /** No pause of this room is waited for any more. */
  #awaited(room: Room): void {
    clearTimeout(this.#unquiet.get(room));
    this.#unquiet.delete(room);
  }

  #unload(room: Room): void {
    if (room.sessions.size > 0 || room.pending > 0 || this.#checkpointing.has(room)) return;
    const open = this.#rooms.get(room.designId);
    void open?.then(current => {
      if (current !== room || room.sessions.size > 0 || room.pending > 0) return;
      room.presence.stop();
      if (this.#rooms.get(room.designId) === open) this.#rooms.delete(room.designId);
    });
  }

  /** Never rejects: without a checkpoint opening only takes longer, and the next one covers this one. */
  #checkpoint(room: Room): Promise<void> {
    const running = this.#checkpointing.get(room);
    if (running) return running;
    const { checkpoint, tail, seq } = room.durable;
    if (tail.length === 0) return Promise.resolve();
    const work = (async () => {
      try {
        const built = await this.#checkpointer.build([checkpoint.state, ...tail.map(({ update }) => update)]);
        const next = { seq, ...built };
        await this.#storage.keepCheckpoint(room.designId, room.generation, next);
        room.durable.moveTo(next);
      } catch (error) {
        this.#report(error);
      } finally {
        this.#checkpointing.delete(room);
      }
    })();
    this.#checkpointing.set(room, work);
    return work;
  }

  async #giveUp(designId: string, reason: 'failed' | 'reset'): Promise<void> {
    const open = this.#rooms.get(designId);
    this.#rooms.delete(designId);
    this.#log.discard(designId);
    const room = await open?.catch(() => null);
    if (!room) return;
    room.pending = 0;
    this.#awaited(room);
    for (const session of [...room.sessions]) session.end(reason, reason);
    room.presence.stop();
  }
}
