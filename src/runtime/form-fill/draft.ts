import type { Json } from '@gonghui/kernel/digest.ts';
import { Kept } from '../../session/kept.ts';

export const DRAFT_PREFIX = 'gh.draft.';

export interface Draft {
  values: Record<string, Json>;
  /** Approvers chosen, by node of the flow. */
  chosen?: Record<string, string[]>;
  /** Idempotency key of the fill session: a retry after a closed tab still lands once. */
  key: string;
  at: number;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'values' in value &&
  typeof value.values === 'object';

/** What a person has filled in but not submitted, kept per account and form until it is submitted. */
export class DraftStore extends Kept<Draft> {
  constructor(account: string, formId: string) {
    super(`${DRAFT_PREFIX}${account}.${formId}`, isDraft);
  }
}

/** Typing does not write storage at every key. */
const DELAY_MS = 400;

/**
 * Writes a draft a moment after the last change, or at once when the page is left or hidden. What has been submitted or
 * given up is dropped together with the change that still waits: written later, it would come back with a used key.
 */
export class DraftKeeper<D = Draft> {
  readonly #store: Pick<Kept<D>, 'write' | 'clear'>;
  readonly #read: () => D;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: Pick<Kept<D>, 'write' | 'clear'>, read: () => D) {
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
