import type * as Y from 'yjs';
import type { OwnRange } from './marks.ts';

/**
 * How far this page has what the relay once had: all that came from it or was confirmed by it. A relay that does not have it any more
 * was put back to an older state.
 */
export class RelayClocks {
  private readonly clocks = new Map<number, number>();

  /** What this browser kept of the design; `unsent`: edits that may never have arrived. */
  kept(doc: Y.Doc, unsent: readonly OwnRange[]): void {
    const from = new Map<number, number>();
    for (const [client, clock] of unsent) from.set(client, Math.min(clock, from.get(client) ?? clock));
    for (const [client, structs] of doc.store.clients) {
      const last = structs.at(-1);
      const end = last ? last.id.clock + last.length : 0;
      this.reach(client, Math.min(end, from.get(client) ?? end));
    }
  }

  /** A transaction that took in what came from the relay. */
  arrived({ beforeState, afterState }: Y.Transaction): void {
    for (const [client, clock] of afterState)
      if (clock > (beforeState.get(client) ?? 0)) this.reach(client, clock);
  }

  /** Everything that was sent is confirmed. */
  confirmed(ranges: Iterable<OwnRange>): void {
    for (const [client, , to] of ranges) this.reach(client, to);
  }

  /** As a state vector holds it; null while there is nothing. */
  get vector(): ReadonlyMap<number, number> | null {
    return this.clocks.size > 0 ? this.clocks : null;
  }

  private reach(client: number, clock: number): void {
    if (clock > (this.clocks.get(client) ?? 0)) this.clocks.set(client, clock);
  }
}
