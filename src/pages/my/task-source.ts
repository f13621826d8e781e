import { idOf, type TaskRow } from '../../runtime/approval/model.ts';

/** Tasks asked for at once. */
export const PAGE = 50;

export interface Answer {
  list: TaskRow[];
  pager: { total: number; capped: boolean };
}

/**
 * A list of any length of which only stretches are here: what comes into sight is asked for, a page at a time. Rows stay
 * where they are while the list is asked for anew, and an answer to an older question is dropped.
 */
export class TaskSource {
  readonly #ask: (page: number, signal: AbortSignal) => Promise<Answer>;
  readonly #pages = new Map<number, readonly TaskRow[]>();
  readonly #asked = new Set<number>();
  readonly #changed = new Map<string, Partial<TaskRow>>();
  readonly #listeners = new Set<() => void>();
  #turn = new AbortController();
  #visible: readonly [number, number] = [0, PAGE];
  #version = 0;
  total: number | null = null;
  capped = false;
  failed = false;
  busy = false;

  constructor(ask: (page: number, signal: AbortSignal) => Promise<Answer>) {
    this.#ask = ask;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  version = (): number => this.#version;

  row(at: number): TaskRow | undefined {
    return this.#pages.get(Math.floor(at / PAGE))?.[at % PAGE];
  }

  /** Where a task stands among those that are here; -1 when it is not. */
  placeOf(id: string): number {
    for (const [page, rows] of this.#pages) {
      const at = rows.findIndex(row => idOf(row) === id);
      if (at >= 0) return page * PAGE + at;
    }
    return -1;
  }

  /** All rows that are here, in order. */
  known(): TaskRow[] {
    return [...this.#pages].sort(([a], [b]) => a - b).flatMap(([, rows]) => [...rows]);
  }

  /** Rows from one place to before another are in sight. */
  want(from: number, to: number): void {
    this.#visible = [from, Math.max(from, to)];
    for (const page of this.#visiblePages()) if (!this.#asked.has(page)) void this.#load(page);
  }

  #visiblePages(): number[] {
    const [from, to] = this.#visible;
    const last = Math.floor(Math.max(from, to - 1) / PAGE);
    const pages: number[] = [];
    for (let page = Math.floor(from / PAGE); page <= last; page++)
      if (page === 0 || this.total === null || page * PAGE < this.total) pages.push(page);
    return pages;
  }

  /** Asks anew for what is in sight; the rest is asked for when it comes into sight again. */
  async reload(): Promise<void> {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.#asked.clear();
    const pages = this.#visiblePages();
    for (const page of this.#pages.keys()) if (!pages.includes(page)) this.#pages.delete(page);
    await Promise.all(pages.map(page => this.#load(page)));
  }

  async #load(page: number): Promise<void> {
    const { signal } = this.#turn;
    this.#asked.add(page);
    this.busy = true;
    this.#notify();
    try {
      const { list, pager } = await this.#ask(page + 1, signal);
      if (signal.aborted) return;
      this.#pages.set(
        page,
        list.map(row => ({ ...row, ...this.#changed.get(idOf(row)) })),
      );
      this.total = pager.total;
      this.capped = pager.capped;
      this.failed = false;
      for (const known of this.#pages.keys())
        if (known > 0 && known * PAGE >= pager.total) this.#pages.delete(known);
    } catch {
      if (signal.aborted) return;
      this.#asked.delete(page);
      this.failed = true;
    }
    this.busy = false;
    this.#notify();
  }

  /** Changes one row ahead of the gateway (it was read), for good: an answer on its way may not know of it yet. */
  change(id: string, change: Partial<TaskRow>): void {
    this.#changed.set(id, { ...this.#changed.get(id), ...change });
    for (const [page, rows] of this.#pages)
      if (rows.some(row => idOf(row) === id))
        this.#pages.set(
          page,
          rows.map(row => (idOf(row) === id ? { ...row, ...change } : row)),
        );
    this.#notify();
  }

  stop(): void {
    this.#turn.abort();
  }

  #notify(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}
