import { until } from '@gonghui/collab-server/testing/relay-world.ts';
import type { DesignEditor } from '@gonghui/editor/api.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import type { Family } from '@gonghui/scene/family.ts';
import type { Line } from '@gonghui/testkit/line.ts';
import * as Y from 'yjs';
import type { DesignSession, OpenDesignOptions } from '../../../src/collab/design-session.ts';
import { openDesign } from '../../../src/collab/open-design.ts';
import { Presence } from '../../../src/collab/presence.ts';
import type { Ticket } from '../../../src/collab/ticket.ts';

const PATIENCE_MS = 30_000;

export interface PageOptions {
  userId: string;
  family: Family;
  designId: string;
  line: Line;
  ticket(clientIds: readonly number[]): Promise<Omit<Ticket, 'url'>>;
  /** Drawn anew for each opening. */
  clientId?(): number;
  newId?(): string;
}

/** A person's page without a screen: the browser's own code, over a line of its own, with an editor and presence. */
export class Page {
  session!: DesignSession;
  editor!: DesignEditor;
  presence!: Presence;
  /** Whether the line is whole, as far as this side knows. */
  online = true;
  /** How often its edits had to go on under other client ids. */
  moved = 0;
  readonly userId: string;
  readonly line: Line;
  readonly #options: PageOptions;

  private constructor(options: PageOptions) {
    this.#options = options;
    this.userId = options.userId;
    this.line = options.line;
  }

  static async open(options: PageOptions): Promise<Page> {
    const page = new Page(options);
    await page.#start(null);
    return page;
  }

  get doc(): Y.Doc {
    return this.session.doc;
  }

  get settledNow(): boolean {
    return this.session.online() && this.session.sync().pending === 0;
  }

  /** Everything it wrote is stored, and it has all that was stored before. */
  settled(): Promise<void> {
    return until(() => this.settledNow, `${this.userId} is settled`, PATIENCE_MS);
  }

  async cut(): Promise<void> {
    this.online = false;
    this.line.cut();
    await until(() => !this.session.online(), `${this.userId} is offline`, PATIENCE_MS);
  }

  /** The line is whole again; the page comes back when it does. */
  mend(): void {
    this.online = true;
    this.line.mend();
    this.session.retry();
  }

  async back(): Promise<void> {
    this.mend();
    await this.settled();
  }

  /** Opens anew what it holds, unsent edits too, as from the browser's own copy. */
  async reload(): Promise<void> {
    const { doc } = this;
    const pending = this.session.sync().pending;
    const own = pending > 0 ? [[doc.clientID, 0, Y.getState(doc.store, doc.clientID)] as const] : [];
    const mark = { pending, name: '', own, at: Date.now() };
    await this.#openAnew({ state: this.session.exportState(), stored: false, mark });
  }

  /** Opens anew with nothing but what the relay has. */
  async openFresh(): Promise<void> {
    await this.#openAnew(null);
  }

  async close(): Promise<void> {
    await this.#end();
    await this.line.close();
  }

  async #start(carried: OpenDesignOptions['carried']): Promise<void> {
    const { userId, family, designId, clientId, newId, line } = this.#options;
    this.session = await openDesign({
      tenantId: 'tenant01',
      userId,
      userName: userId,
      family,
      designId,
      name: '',
      carried,
      clientId: clientId?.(),
      reopen: next => {
        this.moved++;
        void this.#openAnew(next);
      },
      ticket: async clientIds => {
        if (!this.online) throw new Error('offline');
        return { ...(await this.#options.ticket(clientIds)), url: `ws://127.0.0.1:${line.port}/collab` };
      },
    });
    this.editor = createEditor(this.doc, family, { newId });
    const me = { id: userId, name: userId, color: '#264ae5', avatar: null };
    this.presence = new Presence(this.session.awareness, me);
  }

  async #openAnew(carried: OpenDesignOptions['carried']): Promise<void> {
    await this.#end();
    await this.#start(carried);
  }

  async #end(): Promise<void> {
    this.presence.destroy();
    this.editor.destroy();
    await this.session.close();
  }
}
