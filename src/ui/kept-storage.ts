/**
 * A storage of the browser that never throws. Where it is blocked or full, what is written lasts as long as the page: people
 * sign in and fill in all the same, and are told (`keepsNothing`).
 */
export class KeptStorage {
  readonly #of: () => Storage;
  readonly #here = new Map<string, string>();

  constructor(of: () => Storage) {
    this.#of = of;
  }

  getItem(name: string): string | null {
    return this.#here.get(name) ?? this.#try(storage => storage.getItem(name)) ?? null;
  }

  /** Whether it is there after the page has gone. */
  setItem(name: string, text: string): boolean {
    const kept = this.#try(storage => {
      storage.setItem(name, text);
      return true;
    });
    if (kept) this.#here.delete(name);
    else this.#here.set(name, text);
    return kept === true;
  }

  removeItem(name: string): void {
    this.#here.delete(name);
    this.#try(storage => storage.removeItem(name));
  }

  names(): string[] {
    return [...new Set([...(this.#try(storage => Object.keys(storage)) ?? []), ...this.#here.keys()])];
  }

  #try<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(this.#of());
    } catch {
      return undefined;
    }
  }
}

export const localStore = new KeptStorage(() => localStorage);
export const sessionStore = new KeptStorage(() => sessionStorage);

const PROBE = 'gh-probe';

/** Whether this browser keeps nothing of ours beyond the page: site data are blocked, or there is no room for a word. */
export function keepsNothing(): boolean {
  const kept = localStore.setItem(PROBE, '1');
  localStore.removeItem(PROBE);
  return !kept;
}
