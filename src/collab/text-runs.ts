import { nodesOf, pageOf } from '@gonghui/scene/raw.ts';
import { type Clash, textOf, unitsOf } from '@gonghui/scene/text-conflicts.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import * as Y from 'yjs';
import type { Arrival } from './handshake.ts';
import { clashOf, idOf, lettersOf, newRun, type Run, removedBy, sideOf, UNKNOWN } from './text-run.ts';

/** Within this time people are at the same text: what one types there goes on where he stopped. */
const TOGETHER_MS = 5000;
/** Nobody reads a change and answers it sooner than this: what comes within it was made without knowing of it. */
const UNREAD_MS = 1000;

export interface TextRunsHost {
  /** Neither text stands whole: notified anew with each letter that either types on. */
  clashed(clash: Clash): void;
  /** Whether a text waits for an answer. */
  waits(subject: string, key: string): boolean;
  /** Whether another page has noticed, and made out what this person meant. */
  guessed(subject: string, key: string): boolean;
  /** What this person meant by a text that others have noticed. */
  meant(subject: string, key: string, text: string): void;
  now(): number;
}

type Deleted = ReturnType<typeof Y.decodeUpdate>['ds'];

/**
 * Watches texts that this person types while others may edit them too. Of two edits that did not know of each other, the later one in the
 * log comes from a page that receives the other edit before its own is confirmed, so at least one page notices. It also notices who
 * deletes text that this person is typing.
 */
export class TextRuns {
  readonly #doc: Y.Doc;
  readonly #host: TextRunsHost;
  readonly #runs = new Map<Y.Text, Run>();
  /** What others have written in the last moments, by client id and clock. */
  #fresh: { client: number; from: number; to: number; at: number }[] = [];
  #how: Arrival | null = null;
  #incoming: { deleted: Deleted; clients: number[] } | null = null;

  constructor(doc: Y.Doc, host: TextRunsHost) {
    this.#doc = doc;
    this.#host = host;
  }

  /** Forgets everything: the documents have been compared as a whole. */
  clear(): void {
    this.#runs.clear();
  }

  /** An edit of this page; `number` counts those that the relay confirms. */
  edited(transaction: Y.Transaction, number: number): void {
    const now = this.#host.now();
    this.#prune(now);
    for (const text of textsIn(transaction)) {
      const run = this.#runs.get(text) ?? this.#begin(text, transaction);
      if (!run) continue;
      run.last = now;
      let removed = false;
      for (const { id, item, unit } of unitsOf(text)) {
        const name = idOf(id);
        if (isNew(item, transaction)) {
          run.mine.added.add(name);
          run.units.set(name, unit);
        }
        if (!item.deleted || !Y.isDeleted(transaction.deleteSet, id)) continue;
        if (run.base.has(name)) removed = true;
        run.mine.removed.add(name);
      }
      run.own.push({ number, removed, confirmed: null });
      this.#notify(text, run, true);
    }
  }

  /** The first `upTo` edits of this page are in the log, and so with everybody. */
  confirmed(upTo: number): void {
    if (this.#runs.size === 0) return;
    const now = this.#host.now();
    for (const { own } of this.#runs.values()) {
      for (const edit of own) if (edit.number <= upTo) edit.confirmed ??= now;
    }
  }

  /** Takes in an update of others; `apply` puts it into the document. */
  take(update: Uint8Array, apply: () => void, how: Arrival): void {
    this.#prune(this.#host.now());
    this.#how = how;
    if (this.#runs.size > 0) {
      // What both took away is in no transaction, but it is in the update.
      const { structs, ds } = Y.decodeUpdate(update);
      this.#incoming = { deleted: ds, clients: [...new Set(structs.map(({ id }) => id.client))] };
    }
    try {
      apply();
    } finally {
      this.#incoming = null;
      this.#how = null;
    }
  }

  /** What an update of others has changed; to be called after its transaction. */
  arrived(transaction: Y.Transaction): void {
    const now = this.#host.now();
    for (const [client, to] of transaction.afterState) {
      const from = transaction.beforeState.get(client) ?? 0;
      if ((this.#how === 'live' || this.#how === 'brought') && to > from && client !== this.#doc.clientID)
        this.#fresh.push({ client, from, to, at: now });
    }
    if (!this.#incoming) return;
    const changed = new Set(textsIn(transaction));
    for (const [text, run] of this.#runs) {
      if (changed.has(text)) this.#compare(text, run, transaction, now);
      this.#notify(text, run, changed.has(text));
    }
  }

  #begin(text: Y.Text, transaction: Y.Transaction): Run | null {
    const place = placeOf(text, this.#doc);
    // Nobody else can be in a text that is just being made.
    if (!place || !text._item || isNew(text._item, transaction)) return null;
    const { beforeState, deleteSet } = transaction;
    const run = newRun(place, this.#host.waits(place.subject, place.key));
    for (const { id, item, unit } of unitsOf(text)) {
      const stood =
        id.clock < (beforeState.get(id.client) ?? 0) &&
        item.content instanceof Y.ContentString &&
        (!item.deleted || Y.isDeleted(deleteSet, id));
      if (!stood) continue;
      run.units.set(idOf(id), unit);
      const fresh = this.#fresh.some(
        ({ client, from, to }) => client === id.client && id.clock >= from && id.clock < to,
      );
      if (fresh) sideOf(run, id.client).added.add(idOf(id));
      else run.base.add(idOf(id));
    }
    this.#runs.set(text, run);
    return run;
  }

  #compare(text: Y.Text, run: Run, transaction: Y.Transaction, now: number): void {
    if (!this.#incoming) return;
    const { deleted, clients } = this.#incoming;
    const others = clients.filter(client => client !== this.#doc.clientID);
    const [author = [...run.theirs.keys()].at(-1) ?? UNKNOWN] = others;
    const standing = [...run.base].filter(name => !run.mine.removed.has(name) && !removedBy(run, name));
    const authors = new Set<number>();
    const gone = new Set<string>();
    for (const { id, item, unit } of unitsOf(text)) {
      const name = idOf(id);
      if (isNew(item, transaction)) {
        authors.add(id.client);
        // Whoever took it away before it was sent has not meant it.
        if (item.deleted) continue;
        sideOf(run, id.client).added.add(name);
        run.units.set(name, unit);
      } else if (Y.isDeleted(deleted, id) && run.units.has(name)) {
        gone.add(name);
        for (const one of others.length > 0 ? others : [author]) {
          sideOf(run, one).removed.add(name);
          authors.add(one);
        }
      }
    }
    // Whoever brings it has seen all that was stored before, and compared it: what comes of him does not say all that he did.
    const unreadMs = this.#how === 'brought' ? 0 : UNREAD_MS;
    const unread = run.own.filter(({ confirmed }) => confirmed === null || now - confirmed < unreadMs);
    const took = [...gone].some(name => run.base.has(name) || run.mine.added.has(name));
    const atOnce = unread.length > 0 && (took || unread.some(({ removed }) => removed));
    const typedAway = [...gone].some(name => run.mine.added.has(name));
    const allGone = standing.length > 0 && standing.every(name => gone.has(name));
    const watched = this.#how !== 'brought' && (typedAway || allGone);
    if (atOnce || watched) for (const one of authors) run.clashing.add(one);
  }

  #notify(text: Y.Text, run: Run, changed: boolean): void {
    const { subject, key } = run;
    const waits = this.#host.waits(subject, key);
    // Somebody has answered: what is typed from here on is typed into his choice.
    if (run.asked && !waits) {
      this.#runs.delete(text);
      return;
    }
    run.asked = waits;
    for (const author of changed ? run.clashing : []) {
      const clash = clashOf(text, run, author);
      if (!clash) continue;
      run.asked = true;
      this.#host.clashed({ subject, key, ...clash });
    }
    // Only this page knows that: to others the relay repeats no deletion that it has had of somebody else.
    if (!run.later && this.#host.guessed(subject, key))
      this.#host.meant(subject, key, textOf(lettersOf(text, run, run.mine)));
  }

  #prune(now: number): void {
    this.#fresh = this.#fresh.filter(({ at }) => now - at < TOGETHER_MS);
    for (const [text, run] of this.#runs) {
      const waiting = run.own.some(({ confirmed }) => confirmed === null || now - confirmed < UNREAD_MS);
      if (!waiting && now - run.last > TOGETHER_MS) this.#runs.delete(text);
    }
  }
}

const isNew = ({ id }: Y.Item, { beforeState, afterState }: Y.Transaction): boolean =>
  id.clock >= (beforeState.get(id.client) ?? 0) && id.clock < (afterState.get(id.client) ?? 0);

function textsIn({ changed }: Y.Transaction): Y.Text[] {
  const types: Iterable<unknown> = changed.keys();
  return [...types].filter(type => type instanceof Y.Text);
}

/** Where a text stands; null for one that is in no node and not in the page. */
function placeOf(text: Y.Text, doc: Y.Doc): { subject: string; key: string } | null {
  const { parent, parentSub } = text._item ?? {};
  if (!(parent instanceof Y.AbstractType) || typeof parentSub !== 'string') return null;
  if (parent === pageOf(doc)) return { subject: ROOT, key: parentSub };
  const holder = parent._item;
  if (holder?.parent !== nodesOf(doc) || holder.parentSub === null) return null;
  return { subject: holder.parentSub, key: parentSub };
}
