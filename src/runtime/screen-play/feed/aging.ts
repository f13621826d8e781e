import { type Entry, staleAt } from './entry.ts';

/** Says of answers whose time has come that they are stale. */
export class Aging {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly come: () => void;

  /** `come` is called when the time of the next one has come. */
  constructor(come: () => void) {
    this.come = come;
  }

  /** Looks at all of them now. `cut`: nothing can be asked at all. */
  look(entries: Iterable<Entry>, cut: boolean): void {
    clearTimeout(this.timer);
    const now = performance.now();
    let next = Number.POSITIVE_INFINITY;
    for (const entry of entries) {
      const at = staleAt(entry, cut);
      if (at <= now) entry.fed = { ...entry.fed, stale: true };
      else next = Math.min(next, at);
    }
    if (next < Number.POSITIVE_INFINITY) this.timer = setTimeout(this.come, next - now);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
