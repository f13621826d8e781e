import type { IncomingMessage, Server } from 'node:http';
import { faultOf } from '@gonghui/kernel/faults.ts';
import { MIGRATIONS, type Migration } from '@gonghui/scene/migrations.ts';
import { NO_ROOM, RESTORED } from '@gonghui/scene/wire/close.ts';
import { type AttachOptions, attach } from './attach.ts';
import { BudgetBook } from './budget.ts';
import type { OnClose } from './closing.ts';
import { DEFAULT_LIMITS, type RelayLimits } from './limits.ts';
import { GroupCommit } from './log/group-commit.ts';
import { type LogEntry, seal } from './log-entry.ts';
import type { Admission, RelayPorts } from './ports.ts';
import { RightsWatch } from './rights-watch.ts';
import type { Room } from './room.ts';
import { Rooms } from './rooms.ts';
import { Session } from './session.ts';
import type { Connection, SocketLike } from './socket-like.ts';
import type { RelayStorage } from './storage.ts';
import { UpdateWatch } from './update-watch.ts';

export interface RelayOptions {
  storage: RelayStorage;
  ports: RelayPorts;
  limits?: Partial<RelayLimits>;
  /** Origins besides the page's own host from which browsers may connect. */
  origins?: readonly string[];
  clock?: { now(): number };
  /** What a limit by address counts by; the address of the socket unless a proxy stands in front. */
  addressOf?(request: IncomingMessage): string;
  /** Steps to the present document format; those of the scene unless a test brings its own. */
  migrations?: readonly Migration[];
  /** Faults that no client is told in full. Never holds a ticket. */
  report?(error: unknown): void;
  /** Told of every socket that the relay closes, once. */
  onClose?: OnClose;
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
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #now: () => number;
  readonly #report: (error: unknown) => void;
  readonly #onClose: OnClose;
  readonly #sessions = new Set<Session>();
  readonly #log: GroupCommit<LogEntry>;
  readonly #rooms: Rooms;
  readonly #rights: RightsWatch;
  readonly #updates: UpdateWatch;
  readonly #budgets: BudgetBook;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  readonly #attached: (() => void)[] = [];
  #stopping = false;
  #nextSession = 1;

  constructor(options: RelayOptions) {
    this.#storage = options.storage;
    this.#ports = options.ports;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#budgets = new BudgetBook(this.#limits);
    this.#origins = options.origins ?? [];
    this.#addressOf = options.addressOf ?? (request => request.socket.remoteAddress ?? '');
    const { clock } = options;
    this.#now = clock ? () => clock.now() : Date.now;
    this.#report = options.report ?? (() => {});
    this.#onClose = options.onClose ?? (() => {});
    this.#log = new GroupCommit<LogEntry>(
      {
        append: entries => {
          for (const entry of entries) seal(entry);
          return this.#storage.append(entries);
        },
        quick: this.#storage.quick,
        stored: (entries, seqs) => this.#stored(entries, seqs),
        unstorable: designId => void this.#rooms.giveUp(designId, 'failed'),
        stuck: fault => {
          for (const session of this.#sessions) session.sendWaits(fault);
        },
        report: this.#report,
      },
      { ...this.#limits, burst: BURST },
    );
    this.#rooms = new Rooms({
      storage: this.#storage,
      ports: this.#ports,
      limits: this.#limits,
      migrations: options.migrations ?? MIGRATIONS,
      log: this.#log,
      now: this.#now,
      report: this.#report,
    });
    this.#storage.onLost?.((designId, why) => void this.#rooms.giveUp(designId, why));
    const { recheckMs } = this.#limits;
    this.#rights = new RightsWatch(this.#sessions, this.#ports, recheckMs, this.#report);
    this.#updates = new UpdateWatch(this.#rooms, this.#ports, recheckMs, this.#report);
    this.#heartbeat = setInterval(() => {
      this.#budgets.cleanUp(this.#now());
      for (const session of this.#sessions) {
        try {
          session.heartbeat();
        } catch (error) {
          // One that cannot be asked is no reason not to ask the others.
          this.#report(error);
        }
      }
    }, Math.min(this.#limits.pingMs, this.#limits.keepAliveMs) / 2);
    this.#heartbeat.unref();
  }

  get load(): { designs: number; sessions: number } {
    return { designs: this.#rooms.size, sessions: this.#sessions.size };
  }

  attach(server: Server): void {
    const options: AttachOptions = {
      limits: this.#limits,
      origins: this.#origins,
      addressOf: this.#addressOf,
      admit: (ticket, designId) => this.#ports.admit(ticket, designId),
      accept: (socket, admission, generation) => this.accept(socket, admission, generation),
      report: this.#report,
      onClose: this.#onClose,
    };
    this.#attached.push(attach(server, options));
  }

  accept(socket: SocketLike, admission: Admission, generation?: number): Connection {
    const session = new Session(`s${this.#nextSession++}`, socket, admission, {
      limits: this.#limits,
      budgets: this.#budgets,
      now: this.#now,
      left: left => this.#left(left),
      lost: from => this.#rooms.beginAnew(from),
      report: this.#report,
      onClose: this.#onClose,
    });
    const refusal = this.#refusalOf(admission);
    this.#sessions.add(session);
    if (this.#stopping) session.end('stopping', 'stopping');
    else if (refusal) session.end('tooFrequent', refusal);
    else void this.#enter(session, admission, generation);
    return session;
  }

  reset(designId: string): void {
    void this.#rooms.giveUp(designId, 'reset');
  }

  async stop(): Promise<boolean> {
    this.#stopping = true;
    this.#rooms.freeze();
    clearInterval(this.#heartbeat);
    this.#rights.stop();
    this.#updates.stop();
    for (const detach of this.#attached) detach();
    const flushed = await this.#log.flush(this.#limits.stopMs);
    for (const session of [...this.#sessions]) session.end('stopping', 'stopping');
    await this.#rooms.stop();
    await this.#storage.close?.();
    return flushed;
  }

  /** Why one more connection is one too many; null when it is not. */
  #refusalOf({ designId, member }: Admission): string | null {
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
      const room = await this.#rooms.enter(admission);
      if (generation !== undefined && generation !== room.generation) {
        // One of a later generation has seen what is gone, and so has one of before the loss was found.
        const lost = generation > room.generation || generation < room.restored;
        session.end('reset', lost ? RESTORED : 'the design was reset');
      }
      if (session.ended) this.#rooms.cleanUp(room);
      else {
        session.enter(room);
        if (this.#log.fault !== null) session.sendWaits(this.#log.fault);
      }
    } catch (error) {
      this.#report(error);
      session.end('tryLater', faultOf(error) === 'full' ? NO_ROOM : 'the design cannot be opened now');
    }
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
      this.#rooms.cleanUp(room);
    }
    for (const room of gone) void this.#rooms.giveUp(room.designId, 'reset');
  }

  #left(session: Session): void {
    this.#sessions.delete(session);
    if (session.room) this.#rooms.cleanUp(session.room);
  }
}
