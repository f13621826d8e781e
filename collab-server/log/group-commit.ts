import { type Fault, faultOf } from '@gonghui/kernel/faults.ts';
import type { NewEvent } from '../storage.ts';

interface PendingEvent extends NewEvent {
  /** Bytes it occupies while it waits. */
  bytes: number;
}

export interface GroupCommitHost<E extends PendingEvent> {
  /** One transaction for all entries; see `RelayStorage.append`. */
  append(entries: readonly E[]): Promise<(number | null)[]>;
  /** Everything here is durable (or, where null, refused by the log) and can be shown and acknowledged. */
  stored(entries: readonly E[], seqs: readonly (number | null)[]): void;
  /** A commit costs next to nothing: none waits for what else comes in the same round of input. */
  readonly quick?: boolean;
  /** The log takes other designs but not this one; its entries have been dropped. */
  unstorable(designId: string, error: unknown, entries: readonly E[]): void;
  /** What waits is not taken now, or is taken again: null. Said when it changes. */
  stuck?(fault: Fault | null): void;
  report(error: unknown): void;
}

export interface GroupCommitLimits {
  commitRows: number;
  commitBytes: number;
  waitingBytes: number;
  /** Time to wait for more before a commit begins, and how long nothing may have come to end it earlier; none unless said. */
  gatherMs?: number;
  quietMs?: number;
  /** Entries, or bytes of them, that are not waited with. */
  enough?: { rows: number; bytes: number };
  /**
   * After a commit of so many entries and additions the next one waits so long for more: whoever sends that fast gains
   * more from few large frames than from early ones. Never, unless said.
   */
  burst?: { size: number; ms: number };
}

/** After this many failures in a row every design is tried alone, so that one cannot hold up the others. */
const FAILURES_BEFORE_ALONE = 2;
const RETRY_MS = [100, 250, 500, 1000, 2000] as const;

/**
 * Whatever arrives while one commit is under way goes into the next: latency stays near one commit, and throughput
 * does not depend on it. Entries of one design keep their order. While the database is away entries wait, up to
 * `waitingBytes`, and are tried again; nothing is reported as stored that is not.
 */
export class GroupCommit<E extends PendingEvent> {
  readonly #host: GroupCommitHost<E>;
  readonly #limits: GroupCommitLimits;
  #waiting: E[] = [];
  #last = new Map<string, E>();
  #bytes = 0;
  #running = false;
  #idle: (() => void)[] = [];
  #given = false;
  /** Entries and additions that came since a commit last took what was there, and how many it took. */
  #came = 0;
  #took = 0;
  /** Nothing more is waited for: the last commit left some of what waited, or somebody needs it. */
  #atOnce = false;
  #wake: (() => void) | null = null;
  #fault: Fault | null = null;

  constructor(host: GroupCommitHost<E>, limits: GroupCommitLimits) {
    this.#host = host;
    this.#limits = limits;
  }

  /** Why what waits is not taken; null while it is. */
  get fault(): Fault | null {
    return this.#fault;
  }

  /** Whether so much more may wait. */
  fits(bytes: number): boolean {
    return !this.#given && this.#bytes + bytes <= this.#limits.waitingBytes;
  }

  /** False when too much waits already; the entry is then not taken. */
  push(entry: E): boolean {
    if (!this.fits(entry.bytes)) return false;
    this.#waiting.push(entry);
    this.#last.set(entry.designId, entry);
    this.#bytes += entry.bytes;
    this.#came++;
    if (!this.#running) {
      this.#running = true;
      // After what one socket has brought at once, or after the whole round of input: that is committed together.
      if (this.#host.quick) process.nextTick(() => void this.#run());
      else setImmediate(() => void this.#run());
    }
    return true;
  }

  /** The newest entry of a design that no commit has taken yet. */
  last(designId: string): E | undefined {
    return this.#last.get(designId);
  }

  /** Adds to an entry that still waits; false when too much waits already. */
  grow(entry: E, bytes: number): boolean {
    if (!this.fits(bytes)) return false;
    entry.bytes += bytes;
    this.#bytes += bytes;
    this.#came++;
    return true;
  }

  /** Forgets what waits for a design whose room has been given up; a commit under way is not called back. */
  discard(designId: string): E[] {
    this.#last.delete(designId);
    const dropped: E[] = [];
    this.#waiting = this.#waiting.filter(entry => {
      if (entry.designId !== designId) return true;
      this.#bytes -= entry.bytes;
      dropped.push(entry);
      return false;
    });
    return dropped;
  }

  /** Ends a waiting for more, or for the next try, or keeps one from beginning. */
  hurry(): void {
    this.#atOnce = this.#running;
    this.#wake?.();
  }

  /** Resolves when nothing waits any more, or after `ms`: then what is left is given up and `false` is answered. */
  async flush(ms: number): Promise<boolean> {
    if (!this.#running) return true;
    const timer = setTimeout(() => {
      this.#given = true;
      this.#wake?.();
    }, ms);
    this.hurry();
    await new Promise<void>(resolve => this.#idle.push(resolve));
    clearTimeout(timer);
    return !this.#given;
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (this.#waiting.length > 0 && !this.#given) {
      const alone = failures >= FAILURES_BEFORE_ALONE;
      if (failures === 0) await this.#gather();
      const batches = alone ? this.#takeByDesign() : [this.#take()];
      const failed: { batch: E[]; error: unknown }[] = [];
      for (const batch of batches) {
        let seqs: (number | null)[];
        try {
          seqs = await this.#host.append(batch);
        } catch (error) {
          failed.push({ batch, error });
          continue;
        }
        for (const entry of batch) this.#bytes -= entry.bytes;
        if (failed.length === 0) this.#say(null);
        // It stands in the log: whatever fails from here on, it is not written twice.
        this.#notify(() => this.#host.stored(batch, seqs));
      }
      if (failed.length === 0) {
        failures = 0;
        continue;
      }
      this.#host.report(failed[0]?.error);
      // What passes by itself says nothing about the design it met: a full disk takes a small row and not a large one.
      const faults = failed.map(({ error }) => faultOf(error));
      this.#say(faults.includes('full') ? 'full' : 'away');
      if (alone && failed.length < batches.length && faults.includes(null)) {
        const passing = failed.filter((_, i) => faults[i] !== null);
        for (const { batch, error } of failed) if (faultOf(error) === null) this.#giveUp(batch, error);
        this.#waiting = passing.flatMap(({ batch }) => batch).concat(this.#waiting);
        failures = 0;
        continue;
      }
      failures++;
      this.#waiting = failed.flatMap(({ batch }) => batch).concat(this.#waiting);
      await this.#pause(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 2000);
    }
    this.#running = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  #say(fault: Fault | null): void {
    if (fault === this.#fault) return;
    this.#fault = fault;
    this.#notify(() => this.#host.stuck?.(fault));
  }

  async #gather(): Promise<void> {
    const { gatherMs, quietMs = gatherMs, burst } = this.#limits;
    if (this.#atOnce) return;
    if (burst && this.#took >= burst.size) await this.#pause(burst.ms);
    if (!gatherMs || !quietMs) return;
    const end = performance.now() + gatherMs;
    for (let left = gatherMs; left > 0; left = end - performance.now()) {
      const before = this.#came;
      if (this.#isEnough()) return;
      const woken = await this.#pause(Math.min(quietMs, left));
      if (woken || this.#came === before) return;
    }
  }

  #isEnough(): boolean {
    const { enough } = this.#limits;
    return enough !== undefined && (this.#waiting.length >= enough.rows || this.#bytes >= enough.bytes);
  }

  #take(): E[] {
    this.#took = this.#came;
    this.#came = 0;
    let bytes = 0;
    let rows = 0;
    for (const entry of this.#waiting) {
      if (rows > 0 && (rows >= this.#limits.commitRows || bytes + entry.bytes > this.#limits.commitBytes))
        break;
      rows++;
      bytes += entry.bytes;
    }
    this.#last.clear();
    this.#atOnce = rows < this.#waiting.length;
    return this.#waiting.splice(0, rows);
  }

  #takeByDesign(): E[][] {
    const batches = new Map<string, E[]>();
    for (const entry of this.#waiting) {
      const batch = batches.get(entry.designId);
      if (batch) batch.push(entry);
      else batches.set(entry.designId, [entry]);
    }
    this.#waiting = [];
    this.#last.clear();
    return [...batches.values()];
  }

  #giveUp(batch: readonly E[], error: unknown): void {
    for (const entry of batch) this.#bytes -= entry.bytes;
    const designId = batch[0]?.designId;
    if (designId === undefined) return;
    this.#notify(() => this.#host.unstorable(designId, error, [...batch, ...this.discard(designId)]));
  }

  /** What fails while others are told is reported: nobody waits for it, and the log goes on. */
  #notify(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#host.report(error);
    }
  }

  /** Answers whether it was cut short. */
  #pause(ms: number): Promise<boolean> {
    return new Promise(resolve => {
      const timer = setTimeout(() => resolve(false), ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}
