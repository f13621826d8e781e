import { sessionStore } from '../ui/kept-storage.ts';
import { StoredValue } from './kept.ts';

const textOf = (value: unknown): string => JSON.stringify(value);
const NOTHING = textOf(null);

/**
 * Unsent input in a browser where several tabs may work on the same thing. A tab only overwrites what it has read or written itself. If
 * another tab has written since, this tab continues in a place of its own, which lasts as long as the tab and survives a reload, so that
 * neither tab loses its text.
 */
export class KeptApart<T> extends StoredValue<T> {
  readonly #own: StoredValue<T>;
  /** What this tab knows to stand in the common place; undefined before it has looked. */
  #seen: string | undefined;

  constructor(name: string, fits: (value: unknown) => value is T) {
    super(name, fits);
    this.#own = new StoredValue(name, fits, () => sessionStore);
  }

  /** Whether this tab keeps its own beside another's. */
  get apart(): boolean {
    return this.#own.read() !== null;
  }

  override read(): T | null {
    const own = this.#own.read();
    const common = own === null ? super.read() : null;
    // Beside its own, what stands in the common place is another tab's.
    this.#seen = textOf(common);
    return own ?? common;
  }

  override write(value: T): boolean {
    if (this.#isOthers(super.read())) return this.#own.write(value);
    this.#own.clear();
    this.#seen = textOf(value);
    return super.write(value);
  }

  /** What another tab has written since stays. */
  override clear(): void {
    this.#own.clear();
    if (this.#isOthers(super.read())) return;
    if (this.#seen !== undefined) this.#seen = NOTHING;
    super.clear();
  }

  #isOthers(common: T | null): boolean {
    return this.#seen !== undefined && common !== null && textOf(common) !== this.#seen;
  }
}
