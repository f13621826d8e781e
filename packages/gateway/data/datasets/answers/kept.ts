import { AnswerShape } from '@gonghui/contract/answer-shape.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { Recent } from '@gonghui/kernel/recent.ts';

/** How long an answer stays, and how much one process keeps of them, and of one at most (rule F1). */
const STAYS_MS = 60_000;
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_OF_ONE = 8 * 1024 * 1024;
/** What an entry costs beside its text. */
const BESIDE = 500;

interface Entry {
  readonly text: Buffer;
  /** The text is what a call answers: in its shape, and as one that is given again. */
  readonly wire: boolean;
  readonly until: number;
  /** How often the sources had changed when it was asked. */
  readonly epochs: string;
}

/** An answer that is given again says so; one of a file is as old as the file either way. */
export const fromMemory = (known: Answer): Answer => {
  const { meta } = known;
  return { ...known, meta: { ...meta, source: meta.source === 'live' ? 'cache' : meta.source } };
};

/** Answers by the fingerprint of their question (rule P4), of each enterprise. */
export class AnswerCache {
  readonly #entries: Recent<Entry>;
  readonly #most: number;

  constructor(most = MOST_BYTES) {
    this.#most = most;
    this.#entries = new Recent(most);
  }

  get bytes(): number {
    return this.#entries.size;
  }

  /** What was answered to this question, if none of its sources has changed since; times in milliseconds. */
  find(tenantId: string, print: string, epochs: string, now: number): Answer | null {
    const entry = this.#current(tenantId, print, epochs, now);
    return entry && (JSON.parse(entry.text.toString()) as Answer);
  }

  /** The same as a call answers it, made once. */
  wire(tenantId: string, print: string, epochs: string, now: number): Buffer | null {
    const entry = this.#current(tenantId, print, epochs, now);
    if (!entry || entry.wire) return entry?.text ?? null;
    const answer = fromMemory(JSON.parse(entry.text.toString()) as Answer);
    const text = Buffer.from(JSON.stringify(AnswerShape.parse(answer)));
    this.#set(tenantId, print, { ...entry, text, wire: true });
    return text;
  }

  #current(tenantId: string, print: string, epochs: string, now: number): Entry | null {
    const entry = this.#entries.get(print, tenantId);
    if (!entry) return null;
    if (entry.until > now && entry.epochs === epochs) return entry;
    this.#entries.delete(print, tenantId);
    return null;
  }

  keep(tenantId: string, print: string, epochs: string, now: number, answer: Answer): void {
    this.#entries.delete(print, tenantId);
    this.#entries.dropWhile(({ until }) => until <= now);
    const text = Buffer.from(JSON.stringify(answer));
    if (bytesOf(print, { text, epochs }) > Math.min(MOST_OF_ONE, this.#most)) return;
    this.#set(tenantId, print, { text, wire: false, until: now + STAYS_MS, epochs });
  }

  #set(tenantId: string, print: string, entry: Entry): void {
    this.#entries.set(print, entry, tenantId, bytesOf(print, entry));
  }
}

const bytesOf = (print: string, { text, epochs }: Pick<Entry, 'text' | 'epochs'>): number =>
  text.length + print.length * 2 + epochs.length * 2 + BESIDE;
