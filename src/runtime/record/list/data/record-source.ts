import type { Json } from '@gonghui/kernel/json.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { BLOCK, type ListRecord, RecordBlocks, type RowRange, type WindowAnswer } from './record-blocks.ts';
import { adopted, freshOf, type Renewed } from './renewal.ts';

/** Questions under way at once: what was scrolled past must not stand in the way of what is looked at. */
const PARALLEL = 2;

/**
 * The records of one question as a list of any length, of which only what is looked at is here. Blocks are asked for
 * when somebody looks at them, from the nearest block that is there, so that they join without gap or double.
 */
export class RecordSource {
  readonly #ask: (range: RowRange, signal: AbortSignal) => Promise<WindowAnswer>;
  readonly #blocks = new RecordBlocks();
  readonly #waiting = new Map<number, AbortController>();
  /** Questions whose answers are on their way, also of blocks nobody waits for any more. */
  readonly #underWay = new Set<Promise<void>>();
  readonly #listeners = new Set<() => void>();
  #wanted: number[] = [];
  #length: number | null;
  #capped = false;
  #turn = 0;
  #failed: string | null = null;
  #stopped = false;
  #renewing: AbortController | null = null;
  #renewals = 0;

  /** `length`: of a list whose length is known already (a group). */
  constructor(
    ask: (range: RowRange, signal: AbortSignal) => Promise<WindowAnswer>,
    length: number | null = null,
  ) {
    this.#ask = ask;
    this.#length = length;
  }

  /** Null until the first answer. Of a list that is longer than anyone counts: what is known to be there. */
  get length(): number | null {
    return this.#length;
  }
  /** There are more than `length`. */
  get capped(): boolean {
    return this.#capped;
  }
  get failed(): string | null {
    return this.#failed;
  }
  get loading(): boolean {
    return this.#waiting.size > 0;
  }
  /** How often lines may have changed places by themselves, not by anybody's scrolling. */
  get renewals(): number {
    return this.#renewals;
  }
  /** Changes with everything that can be seen. */
  readonly snapshot = (): number => this.#turn;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  row(index: number): ListRecord | undefined {
    return this.#blocks.row(index);
  }

  /** Number of a record among those that are here; -1 when it is not. */
  indexOf(id: string): number {
    return this.#blocks.indexOf(id);
  }

  /** Records `from` to `to` (without) are looked at. */
  want(from: number, to: number): void {
    const last = this.#length === null ? to : Math.min(to, this.#length);
    const numbers: number[] = [];
    for (let n = Math.floor(Math.max(0, from) / BLOCK); n * BLOCK < Math.max(last, 1); n++) numbers.push(n);
    this.#wanted = numbers;
    for (const [number, control] of this.#waiting) {
      if (numbers.includes(number)) continue;
      control.abort();
      this.#waiting.delete(number);
    }
    this.#next();
  }

  /** Asks again for everything that is looked at; what is shown stays until the answers are there. */
  reload(): void {
    this.#renewing?.abort();
    this.#abandon();
    const seen = this.#wanted.filter(number => this.#blocks.has(number));
    this.#blocks.keep(number => seen.includes(number));
    this.#blocks.unplace();
    this.#failed = null;
    for (const number of seen.length > 0 ? seen : [0]) this.#load(number, true);
  }

  /**
   * Asks again for what is looked at, unseen, because others changed records. `stays`: the first line that is here stays
   * where it is, and what came in before it is only counted; else the list begins where it begins now. Null where there is
   * nothing to renew, or something else was asked meanwhile.
   */
  async renew(stays: boolean): Promise<Renewed | null> {
    this.#renewing?.abort();
    const control = new AbortController();
    this.#renewing = control;
    // An answer that is on its way may have been read before the change.
    if (this.#underWay.size > 0) await Promise.all(this.#underWay);
    if (control.signal.aborted) return null;
    const numbers = this.#wanted.filter(number => this.#blocks.has(number) && !this.#waiting.has(number));
    const [start] = numbers;
    if (start === undefined || this.#stopped) return null;
    const cursor = this.#blocks.first(start);
    let near: RowRange['near'] =
      cursor !== null && (stays || start > 0) ? { at: start * BLOCK, cursor } : undefined;
    const moves = near === undefined;
    const answers = new Map<number, WindowAnswer>();
    for (const number of numbers) {
      // A range apart from the others could overlap them now: it is asked for when somebody looks there again.
      if (number !== start && !answers.has(number - 1)) break;
      const from = number * BLOCK;
      const answer = await this.#ask(
        { from, limit: BLOCK, near, count: number === start },
        control.signal,
      ).catch(() => null);
      if (!answer || control.signal.aborted || this.#stopped) return null;
      answers.set(number, answer);
      if (!answer.cursors || answer.list.length < BLOCK) break;
      near = { at: from + BLOCK - 1, cursor: answer.cursors.last };
    }
    const ahead = answers.get(start)?.ahead ?? null;
    const above = ahead === null ? 0 : ahead - start * BLOCK;
    if (above < 0) {
      // Records before these went: all numbers are others now.
      this.reload();
      return { above: 0, fresh: [] };
    }
    const before = new Map(this.#blocks.rows().map(row => [row.id, row]));
    this.#blocks.keep(number => this.#waiting.has(number));
    if (moves) this.#abandon();
    for (const [number, answer] of answers) {
      const total = answer.total === null ? null : answer.total - above;
      const list = answer.list.map(row => adopted(before.get(row.id), row));
      this.#keep(number, { ...answer, list, total });
    }
    this.#renewals += 1;
    this.#tell();
    this.#next();
    return {
      above,
      fresh: freshOf(
        before,
        [...answers.keys()].flatMap(n => this.#blocks.rows(n)),
      ),
    };
  }

  /** Shows other values of a record at once: one's own edit, before the gateway has said so. */
  patch(id: string, values: Record<string, Json>, rev?: number): void {
    if (this.#blocks.patch(id, values, rev)) this.#tell();
  }

  stop(): void {
    this.#stopped = true;
    this.#renewing?.abort();
    this.#abandon();
  }

  /** What was asked for is not waited for any more. */
  #abandon(): void {
    for (const control of this.#waiting.values()) control.abort();
    this.#waiting.clear();
  }

  #tell(): void {
    this.#turn += 1;
    for (const listener of this.#listeners) listener();
  }

  #next(): void {
    for (const number of this.#wanted) {
      if (this.#waiting.size >= PARALLEL) return;
      if (!this.#blocks.has(number) && !this.#waiting.has(number)) this.#load(number, false);
    }
  }

  #load(number: number, again: boolean): void {
    const asked: Promise<void> = this.#answer(number, again).finally(() => this.#underWay.delete(asked));
    this.#underWay.add(asked);
  }

  async #answer(number: number, again: boolean): Promise<void> {
    const control = new AbortController();
    this.#waiting.set(number, control);
    const from = number * BLOCK;
    const count = this.#length === null || again || (this.#capped && from + BLOCK >= this.#length);
    try {
      const near = this.#blocks.near(number);
      const answer = await this.#ask({ from, limit: BLOCK, near, count }, control.signal);
      if (control.signal.aborted || this.#stopped) return;
      // Fewer before a place than its number says: records went, and all numbers are others.
      if (near && answer.list.length < Math.min(BLOCK, near.at - from)) return this.reload();
      this.#keep(number, answer);
      if (again) this.#renewals += 1;
    } catch (error) {
      if (control.signal.aborted || this.#stopped) return;
      this.#failed = wordsOf(error, '加载失败');
    }
    this.#waiting.delete(number);
    this.#tell();
    if (this.#failed === null) this.#next();
  }

  #keep(number: number, { list, cursors, total, capped }: WindowAnswer): void {
    const from = number * BLOCK;
    this.#failed = null;
    this.#blocks.put(number, list, cursors);
    if (total !== null) {
      this.#length = total;
      this.#capped = capped;
    }
    // Records went while one scrolled: the list ends where it ends.
    if (list.length < BLOCK && (this.#length ?? 0) > from + list.length) {
      this.#length = from + list.length;
      this.#capped = false;
    }
    this.#blocks.keepNear(this.#wanted[Math.floor(this.#wanted.length / 2)] ?? number);
  }
}
