import { AnswerShape } from '@gonghui/contract/answer-shape.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';

/** How long an answer stays, and how much one process keeps of them, and of one at most (rule F1). */
const STAYS_MS = 60_000;
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_OF_ONE = 8 * 1024 * 1024;
/** What an entry costs beside its text. */
const BESIDE = 500;

interface Entry {
  text: Buffer;
  /** The text is what a call answers: in its shape, and as one that is given again. */
  wire: boolean;
  bytes: number;
  readonly until: number;
  /** How often the sources had changed when it was asked. */
  readonly epochs: string;
}

/** An answer that is given again says so; one of a file is as old as the file either way. */
export const fromMemory = (known: Answer): Answer => {
  const { meta } = known;
  return { ...known, meta: { ...meta, source: meta.source === 'live' ? 'cache' : meta.source } };
};

/** Answers by the fingerprint of their question (rule P4): the least lately used go first. */
export class Kept {
  readonly #entries = new Map<string, Entry>();
  readonly #most: number;
  #bytes = 0;

  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** What was answered to this question, if none of its sources has changed since; times in milliseconds. */
  find(print: string, epochs: string, now: number): Answer | null {
    const entry = this.#current(print, epochs, now);
    return entry && (JSON.parse(entry.text.toString()) as Answer);
  }

  /** The same as a call answers it, made once. */
  wire(print: string, epochs: string, now: number): Buffer | null {
    const entry = this.#current(print, epochs, now);
    if (!entry) return null;
    if (!entry.wire) {
      const answer = fromMemory(JSON.parse(entry.text.toString()) as Answer);
      this.#bytes -= entry.text.length;
      entry.bytes -= entry.text.length;
      entry.text = Buffer.from(JSON.stringify(AnswerShape.parse(answer)));
      entry.wire = true;
      this.#bytes += entry.text.length;
      entry.bytes += entry.text.length;
    }
    return entry.text;
  }

  #current(print: string, epochs: string, now: number): Entry | null {
    const entry = this.#entries.get(print);
    if (!entry) return null;
    this.#entries.delete(print);
    if (entry.until <= now || entry.epochs !== epochs) {
      this.#bytes -= entry.bytes;
      return null;
    }
    this.#entries.set(print, entry);
    return entry;
  }

  keep(print: string, epochs: string, now: number, answer: Answer): void {
    const text = Buffer.from(JSON.stringify(answer));
    const bytes = text.length + print.length * 2 + epochs.length * 2 + BESIDE;
    this.#drop(print);
    if (bytes > Math.min(MOST_OF_ONE, this.#most)) return;
    this.#entries.set(print, { text, wire: false, bytes, until: now + STAYS_MS, epochs });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#most && entry.until > now) break;
      this.#drop(oldest);
    }
  }

  #drop(print: string): void {
    this.#bytes -= this.#entries.get(print)?.bytes ?? 0;
    this.#entries.delete(print);
  }
}
