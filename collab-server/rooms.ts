import type { Migration } from '@gonghui/scene/migrations.ts';
import { type CloseReason, RESTORED } from '@gonghui/scene/wire/close.ts';
import { Checkpointer } from './checkpoints.ts';
import type { RelayLimits } from './limits.ts';
import type { GroupCommit } from './log/group-commit.ts';
import type { LogEntry } from './log-entry.ts';
import { migrateDesign } from './migrating.ts';
import type { Admission, RelayPorts } from './ports.ts';
import { repairDesign } from './repairing.ts';
import { Room } from './room.ts';
import { seedDesign } from './seeding.ts';
import type { Session } from './session.ts';
import { ShapeThread } from './shape/shape-thread.ts';
import type { RelayStorage, StoredDesign } from './storage.ts';
import { takeIn } from './taking-in.ts';

/** How long a design that begins anew waits for what is on its way into its log, and how often it looks. */
const STORE_MS = 5_000;
const LOOK_MS = 10;

export interface RoomsOptions {
  storage: RelayStorage;
  ports: Pick<RelayPorts, 'seed' | 'update' | 'takenIn'>;
  limits: RelayLimits;
  migrations: readonly Migration[];
  log: GroupCommit<LogEntry>;
  now(): number;
  report(error: unknown): void;
}

/** The designs that are open: loads each once, writes its checkpoints, and lets go of those that nobody is in. */
export class Rooms {
  readonly #options: RoomsOptions;
  readonly #open = new Map<string, Promise<Room>>();
  readonly #checkpointer = new Checkpointer();
  readonly #shapes = new ShapeThread();
  readonly #checkpointing = new Map<Room, Promise<void>>();
  /** Rooms whose checkpoint is due and waits for a pause. */
  readonly #unquiet = new Map<Room, ReturnType<typeof setTimeout>>();
  /** Designs that were begun anew for what people held: once while this relay runs, since its own log loses nothing. */
  readonly #begunAnew = new Set<string>();
  #stopping = false;

  constructor(options: RoomsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#open.size;
  }

  /** The room of a design, opened if need be. Rejects when the design cannot be loaded. */
  async enter({ designId, member }: Admission): Promise<Room> {
    // A room may be let go of between its being found and being entered; then it is opened again.
    for (;;) {
      const open = this.#room(designId, member.tenantId);
      const room = await open;
      if (this.#open.get(designId) === open) return room;
    }
  }

  /** Checkpoints a room when one is due, and lets go of a room that is empty and written. */
  cleanUp(room: Room): void {
    if (this.#stopping) return;
    const { tail, tailBytes } = room.durable;
    const empty = room.sessions.size === 0 && room.pending === 0;
    const { checkpointEvents, checkpointBytes, checkpointAtLast } = this.#options.limits;
    const due = Math.max(tail.length / checkpointEvents, tailBytes / checkpointBytes);
    if (this.#checkpointing.has(room)) {
      if (empty) this.#unload(room);
    } else if (due >= checkpointAtLast || (empty && tail.length > 0)) this.#checkpointNow(room);
    else if (due >= 1) this.#checkpointWhenQuiet(room);
    else if (empty) this.#unload(room);
  }

  /** Drops a room with all that is on its way into the log, and ends its sessions; whoever comes opens it anew. */
  async giveUp(designId: string, reason: 'failed' | 'reset' | 'tryLater'): Promise<void> {
    const open = this.#open.get(designId);
    this.#open.delete(designId);
    this.#options.log.discard(designId);
    const room = await open?.catch(() => null);
    if (!room) return;
    room.awaitNothing();
    this.#awaited(room);
    for (const session of [...room.sessions]) session.end(reason, reason);
    room.presence.stop();
  }

  /** Designs that are open or being opened. */
  get openIds(): string[] {
    return [...this.#open.keys()];
  }

  /**
   * Ends all sessions of a design once what was read of them is in the log, so that whoever connects again has it opened as it is stored
   * now. While the log does not take it nothing is ended.
   */
  async openAnew(designId: string): Promise<void> {
    const room = await this.#open.get(designId)?.catch(() => null);
    if (!room || room.over || this.#stopping) return;
    room.over = true;
    try {
      await this.#checkpointing.get(room);
      await this.#settled(room);
    } catch (error) {
      room.over = false;
      throw error;
    }
    await this.giveUp(designId, 'tryLater');
  }

  /** Resolves when all that was read of a design is in its log; rejects when that takes too long. */
  async #settled(room: Room): Promise<void> {
    for (let waited = 0; room.pending > 0; waited += LOOK_MS) {
      if (waited > STORE_MS)
        throw new Error(`what is on its way into the log of ${room.designId} does not get there`);
      await new Promise(resolve => setTimeout(resolve, LOOK_MS));
    }
  }

  /**
   * Begins a next generation of a design of whose log this person holds more than is there, and ends everybody's sessions so that
   * each page keeps its whole copy. False where that has been done already: then somebody merely says so.
   */
  beginAnew({ room, designId }: Session): boolean {
    const { storage, report } = this.#options;
    if (!room || room.over) return room !== null;
    if (!storage.renew || this.#begunAnew.has(designId)) return false;
    this.#begunAnew.add(designId);
    room.over = true;
    this.#awaited(room);
    report(
      new Error(`the log of design ${designId} has lost what people hold: it begins anew from what there is`),
    );
    const next = this.#renewed(room);
    this.#open.set(designId, next);
    const end = (reason: CloseReason, message: string) => {
      for (const session of [...room.sessions]) session.end(reason, message);
      room.presence.stop();
    };
    next.then(
      fresh => {
        end('reset', RESTORED);
        this.cleanUp(fresh);
      },
      error => {
        report(error);
        this.#begunAnew.delete(designId);
        if (this.#open.get(designId) === next) this.#open.delete(designId);
        end('tryLater', 'the design cannot be begun anew now');
      },
    );
    return true;
  }

  /** Of what the log has, with what was on its way into it. */
  async #renewed(room: Room): Promise<Room> {
    const { designId, generation } = room;
    const { storage, now } = this.#options;
    await this.#checkpointing.get(room);
    await this.#settled(room);
    const found = await storage.open(designId);
    if (!found || !storage.renew) throw new Error(`design ${designId} is gone`);
    const state = await this.#checkpointer.build([
      found.checkpoint.state,
      ...found.tail.map(({ update }) => update),
    ]);
    // Never one that pages of before the loss may have seen: those count on from what was put back.
    const next = Math.max(generation + 1, Math.floor(now() / 60_000));
    return this.#roomOf(
      designId,
      await storage.renew(designId, { generation, next, at: now(), restored: true }, state),
    );
  }

  /** From now on nothing is tidied: `stop` writes the last checkpoints. */
  freeze(): void {
    this.#stopping = true;
  }

  /** Writes the last checkpoints, as far as there is time for them. */
  async stop(): Promise<void> {
    this.freeze();
    const rooms = await Promise.allSettled(this.#open.values());
    const last = rooms.map(room => (room.status === 'fulfilled' ? this.#checkpoint(room.value) : null));
    // One that was begun for a room that is open no more (its design was reset) is waited for as well.
    await Promise.race([
      Promise.allSettled([...last, ...this.#checkpointing.values()]),
      new Promise(resolve => setTimeout(resolve, this.#options.limits.stopMs).unref()),
    ]);
    this.#open.clear();
    await Promise.all([this.#checkpointer.stop(), this.#shapes.stop()]);
  }

  #room(designId: string, tenantId: string): Promise<Room> {
    const open = this.#open.get(designId);
    if (open) return open;
    const loading = this.#load(designId, tenantId);
    this.#open.set(designId, loading);
    loading.catch(() => {
      if (this.#open.get(designId) === loading) this.#open.delete(designId);
    });
    return loading;
  }

  async #load(designId: string, tenantId: string): Promise<Room> {
    const { storage, ports, migrations, now, report } = this.#options;
    const found =
      (await storage.open(designId)) ?? (await seedDesign(designId, tenantId, ports, storage, now()));
    const mend = this.#shapes.mend.bind(this.#shapes);
    const sound = await repairDesign(designId, found, now(), { storage, mend, report });
    const grown = await migrateDesign(designId, sound, migrations, storage, now());
    return this.#roomOf(designId, await takeIn(designId, grown, now(), { ports, storage, report }));
  }

  #roomOf(designId: string, stored: StoredDesign): Room {
    const { limits, log, now } = this.#options;
    const pieces = this.#shapes.pieces.bind(this.#shapes);
    const cut = this.#shapes.cut.bind(this.#shapes);
    return new Room(designId, stored, { limits, log, now, pieces, cut });
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
      else this.cleanUp(room);
    }, this.#options.limits.checkpointQuietMs);
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
    const open = this.#open.get(room.designId);
    const letGo = (current: Room): void => {
      if (current !== room || room.sessions.size > 0 || room.pending > 0) return;
      room.presence.stop();
      if (this.#open.get(room.designId) === open) this.#open.delete(room.designId);
    };
    // It may be another opening of the same design by now, and that may fail: whoever waits for it hears so.
    open?.then(letGo, () => {});
  }

  /** Somebody else has written the log, or changed it: what is open goes, and whoever comes opens what the log says. */
  async #notTheLog(room: Room): Promise<void> {
    this.#options.report(new Error(`design ${room.designId} is not what its log says: it is opened anew`));
    if ((await this.#open.get(room.designId)?.catch(() => null)) !== room) return;
    await this.giveUp(room.designId, 'failed');
  }

  /** Never rejects: without a checkpoint opening only takes longer, and the next one covers this one. */
  #checkpoint(room: Room): Promise<void> {
    const running = this.#checkpointing.get(room);
    if (running) return running;
    const { checkpoint, seq } = room.durable;
    // As it is now: people go on writing while it is built.
    const log = [...room.durable.tail];
    if (log.length === 0) return Promise.resolve();
    const work = (async () => {
      try {
        const built = await this.#checkpointer.build([checkpoint.state, ...log.map(({ update }) => update)]);
        const next = { seq, ...built };
        const from = { before: checkpoint, log };
        const kept = await this.#options.storage.keepCheckpoint(room.designId, room.generation, next, from);
        if (kept) room.durable.moveTo(next);
        else await this.#notTheLog(room);
      } catch (error) {
        this.#options.report(error);
      } finally {
        this.#checkpointing.delete(room);
      }
    })();
    this.#checkpointing.set(room, work);
    return work;
  }
}
