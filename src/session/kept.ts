import { timesLeft } from './left.ts';

/** A value that this browser keeps under a name. Storage that is full or blocked costs what is kept, never the page. */
export class Kept<T> {
  readonly #name: string;
  readonly #fits: (value: unknown) => value is T;
  readonly #storage: () => Storage;
  readonly #left = timesLeft();

  /** `fits`: what was kept by another version, or is none of ours, counts as nothing. */
  constructor(
    name: string,
    fits: (value: unknown) => value is T,
    storage: () => Storage = () => localStorage,
  ) {
    this.#name = name;
    this.#fits = fits;
    this.#storage = storage;
  }

  read(): T | null {
    try {
      const value: unknown = JSON.parse(this.#storage().getItem(this.#name) ?? 'null');
      return this.#fits(value) ? value : null;
    } catch {
      return null;
    }
  }

  /** Nothing, when somebody has left since and let his unfinished work go, in this tab or another (promise S9). */
  write(value: T): void {
    if (this.#left !== timesLeft()) return;
    try {
      this.#storage().setItem(this.#name, JSON.stringify(value));
    } catch {
      // Full or blocked: the page goes on without.
    }
  }

  clear(): void {
    try {
      this.#storage().removeItem(this.#name);
    } catch {
      // Nothing to clear where nothing could be written.
    }
  }
}
