import { type KeptStorage, localStore } from '../ui/kept-storage.ts';
import { timesLeft } from './left.ts';

/** A value that this browser keeps under a name. Storage that is full or blocked costs what is kept, never the page. */
export class StoredValue<T> {
  readonly #name: string;
  readonly #fits: (value: unknown) => value is T;
  readonly #storage: () => KeptStorage;
  readonly #left = timesLeft();

  /** `fits`: what was kept by another version, or is none of ours, counts as nothing. */
  constructor(
    name: string,
    fits: (value: unknown) => value is T,
    storage: () => KeptStorage = () => localStore,
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

  /**
   * Nothing, when somebody has left since and let his unfinished work go, in this tab or another (promise S9). Whether it is there
   * after the page has gone.
   */
  write(value: T): boolean {
    return this.#left === timesLeft() && this.#storage().setItem(this.#name, JSON.stringify(value));
  }

  clear(): void {
    this.#storage().removeItem(this.#name);
  }
}
