import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type JournalEvent, readRecords, writeRecords } from './journal-records.ts';

const sync = promisify(fdatasync);

/**
 * A file that waits for the disk is filled with zeros so far ahead: writing over them changes no size, which spares the
 * file system a second write for each sync.
 */
const AHEAD = Buffer.alloc(512 * 1024);
/**
 * A disk that usually answers within so many milliseconds is waited for on the spot: handing the wait to another thread and
 * back takes about as long. Any other one is not, or everybody would wait with it.
 */
const QUICK_MS = 1;
/**
 * What another thread says of the disk contains its own wait for a core. So now and then the disk is waited for on the spot all
 * the same, unless it is so slow that everybody would notice.
 */
const PROBE = { belowMs: 20, everyMs: 500 } as const;
/**
 * Weight of the newest sync in what is known of the disk. Slow ones weigh little: now and then somebody else's writes
 * stand in the way, which says nothing about the next; a disk that is slow is slow time after time.
 */
const WEIGHT = { quicker: 0.5, slower: 0.05 } as const;

/** A new file is begun at this size; one whose events are all in the database is emptied or removed. */
const SEGMENT_BYTES = 16 * 1024 * 1024;
const EMPTY_BYTES = 1024 * 1024;
const NAME = /^(\d{12})\.journal$/;

interface Segment {
  path: string;
  fd: number;
  /** Where the next record goes. */
  bytes: number;
  /** Size of the file: from `bytes` to here it holds zeros. */
  size: number;
  /** Ids of its events that are not in the database yet. */
  open: Set<number>;
}

/** The files of the journal, in a folder that belongs to one relay. Writes go to the newest file, in order. */
export class JournalFile {
  readonly #folder: string;
  readonly #ahead: boolean;
  readonly #segments: Segment[] = [];
  #next = 1;
  #drained = 0;
  /** Milliseconds a sync usually takes. */
  #syncMs = Number.POSITIVE_INFINITY;
  #probed = 0;

  private constructor(folder: string, ahead: boolean) {
    this.#folder = folder;
    this.#ahead = ahead;
  }

  /**
   * Opens a folder and answers what an earlier relay has left there, in order. The files stay until `forget`. `syncs`:
   * whether `sync` will be called.
   */
  static open(folder: string, syncs = false): { file: JournalFile; left: JournalEvent[]; forget(): void } {
    mkdirSync(folder, { recursive: true });
    const names = readdirSync(folder)
      .filter(name => NAME.test(name))
      .sort();
    const records = names.flatMap(name => readRecords(readFileSync(join(folder, name))));
    let drained = 0;
    for (const record of records) if (record.kind === 'drained') drained = Math.max(drained, record.upTo);
    const left: JournalEvent[] = [];
    for (const record of records) {
      if (record.kind === 'event' && record.event.id > drained) left.push(record.event);
    }
    const file = new JournalFile(folder, syncs);
    file.#next = Math.max(drained, left.at(-1)?.id ?? 0) + 1;
    file.#drained = file.#next - 1;
    const last = Number(NAME.exec(names.at(-1) ?? '')?.[1] ?? 0);
    file.#begin(last + 1);
    const forget = () => {
      for (const name of names) rmSync(join(folder, name), { force: true });
    };
    return { file, left, forget };
  }

  /** Gives the events their ids and writes them; all or none. Throws when the disk does not take them. */
  append<E extends Omit<JournalEvent, 'id'>>(events: readonly E[]): (E & { id: number })[] {
    const segment = this.#current();
    const numbered = events.map((event, i) => ({ ...event, id: this.#next + i }));
    this.#write(segment, writeRecords(numbered.map(event => ({ kind: 'event', event }))));
    this.#next += events.length;
    for (const { id } of numbered) segment.open.add(id);
    return numbered;
  }

  /** Makes what has been written survive the loss of power as well. */
  async sync(): Promise<void> {
    const segment = this.#segments.at(-1);
    if (!segment) return;
    const from = performance.now();
    const probe = this.#syncMs < PROBE.belowMs && from - this.#probed > PROBE.everyMs;
    if (probe) this.#probed = from;
    if (probe || this.#syncMs < QUICK_MS) fdatasyncSync(segment.fd);
    else await sync(segment.fd);
    const took = performance.now() - from;
    const weight = took < this.#syncMs ? WEIGHT.quicker : WEIGHT.slower;
    this.#syncMs = Number.isFinite(this.#syncMs) ? this.#syncMs + weight * (took - this.#syncMs) : took;
  }

  /** These events are in the database: the files let go of them. */
  drained(ids: readonly number[]): void {
    for (const id of ids) for (const segment of this.#segments) segment.open.delete(id);
    let oldest = this.#next;
    for (const segment of this.#segments) for (const id of segment.open) oldest = Math.min(oldest, id);
    if (oldest - 1 > this.#drained) this.#mark(oldest - 1);
    this.#cleanUp();
  }

  /** Without room for it on the disk the next mark says as much; a start before that merely writes these events again. */
  #mark(upTo: number): void {
    try {
      this.#write(this.#current(), writeRecords([{ kind: 'drained', upTo }]));
      this.#drained = upTo;
    } catch {
      // Nothing is lost, and whoever writes an event hears of the disk.
    }
  }

  /** Keeps events that the database refuses where somebody can look at them. */
  setAside(events: readonly JournalEvent[]): void {
    const path = join(this.#folder, `refused-${Date.now()}-${events[0]?.id ?? 0}`);
    writeFileSync(path, writeRecords(events.map(event => ({ kind: 'event', event }))));
  }

  close(): void {
    for (const segment of this.#segments) {
      closeSync(segment.fd);
      if (segment.open.size === 0) rmSync(segment.path, { force: true });
    }
    this.#segments.length = 0;
  }

  #begin(number: number): Segment {
    const path = join(this.#folder, `${String(number).padStart(12, '0')}.journal`);
    const segment = { path, fd: openSync(path, 'w'), bytes: 0, size: 0, open: new Set<number>() };
    this.#segments.push(segment);
    if (this.#ahead) syncFolder(this.#folder);
    return segment;
  }

  #current(): Segment {
    const segment = this.#segments.at(-1);
    if (!segment) throw new Error('the journal is closed');
    if (segment.bytes < SEGMENT_BYTES) return segment;
    return this.#begin(Number(NAME.exec(segment.path.slice(this.#folder.length + 1))?.[1] ?? 0) + 1);
  }

  #write(segment: Segment, bytes: Buffer): void {
    const end = segment.bytes + bytes.length;
    try {
      writeAll(segment.fd, bytes, segment.bytes);
      if (end > segment.size) {
        segment.size = end;
        if (this.#ahead) this.#fillAhead(segment);
      }
    } catch (error) {
      // A full disk takes a part: nothing of it may look like a record to whoever reads the file.
      ftruncateSync(segment.fd, segment.bytes);
      segment.size = segment.bytes;
      throw error;
    }
    segment.bytes = end;
  }

  #fillAhead(segment: Segment): void {
    const { fd, size } = segment;
    try {
      writeAll(fd, AHEAD, size);
      segment.size = size + AHEAD.length;
    } catch {
      // The disk is nearly full; records still fit one by one.
      ftruncateSync(fd, size);
    }
  }

  #cleanUp(): void {
    const current = this.#segments.at(-1);
    for (const segment of [...this.#segments]) {
      if (segment.open.size > 0) continue;
      if (segment !== current) {
        closeSync(segment.fd);
        rmSync(segment.path, { force: true });
        this.#segments.splice(this.#segments.indexOf(segment), 1);
      } else if (segment.bytes > EMPTY_BYTES && this.#segments.length === 1) {
        ftruncateSync(segment.fd, 0);
        segment.bytes = 0;
        segment.size = 0;
      }
    }
  }
}

function writeAll(fd: number, bytes: Buffer, at: number): void {
  let done = 0;
  while (done < bytes.length) done += writeSync(fd, bytes, done, bytes.length - done, at + done);
}

/** The name of a new file survives the loss of power only with its folder. */
function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
