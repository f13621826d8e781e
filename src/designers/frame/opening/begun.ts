/** Long enough for a screen to come after its route was let through, in milliseconds. */
const KEPT_MS = 15_000;

/**
 * Something that takes a while to open, begun before the screen that shows it is there. One at a time: what no screen takes,
 * because another came instead or none in time, is let go of.
 */
export class EarlyStart<T> {
  private kept: { key: string; value: T; timer: ReturnType<typeof setTimeout> } | null = null;
  private readonly letGo: (value: T) => void;

  constructor(letGo: (value: T) => void) {
    this.letGo = letGo;
  }

  begin(key: string, make: () => T): void {
    this.drop();
    this.kept = { key, value: make(), timer: setTimeout(() => this.drop(), KEPT_MS) };
  }

  /** What was begun under this key, for the caller to let go of from now on; null when there is none. */
  take(key: string): T | null {
    const { kept } = this;
    if (kept?.key !== key) return null;
    clearTimeout(kept.timer);
    this.kept = null;
    return kept.value;
  }

  private drop(): void {
    if (!this.kept) return;
    clearTimeout(this.kept.timer);
    const { value } = this.kept;
    this.kept = null;
    this.letGo(value);
  }
}
