import type { KnownColumns } from '@gonghui/elements/dataset/problems.ts';
import type { Origin } from '@gonghui/elements/query/dataset.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { SourceColumn } from '../../data/columns/source-columns.ts';

/** What is known of the columns of a source. */
export type Offer =
  | { readonly kind: 'loading' | 'gone' | 'none' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'there'; readonly columns: readonly SourceColumn[] };

const NONE: Offer = { kind: 'none' };
const LOADING: Offer = { kind: 'loading' };
const GONE: Offer = { kind: 'gone' };

/** Nothing has been chosen yet. */
function isOpen(origin: Origin): boolean {
  if (origin.kind === 'form') return origin.formId === '';
  if (origin.kind === 'dataset') return origin.datasetId === '';
  return origin.kind === 'table' ? origin.table === '' : origin.fileId === '';
}

/**
 * Columns of the sources of one dataset, each origin asked for once. What could not be learned is asked for again by
 * `retry`: when the network is back, or when somebody presses the button.
 */
export class ColumnStore {
  private readonly offers = new Map<string, Offer>();
  private readonly listeners = new Set<() => void>();
  private readonly load: (origin: Origin) => Promise<readonly SourceColumn[] | null>;

  constructor(load: (origin: Origin) => Promise<readonly SourceColumn[] | null>) {
    this.load = load;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The same object while nothing changed; begins to ask where nothing is known. */
  of(origin: Origin | undefined): Offer {
    if (!origin || isOpen(origin)) return NONE;
    const key = JSON.stringify(origin);
    const known = this.offers.get(key);
    if (known) return known;
    this.offers.set(key, LOADING);
    void this.ask(key, origin);
    return LOADING;
  }

  /** Asks again for what could not be learned. */
  retry(): void {
    for (const [key, offer] of this.offers) {
      if (offer.kind !== 'failed') continue;
      this.offers.set(key, LOADING);
      void this.ask(key, JSON.parse(key) as Origin);
    }
    this.publish();
  }

  /** Reads all again; what is known stands until the answer. */
  renew(): void {
    for (const [key, { kind }] of this.offers)
      if (kind === 'there' || kind === 'gone') void this.ask(key, JSON.parse(key) as Origin, true);
  }

  /** Forgets what was learned: a form may have been changed meanwhile. */
  forget(): void {
    this.offers.clear();
    this.publish();
  }

  private async ask(key: string, origin: Origin, again = false): Promise<void> {
    const offer = await this.load(origin).then(
      (columns): Offer => (columns ? { kind: 'there', columns } : GONE),
      (error: unknown): Offer => ({
        kind: 'failed',
        message: wordsOf(error, '加载失败'),
      }),
    );
    // What was known is no worse for a question that failed.
    if (again && offer.kind === 'failed') return;
    this.offers.set(key, offer);
    this.publish();
  }

  private publish(): void {
    for (const listener of this.listeners) listener();
  }
}

/** What the check is told of a source's columns; undefined where they are not known. */
export function knownOf(offer: Offer): ReturnType<KnownColumns['get']> {
  if (offer.kind === 'there') return new Set(offer.columns.map(({ key }) => key));
  return offer.kind === 'gone' ? null : undefined;
}
