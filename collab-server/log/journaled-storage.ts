import { faultOf } from '@gonghui/kernel/faults.ts';
import type {
  BuiltFrom,
  Checkpoint,
  DesignState,
  NewEvent,
  NewGeneration,
  RelayStorage,
  StoredDesign,
} from '../storage.ts';
import { GroupCommit } from './group-commit.ts';
import { JournalFile } from './journal-file.ts';
import type { JournalEvent } from './journal-records.ts';

export interface JournalOptions {
  /** Folder on a local disk that belongs to this relay alone. */
  folder: string;
  /**
   * Whether an edit also waits for the disk itself. Without it a promise survives the death of relay and database;
   * with it the loss of power as well.
   */
  sync: boolean;
  report(error: unknown): void;
}

interface Draining extends JournalEvent {
  bytes: number;
  seq: number;
}

const LIMITS = {
  /** Few in a statement: writing its parameters keeps the loop from the messages of those who edit. */
  commitRows: 250,
  commitBytes: 8 * 1024 * 1024,
  /** Bytes that may wait for the database in the journal. */
  waitingBytes: 128 * 1024 * 1024,
  /**
   * Into the database when nobody types for a moment, and at least every five seconds: each visit costs the cores, and with
   * PostgreSQL the disk, that the next edit waits for. Whoever reads the log asks for it (`settle`).
   */
  gatherMs: 5_000,
  quietMs: 500,
  enough: { rows: 5_000, bytes: 4 * 1024 * 1024 },
};
/** How many of a design's events were handed on to the database, and how many it has; they get there in order. */
interface HandoverCount {
  handed: number;
  there: number;
}

const WAIT_MS = 8_000;
const CLOSE_MS = 10_000;

/**
 * Puts a file in front of the database: an event is durable, and can be shown and acknowledged, when it stands in the
 * file, and it follows into the database within five seconds. A write to a file costs a hundredth of a commit, which is
 * what makes durable-before-visible as fast as no durability at all. For one relay on a disk of its own; several relays
 * on one database write to the database directly. What an earlier relay has left in the folder goes into the database
 * first. Rejects when that cannot be done.
 */
export async function withJournal(storage: RelayStorage, options: JournalOptions): Promise<RelayStorage> {
  const { file, left, forget } = JournalFile.open(options.folder, options.sync);
  await recover(storage, file, left, options.report);
  forget();
  return new JournaledStorage(storage, file, options);
}

async function recover(
  storage: RelayStorage,
  file: JournalFile,
  left: readonly JournalEvent[],
  report: (error: unknown) => void,
): Promise<void> {
  if (left.length === 0) return;
  const byDesign = Map.groupBy(left, event => event.designId);
  const refused: { events: JournalEvent[]; error: unknown }[] = [];
  for (const events of byDesign.values()) {
    try {
      await storage.append(events);
    } catch (error) {
      refused.push({ events, error });
    }
  }
  // All of them, or for want of room: the database is away, and nothing may be given up. Others are refused for what they are.
  const passing = refused.find(({ error }) => faultOf(error) !== null);
  if (passing || refused.length === byDesign.size) throw (passing ?? refused[0])?.error;
  for (const { events, error } of refused) {
    file.setAside(events);
    report(error);
  }
}

class JournaledStorage implements RelayStorage {
  readonly quick: boolean;
  readonly #storage: RelayStorage;
  readonly #file: JournalFile;
  readonly #options: JournalOptions;
  readonly #drain: GroupCommit<Draining>;
  /** Newest number given of each design that has been opened and is not lost. */
  readonly #heads = new Map<string, number>();
  /** Of each design with events on their way, whether it is lost or not: they get into the log all the same. */
  readonly #ways = new Map<string, HandoverCount>();
  /** What last kept the database from taking events. */
  #behind: unknown;
  #waiting: { designId: string; until: number; done(): void }[] = [];
  #lost: (designId: string, why: 'reset' | 'failed') => void = () => {};

  constructor(storage: RelayStorage, file: JournalFile, options: JournalOptions) {
    this.#storage = storage;
    this.#file = file;
    this.#options = options;
    this.quick = !options.sync;
    this.#drain = new GroupCommit<Draining>(
      {
        append: events => storage.append(events),
        stored: (events, seqs) => this.#stored(events, seqs),
        unstorable: (designId, error, events) => {
          options.report(error);
          this.#setAside(events);
          this.#lose(designId, 'failed');
          this.#arrived(events);
        },
        report: error => {
          this.#behind = error;
          options.report(error);
        },
      },
      LIMITS,
    );
  }

  onLost(listener: (designId: string, why: 'reset' | 'failed') => void): void {
    this.#lost = listener;
  }

  async open(designId: string): Promise<StoredDesign | null> {
    await this.settle(designId);
    const stored = await this.#storage.open(designId);
    return stored && this.#know(designId, stored);
  }

  async seed(design: Parameters<RelayStorage['seed']>[0], first: DesignState): Promise<StoredDesign> {
    return this.#know(design.designId, await this.#storage.seed(design, first));
  }

  markChecked(designId: string): Promise<void> {
    return this.#storage.markChecked?.(designId) ?? Promise.resolve();
  }

  async renew(designId: string, begin: NewGeneration, state: DesignState): Promise<StoredDesign> {
    if (!this.#storage.renew) throw new Error('this storage begins no design anew');
    await this.settle(designId);
    return this.#know(designId, await this.#storage.renew(designId, begin, state));
  }

  async append(events: readonly NewEvent[]): Promise<(number | null)[]> {
    const bytes = events.reduce((sum, event) => sum + event.update.length, 0);
    if (!this.#drain.fits(bytes)) throw new Error('the journal is full', { cause: this.#behind });
    const known = events.filter(({ designId }) => this.#heads.has(designId));
    const written = this.#file.append(known);
    if (this.#options.sync) await this.#file.sync();
    let next = 0;
    return events.map(({ designId }) => {
      const head = this.#heads.get(designId);
      const event = written[next];
      if (event?.designId !== designId) return null;
      next++;
      // Lost while the disk was written: the file has it, but it belongs to nothing any more.
      if (head === undefined) {
        this.#file.drained([event.id]);
        return null;
      }
      const seq = head + 1;
      this.#heads.set(designId, seq);
      const way = this.#ways.get(designId) ?? { handed: 0, there: 0 };
      this.#ways.set(designId, { ...way, handed: way.handed + 1 });
      this.#drain.push({ ...event, seq, bytes: event.update.length });
      return seq;
    });
  }

  async keepCheckpoint(
    designId: string,
    generation: number,
    checkpoint: Checkpoint,
    from: BuiltFrom,
  ): Promise<boolean> {
    await this.settle(designId);
    return this.#storage.keepCheckpoint(designId, generation, checkpoint, from);
  }

  /** Also of a design that was lost: what was acknowledged of it is on its way, under other numbers. */
  async settle(designId: string): Promise<void> {
    const until = this.#ways.get(designId)?.handed;
    if (until === undefined) return;
    await new Promise<void>((resolve, reject) => {
      const waiter = { designId, until, done: resolve };
      this.#waiting.push(waiter);
      this.#drain.hurry();
      const late = setTimeout(() => {
        this.#waiting = this.#waiting.filter(each => each !== waiter);
        reject(new Error('the database is behind the journal', { cause: this.#behind }));
      }, WAIT_MS);
      waiter.done = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }

  async close(): Promise<void> {
    await this.#drain.flush(CLOSE_MS);
    this.#file.close();
    await this.#storage.close?.();
  }

  /** Where there is no room to put them apart they stay in the journal, for the next start. */
  #setAside(events: readonly Draining[]): void {
    try {
      this.#file.setAside(events);
      this.#file.drained(events.map(event => event.id));
    } catch (error) {
      this.#options.report(error);
    }
  }

  #know(designId: string, stored: StoredDesign): StoredDesign {
    const seq = stored.tail.at(-1)?.seq ?? stored.checkpoint.seq;
    this.#heads.set(designId, seq);
    return stored;
  }

  #stored(events: readonly Draining[], seqs: readonly (number | null)[]): void {
    this.#file.drained(events.map(event => event.id));
    events.forEach((event, i) => {
      const { designId, seq } = event;
      if (!this.#heads.has(designId) || seqs[i] === seq) return;
      // Gone or reset, or another relay writes the same design, which a relay with a journal does not expect.
      const foreign = seqs[i] !== null;
      if (foreign) this.#options.report(new Error(`design ${designId} is written by another relay`));
      this.#lose(designId, foreign ? 'failed' : 'reset');
    });
    this.#arrived(events);
  }

  #arrived(events: readonly Draining[]): void {
    for (const { designId } of events) {
      const way = this.#ways.get(designId);
      if (way) way.there++;
    }
    this.#waiting = this.#waiting.filter(({ designId, until, done }) => {
      const reached = (this.#ways.get(designId)?.there ?? until) >= until;
      if (reached) done();
      return !reached;
    });
    for (const { designId } of events) {
      const way = this.#ways.get(designId);
      if (way?.there === way?.handed) this.#ways.delete(designId);
    }
  }

  #lose(designId: string, why: 'reset' | 'failed'): void {
    this.#heads.delete(designId);
    this.#lost(designId, why);
  }
}
