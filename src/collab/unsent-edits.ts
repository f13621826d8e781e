import type * as Y from 'yjs';
import { AckLedger } from './acks.ts';
import { RelayClocks } from './held.ts';
import type { Moved } from './marks.ts';
import { type Mark, MOST_NODES, nodesOf, type OwnRange, ownOf } from './marks.ts';
import { OwnEdits } from './own-edits.ts';
import { touchedNodes } from './touched-nodes.ts';

/** The edits of this page, and of earlier ones in its tab, that the relay has not confirmed, and how far the page has what the relay once had. */
export class UnsentEdits {
  readonly ledger: AckLedger;
  readonly own: OwnEdits;
  readonly held = new RelayClocks();
  /** Nodes with edits from before this page was opened. */
  readonly before: readonly string[];
  /** Where edits under an id that turned out to be another's went. */
  readonly moved: Moved;
  /** Generation of the design that they belong to. */
  generation: number | undefined;
  /** There are some, and nobody has noted under which ids: everything in the copy is looked at once. */
  unknown: boolean;
  readonly #doc: Y.Doc;
  readonly #nodes: Set<string>;

  /** `mark`: what was noted of edits from before this page. */
  constructor(doc: Y.Doc, mark: Mark | null) {
    const pending = mark?.pending ?? 0;
    this.#doc = doc;
    this.ledger = new AckLedger(pending);
    this.before = mark && pending > 0 ? nodesOf(mark) : [];
    this.#nodes = new Set(this.before);
    this.own = new OwnEdits(mark ? (ownOf(mark) ?? []) : [], pending > 0);
    this.unknown = mark !== null && ownOf(mark) === null;
    this.moved = { ...mark?.moved };
  }

  /**
   * What this browser's copy holds was once the relay's, but for what notes of its tabs say was never sent; `notes`: of each, null
   * where it does not say.
   */
  kept(notes: readonly (readonly OwnRange[] | null)[]): void {
    if (notes.includes(null)) return;
    this.held.kept(
      this.#doc,
      notes.flatMap(one => one ?? []),
    );
  }

  /** Takes note of a transaction; `fromRelay`: it took in what came from there. */
  transacted(transaction: Y.Transaction, fromRelay: boolean): void {
    if (transaction.local) for (const id of touchedNodes(transaction)) this.#nodes.add(id);
    this.own.edited(transaction);
    if (fromRelay) this.held.arrived(transaction);
  }

  /** Nothing is pending any more. */
  confirmed(): void {
    this.#nodes.clear();
    this.held.confirmed(this.own.ranges(this.#doc));
    this.own.confirmed();
    this.unknown = false;
  }

  /** What a note says of them. */
  noted(): Pick<Mark, 'pending' | 'generation' | 'nodes' | 'moved' | 'own'> {
    return {
      pending: this.ledger.pending,
      generation: this.generation,
      nodes: [...this.#nodes].slice(0, MOST_NODES),
      moved: { ...this.moved },
      ...(this.unknown ? {} : { own: this.own.ranges(this.#doc) }),
    };
  }
}
