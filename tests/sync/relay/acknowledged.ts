import * as Y from 'yjs';
import type { Page } from './page.ts';

interface Edit {
  client: number;
  /** Next clock of that id after the edit. */
  clock: number;
  deleted: ReturnType<typeof Y.decodeUpdate>['ds'];
}

/** What a page was told is stored: it has to be there for ever, whatever becomes of the page. */
export class Acknowledged {
  readonly #edits: Edit[] = [];
  #stored = 0;

  /** From now on, until the page is opened anew. */
  watch({ doc }: Page): void {
    this.#edits.length = this.#stored;
    doc.on('update', (update: Uint8Array, _origin: unknown, _doc: Y.Doc, { local }: Y.Transaction) => {
      if (!local) return;
      const clock = Y.getState(doc.store, doc.clientID);
      this.#edits.push({ client: doc.clientID, clock, deleted: Y.decodeUpdate(update).ds });
    });
  }

  /** Takes in what the page says now. */
  note({ session }: Page): void {
    this.#stored = Math.max(this.#stored, this.#edits.length - session.sync().pending);
  }

  /** The design has begun anew. */
  forget(): void {
    this.#edits.length = 0;
    this.#stored = 0;
  }

  /** What of it a document lacks. */
  missingIn(doc: Y.Doc): string[] {
    const missing: string[] = [];
    for (const { client, clock, deleted } of this.#edits.slice(0, this.#stored)) {
      if (Y.getState(doc.store, client) < clock) missing.push(`${client} up to ${clock}`);
      for (const [owner, items] of deleted.clients) {
        for (const { clock: from, len } of items) {
          for (let at = from; at < from + len; at++) {
            const item = Y.getItem(doc.store, Y.createID(owner, at));
            if (!item.deleted) missing.push(`the deletion of ${owner} ${at}`);
          }
        }
      }
    }
    return missing;
  }
}
