import { firstDifference, structsOf } from '@gonghui/scene/same-content.ts';
import { type Clash, textConflicts } from '@gonghui/scene/text-conflicts.ts';
import { readTaken } from '@gonghui/scene/wire/from-relay.ts';
import { MESSAGE, SYNC } from '@gonghui/scene/wire/numbers.ts';
import { step1Frame } from '@gonghui/scene/wire/sync-frames.ts';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as sync from 'y-protocols/sync';
import type { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import type { Unconfirmed } from './own-edits.ts';

/**
 * Just written; written before its author came back, who has compared it with what was there; of whatever age; of whatever
 * age, and its texts have been compared with those of this page.
 */
export type Arrival = 'live' | 'brought' | 'earlier' | 'compared';

/** What a page wants to know of the relay before it sends edits that may not have arrived. */
export interface Doubts {
  /** `all`: there are such edits, and nobody has noted under which ids. */
  unconfirmed(): Unconfirmed | 'all';
  /** Whether those edits have waited so long that others may have changed the same texts without knowing of it. */
  apart(): boolean;
  /** Texts whose letters do not fit together; they have been merged by now, and nothing has been answered yet. */
  clashed(clashes: readonly Clash[]): void;
  /** An update of others, which `apply` puts into the document. */
  take(update: Uint8Array, apply: () => void, how: Arrival): void;
  /** Under these ids the relay has, from the given clock on, something else than this page, or they are another's. */
  taken(moves: ReadonlyMap<number, number>): void;
}

/**
 * The exchange of states on one socket. Whatever the page holds that may not have arrived is compared with what the
 * relay has under the same client ids before anything is sent: Yjs looks at numbers alone, and would take another
 * one's edits under the same numbers for these, which would then be stored nowhere (docs/decisions/client-ids.md).
 */
export class Handshake {
  /** Client ids to be compared, each from its clock on; empty when there is nothing to compare. */
  private readonly from: Map<number, number>;
  private readonly foreign = new Set<number>();
  private comparing: boolean;
  /** The page asks for the whole design, so that texts can be compared as well. */
  private readonly whole: boolean;
  private over = false;
  /** What came from the relay while the comparison waited for all of it. */
  private queued: { kind: number; body: Uint8Array }[] = [];
  private asked: Uint8Array | null = null;
  /** What was compared, until the answer is stored: somebody else who comes back just now compares with the same. */
  private compared: { mine: Uint8Array; theirs: Uint8Array[]; docs: [Y.Doc, Y.Doc] | null } | null = null;
  private readonly doc: Y.Doc;
  private readonly doubts: Doubts;

  constructor(doc: Y.Doc, doubts: Doubts) {
    this.doc = doc;
    this.doubts = doubts;
    const unconfirmed = doubts.unconfirmed();
    this.from =
      unconfirmed === 'all'
        ? new Map([...Y.decodeStateVector(Y.encodeStateVector(doc)).keys()].map(client => [client, 0]))
        : new Map(unconfirmed);
    this.whole = doubts.apart();
    this.comparing = this.whole || this.from.size > 0;
  }

  /** The page's question for what it lacks: of what is to be compared it asks for all. Null: as the provider asks. */
  question(): Uint8Array | null {
    if (!this.comparing) return null;
    return step1Frame(this.whole ? Y.encodeStateVector(new Map()) : this.vector());
  }

  /** The relay says that these ids are somebody else's; it says so before anything else. */
  readTaken(decoder: decoding.Decoder): void {
    for (const clientId of readTaken(decoder)) this.foreign.add(clientId);
    if (this.comparing || !this.foreign.has(this.doc.clientID)) return;
    this.giveUp(new Map([[this.doc.clientID, this.clockOf(this.doc.clientID)]]));
  }

  /** Handles a message of type 0; an answer, if there is one, is written to `encoder`. */
  read(encoder: encoding.Encoder, decoder: decoding.Decoder, provider: WebsocketProvider): void {
    const kind = decoding.readVarUint(decoder);
    const body = decoding.readVarUint8Array(decoder);
    if (this.over) return;
    // A large design comes in pieces; half of it is nothing to show.
    const partial = !provider.synced && kind === SYNC.update;
    if (!this.comparing && partial) this.queued.push({ kind, body });
    else if (!this.comparing) {
      const before = kind === SYNC.step2 ? this.queued.splice(0) : [];
      for (const piece of before) this.take(piece.kind, piece.body, encoder, provider);
      this.take(kind, body, encoder, provider);
    } else if (kind === SYNC.step1) this.asked = body;
    else {
      this.queued.push({ kind, body });
      if (kind === SYNC.step2) this.compare(encoder, provider);
    }
  }

  private take(
    kind: number,
    body: Uint8Array,
    encoder: encoding.Encoder,
    provider: WebsocketProvider,
    compared = false,
  ): void {
    if (kind === SYNC.step1) {
      encoding.writeVarUint(encoder, MESSAGE.sync);
      sync.writeSyncStep2(encoder, this.doc, body);
      return;
    }
    // As the provider itself takes one.
    const framed = encoding.createEncoder();
    encoding.writeVarUint8Array(framed, body);
    const apply = () =>
      sync.readUpdate(decoding.createDecoder(encoding.toUint8Array(framed)), this.doc, provider);
    const isNew = !compared && provider.synced;
    const brought = kind === SYNC.step2;
    this.doubts.take(body, apply, compared ? 'compared' : !isNew ? 'earlier' : brought ? 'brought' : 'live');
    if (isNew) this.compareWith(body);
    if (brought && !provider.synced) provider.synced = true;
  }

  private compare(encoder: encoding.Encoder, provider: WebsocketProvider): void {
    const moves = this.differing();
    if (moves.size > 0) {
      this.giveUp(moves);
      return;
    }
    this.comparing = false;
    const theirs = this.queued.map(({ body }) => body);
    if (this.whole) this.compared = { mine: Y.encodeStateAsUpdate(this.doc), theirs, docs: null };
    const clashes = this.whole ? this.clashes() : [];
    for (const { kind, body } of this.queued) this.take(kind, body, encoder, provider, this.whole);
    this.queued = [];
    // Before the answer, which then brings the question along with the edits that it is about.
    if (clashes.length > 0) this.doubts.clashed(clashes);
    if (this.asked) this.take(SYNC.step1, this.asked, encoder, provider);
  }

  /** Before what the relay has is taken in: afterwards nobody can tell what was whose. */
  private clashes(): Clash[] {
    const theirs = docOf(this.queued.map(({ body }) => body));
    const clashes = textConflicts(this.doc, theirs);
    theirs.destroy();
    return clashes;
  }

  /** The answer is stored: whoever compares from now on sees it. */
  stored(): void {
    for (const doc of this.compared?.docs ?? []) doc.destroy();
    this.compared = null;
  }

  /** What became visible before the answer was stored did not know of it either. */
  private compareWith(update: Uint8Array): void {
    if (!this.compared) return;
    const { mine, theirs } = this.compared;
    this.compared.docs ??= [docOf([mine]), docOf(theirs)];
    const [before, relay] = this.compared.docs;
    Y.applyUpdate(relay, update);
    const clashes = textConflicts(before, relay);
    if (clashes.length > 0) this.doubts.clashed(clashes);
  }

  private differing(): Map<number, number> {
    const bodies = this.queued.map(({ body }) => body);
    const theirs = structsOf(bodies, this.from.keys());
    const mine = structsOf([Y.encodeStateAsUpdate(this.doc, this.vector())], this.from.keys());
    const moves = new Map<number, number>();
    for (const [client, from] of this.from) {
      const stored = theirs.get(client) ?? [];
      const last = stored.at(-1);
      const end = last ? last.id.clock + last.length : from;
      const foreign = this.foreign.has(client);
      // Another could have removed what he wrote under this id, and would so be taken for this page.
      const distrust = foreign ? 'any' : 'none';
      const differs = firstDifference(mine.get(client) ?? [], stored, from, distrust);
      if (differs !== null) moves.set(client, differs);
      else if (foreign) moves.set(client, Math.min(end, this.clockOf(client)));
    }
    return moves;
  }

  private giveUp(moves: ReadonlyMap<number, number>): void {
    this.over = true;
    this.queued = [];
    this.doubts.taken(moves);
  }

  private clockOf(client: number): number {
    return Y.decodeStateVector(Y.encodeStateVector(this.doc)).get(client) ?? 0;
  }

  private vector(): Uint8Array {
    const vector = Y.decodeStateVector(Y.encodeStateVector(this.doc));
    for (const [client, clock] of this.from) {
      if (clock > 0) vector.set(client, Math.min(clock, vector.get(client) ?? 0));
      else vector.delete(client);
    }
    return Y.encodeStateVector(vector);
  }
}

function docOf(updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return doc;
}
