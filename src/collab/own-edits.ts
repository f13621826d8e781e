import * as Y from 'yjs';
import type { OwnRange } from './marks.ts';

/** Client ids, each with the first clock written under it that the relay has not confirmed. */
export type Unconfirmed = ReadonlyMap<number, number>;

/** Within this time people see what the other types as they type it. */
const TOGETHER_MS = 5000;

/** As many client ids as one ticket may name. */
const MOST_IDS = 64;

/** What a page writes under: its own id, and those of edits from before that have not been sent. */
export const idsOf = (
  { clientID }: Y.Doc,
  own: Iterable<readonly [client: number, ...clocks: number[]]>,
): number[] => [...new Set([clientID, ...[...own].map(([client]) => client)])].slice(0, MOST_IDS);

/** What this person has written and the relay has not confirmed, by client id: this page's, and those of earlier ones. */
export class OwnEdits {
  readonly unconfirmed: Map<number, number>;
  /** When the oldest edit was made, in epoch milliseconds; 0 for one from before this page; null while there is none. */
  private since: number | null = null;

  constructor(before: Iterable<OwnRange> = [], waiting = false) {
    this.unconfirmed = new Map();
    if (waiting) this.since = 0;
    for (const [client, clock] of before) this.add(client, clock);
  }

  /** Whether something has waited longer than two people who type at once wait for each other. */
  apart(): boolean {
    return this.since !== null && Date.now() - this.since > TOGETHER_MS;
  }

  /** Where they lie in the document, as it is. */
  ranges(doc: Y.Doc): OwnRange[] {
    return [...this.unconfirmed].map(([client, from]) => [client, from, Y.getState(doc.store, client)]);
  }

  /** Takes note of what a transaction of this page has written. */
  edited({ local, doc, beforeState, afterState }: Y.Transaction): void {
    if (!local) return;
    this.since ??= Date.now();
    const before = beforeState.get(doc.clientID) ?? 0;
    if ((afterState.get(doc.clientID) ?? 0) > before) this.add(doc.clientID, before);
  }

  /** Everything has been confirmed. */
  confirmed(): void {
    this.unconfirmed.clear();
    this.since = null;
  }

  /** What was written under `client` from `clock` on is now under `to`, counted from zero. */
  moved(client: number, clock: number, to: number): void {
    const from = this.unconfirmed.get(client);
    if (from !== undefined && from >= clock) this.unconfirmed.delete(client);
    this.add(to, 0);
  }

  private add(client: number, clock: number): void {
    const known = this.unconfirmed.get(client);
    if (known === undefined || clock < known) this.unconfirmed.set(client, clock);
  }
}
