import { NO_ROOM } from '@gonghui/scene/wire/close.ts';
import { TO_PAGE } from '@gonghui/scene/wire/limits.ts';
import { continues, joinRuns, type Run } from './combine.ts';
import type { LogEntry } from './log-entry.ts';
import type { Participant } from './participant.ts';
import { FrameRefusal } from './refused.ts';
import type { Room, RoomOptions } from './room.ts';

/** What has passed the gate, and how its author is told that it is stored. */
interface Passed extends Pick<LogEntry, 'author' | 'update' | 'brought'> {
  run: Run | null;
  binds: number[];
  upto: number;
}

/** Entries of a room's log that are accepted and not yet durable. */
export class WaitingEntries {
  count = 0;
  bytes = 0;
  readonly #room: Room;
  readonly #options: RoomOptions;
  #newest: LogEntry | null = null;
  /** Oldest first. */
  #entries: LogEntry[] = [];

  constructor(room: Room, options: RoomOptions) {
    this.#room = room;
    this.#options = options;
  }

  /** Their updates, as far as they have been put together. */
  updates(): Uint8Array[] {
    return this.#entries.map(({ runs, update }) => (runs ? joinRuns(runs) : update));
  }

  /** Acknowledges `upto` to a session with the newest of them; false where there is none. */
  acknowledges(session: Participant, upto: number): boolean {
    if (!this.#newest || this.count <= 0) return false;
    this.#newest.acks.set(session, upto);
    return true;
  }

  /** The oldest has become durable. */
  stored({ bytes }: LogEntry): void {
    this.count--;
    this.bytes -= bytes;
    this.#entries.shift();
  }

  /** Throws `FrameRefusal` where the design, or what waits, would become too large by so many bytes. */
  checkRoomFor(bytes: number): void {
    const { limits } = this.#options;
    const { checkpoint, tailBytes } = this.#room.durable;
    const large = checkpoint.state.length + bytes > limits.designBytes;
    if (large || checkpoint.state.length + tailBytes + this.bytes + bytes > limits.designBytes) {
      // What was overwritten since the last checkpoint counts no more once the next is built, which is on its way then.
      const passing = tailBytes + this.bytes;
      if (!large && passing > limits.checkpointBytes * limits.checkpointAtLast) throw this.#tryLater();
      throw new FrameRefusal('tooLarge', 'design too large');
    }
    if (this.bytes + bytes > limits.waitingBytesPerDesign) {
      throw this.#tryLater();
    }
  }

  /** Hands an update to the log. Throws `FrameRefusal` where that takes nothing. */
  add(passed: Passed): void {
    if (passed.binds.length > 0 || !this.#join(passed)) this.#push(passed);
  }

  #tryLater(): FrameRefusal {
    const full = this.#options.log.fault === 'full';
    return new FrameRefusal('tryLater', full ? NO_ROOM : 'too much waits for the database');
  }

  /** Puts an update into the entry before it, when that still waits and is the same writer's: one row, one frame. */
  #join({ author, run, upto }: Passed): boolean {
    const last = this.#options.log.last(this.#room.designId);
    if (!run || !last?.runs || last.room !== this.#room || last.author !== author) return false;
    const before = last.runs.at(-1);
    const bytes = run.body.length + run.deletes.length;
    if (!before || !continues(before, run)) return false;
    if (last.bytes + bytes > TO_PAGE.bytes) return false;
    if (!this.#options.log.grow(last, bytes)) return false;
    last.runs.push(run);
    last.acks.set(author, upto);
    this.bytes += bytes;
    return true;
  }

  #push({ author, update, run, brought, binds, upto }: Passed): void {
    const entry: LogEntry = {
      designId: this.#room.designId,
      generation: this.#room.generation,
      actor: author.member.userId,
      at: this.#options.now(),
      // A copy: the update is a view into the frame, which need not outlive this turn.
      update: update.slice(),
      binds,
      bytes: update.length,
      room: this.#room,
      author,
      runs: run ? [run] : null,
      brought,
      acks: new Map([[author, upto]]),
    };
    if (!this.#options.log.push(entry)) throw this.#tryLater();
    this.count++;
    this.#entries.push(entry);
    this.bytes += entry.bytes;
    this.#newest = entry;
  }
}
