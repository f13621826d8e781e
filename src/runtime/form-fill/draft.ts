import type { Json } from '@gonghui/kernel/digest.ts';

const PREFIX = 'gh.draft.';

export interface Draft {
  values: Record<string, Json>;
  /** Approvers chosen, by node of the flow. */
  chosen?: Record<string, string[]>;
  /** Idempotency key of the fill session: a retry after a closed tab still lands once. */
  key: string;
  at: number;
}

/**
 * What a person has filled in but not submitted, kept per account and form until it is submitted. Storage that is
 * full or blocked costs the draft, never the form.
 */
export class DraftStore {
  readonly #name: string;

  constructor(account: string, formId: string) {
    this.#name = `${PREFIX}${account}.${formId}`;
  }

  read(): Draft | null {
    try {
      const draft = JSON.parse(localStorage.getItem(this.#name) ?? 'null') as Draft | null;
      return draft && typeof draft.key === 'string' && typeof draft.values === 'object' ? draft : null;
    } catch {
      return null;
    }
  }

  write(draft: Draft): void {
    try {
      localStorage.setItem(this.#name, JSON.stringify(draft));
    } catch {
      // Full or blocked storage: the form itself goes on.
    }
  }

  clear(): void {
    try {
      localStorage.removeItem(this.#name);
    } catch {
      // Nothing to clear where nothing could be written.
    }
  }
}

/** Typing does not write storage at every key. */
const DELAY_MS = 400;

/**
 * Writes a draft a moment after the last change, or at once when the page is left or hidden. What has been submitted or
 * given up is dropped together with the change that still waits: written later, it would come back with a used key.
 */
export class DraftKeeper {
  readonly #store: Pick<DraftStore, 'write' | 'clear'>;
  readonly #read: () => Draft;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: Pick<DraftStore, 'write' | 'clear'>, read: () => Draft) {
    this.#store = store;
    this.#read = read;
  }

  readonly touch = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, DELAY_MS);
  };

  readonly flush = (): void => {
    if (this.#timer !== undefined) this.write();
  };

  write(): void {
    this.#cancel();
    this.#store.write(this.#read());
  }

  drop(): void {
    this.#cancel();
    this.#store.clear();
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
