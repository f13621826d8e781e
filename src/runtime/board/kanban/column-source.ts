import { WINDOW_ROWS } from '@gonghui/contract/record-list.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { ListRecord, WindowAnswer } from '../../record/list/data/record-blocks.ts';

export interface Range {
  from: number;
  limit: number;
  near?: { at: number; cursor: string };
  count: boolean;
}

interface ColumnRecords {
  list: ListRecord[];
  last: string | null;
  ended: boolean;
}

const sameCard = (one: ListRecord, other: ListRecord): boolean =>
  canonical(one as unknown as Json) === canonical(other as unknown as Json);

/** Cards of one column, from its top on as far as somebody has scrolled. */
export class ColumnSource {
  readonly #ask: (range: Range) => Promise<WindowAnswer>;
  readonly #step: number;
  readonly #tell: () => void;
  cards: ListRecord[] = [];
  ended = false;
  failed: string | null = null;
  loaded = false;
  /** Grows with every change of what is here. */
  stamp = 0;
  /** Records changed while nobody looked at it. */
  stale = false;
  #last: string | null = null;
  #running: Promise<void> | null = null;
  /** What was asked before this is of no interest any more. */
  #turn = 0;

  constructor(ask: (range: Range) => Promise<WindowAnswer>, step: number, tell: () => void) {
    this.#ask = ask;
    this.#step = step;
    this.#tell = tell;
  }

  /** The next cards, unless they are being asked for or there are none. */
  more(): Promise<void> {
    if (this.ended || (this.failed !== null && this.loaded)) return Promise.resolve();
    this.#running ??= this.#load(false);
    return this.#running;
  }

  /** It has no cards, by its number: nobody needs to ask. */
  none(): void {
    this.interrupt();
    this.cards = [];
    this.ended = true;
    this.loaded = true;
    this.failed = null;
    this.stamp += 1;
  }

  /** What was asked is not waited for any more; answers whether anything was. */
  interrupt(): boolean {
    const waited = this.#running !== null;
    this.#turn += 1;
    this.#running = null;
    return waited;
  }

  /** As many as there are now, as they stand by now; also after a failure. */
  renew(): Promise<void> {
    this.#running = this.#load(true);
    return this.#running;
  }

  async #load(anew: boolean): Promise<void> {
    const turn = ++this.#turn;
    this.stale = false;
    try {
      const found = await this.#range(anew, () => turn === this.#turn);
      if (!found || turn !== this.#turn) return;
      const { list, last, ended } = found;
      const there = new Map(this.cards.map(card => [card.id, card]));
      // What is as it was stays the same object, and is not drawn again; one that was moved here meanwhile may come again.
      const as = (card: ListRecord) => {
        const known = there.get(card.id);
        return known && sameCard(known, card) ? known : card;
      };
      this.cards = anew ? list.map(as) : [...this.cards, ...list.filter(card => !there.has(card.id))];
      this.#last = last;
      this.ended = ended;
      this.failed = null;
      this.loaded = true;
    } catch (error) {
      if (turn !== this.#turn) return;
      this.failed = wordsOf(error, '加载失败');
    }
    this.#running = null;
    this.stamp += 1;
    this.#tell();
  }

  /** The next cards, or anew all that are here: somebody may have scrolled further than one answer reaches. */
  async #range(anew: boolean, wanted: () => boolean): Promise<ColumnRecords | null> {
    const until = anew ? Math.max(this.#step, this.cards.length) : this.cards.length + this.#step;
    const list: ListRecord[] = [];
    let from = anew ? 0 : this.cards.length;
    let last = anew ? null : this.#last;
    for (;;) {
      const limit = Math.min(WINDOW_ROWS, until - from);
      const near = last !== null ? { at: from - 1, cursor: last } : undefined;
      const answer = await this.#ask({ from, limit, near, count: false });
      if (!wanted()) return null;
      // Between two answers a card may have moved down into the next.
      const there = new Set(list.map(({ id }) => id));
      list.push(...answer.list.filter(({ id }) => !there.has(id)));
      last = answer.cursors?.last ?? null;
      from += answer.list.length;
      const ended = answer.list.length < limit;
      if (ended || from >= until) return { list, last, ended };
    }
  }

  take(id: string): void {
    this.cards = this.cards.filter(card => card.id !== id);
    this.stamp += 1;
  }

  /** Puts a card at a place among those that are here. */
  put(card: ListRecord, at: number): void {
    this.cards = this.cards.filter(other => other.id !== card.id);
    this.cards.splice(Math.min(at, this.cards.length), 0, card);
    this.stamp += 1;
  }

  patch(id: string, values: Record<string, Json>, rev: number): void {
    this.cards = this.cards.map(card =>
      card.id === id ? { ...card, rev, values: { ...card.values, ...values } } : card,
    );
    this.stamp += 1;
  }
}
