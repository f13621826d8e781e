import {
  closeSync,
  fdatasync,
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

/** A new file is begun at this size; one whose events are all in the database is emptied or removed. */
const SEGMENT_BYTES = 16 * 1024 * 1024;
const EMPTY_BYTES = 1024 * 1024;
const NAME = /^(\d{12})\.journal$/;

interface Segment {
  path: string;
  fd: number;
  bytes: number;
  /** Ids of its events that are not in the database yet. */
  open: Set<number>;
}

/** The files of the journal, in a folder that belongs to one relay. Writes go to the newest file, in order. */
export class JournalFile {
  readonly #folder: string;
  readonly #segments: Segment[] = [];
  #next = 1;
  #drained = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens a folder and answers what an earlier relay has left there, in order. The files stay until `forget`. */
  static open(folder: string): { file: JournalFile; left: JournalEvent[]; forget(): void } {
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
    const file = new JournalFile(folder);
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
    if (segment) await sync(segment.fd);
  }

  /** These events are in the database: the files let go of them. */
  drained(ids: readonly number[]): void {
    for (const id of ids) for (const segment of this.#segments) segment.open.delete(id);
    let oldest = this.#next;
    for (const segment of this.#segments) for (const id of segment.open) oldest = Math.min(oldest, id);
    if (oldest - 1 > this.#drained) {
      this.#drained = oldest - 1;
      this.#write(this.#current(), writeRecords([{ kind: 'drained', upTo: this.#drained }]));
    }
    this.#tidy();
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
    const segment = { path, fd: openSync(path, 'a'), bytes: 0, open: new Set<number>() };
    this.#segments.push(segment);
    return segment;
  }

  #current(): Segment {
    const segment = this.#segments.at(-1);
    if (!segment) throw new Error('the journal is closed');
    if (segment.bytes < SEGMENT_BYTES) return segment;
    return this.#begin(Number(NAME.exec(segment.path.slice(this.#folder.length + 1))?.[1] ?? 0) + 1);
  }

  #write(segment: Segment, bytes: Buffer): void {
    let done = 0;
    try {
      while (done < bytes.length) done += writeSync(segment.fd, bytes, done);
    } catch (error) {
      // A full disk takes a part: what follows must not hang on half a record.
      if (done > 0) ftruncateSync(segment.fd, segment.bytes);
      throw error;
    }
    segment.bytes += bytes.length;
  }

  #tidy(): void {
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
      }
    }
  }
}
