import type { RelayLimits } from '@gonghui/collab-server/limits.ts';
import type { RelayStorage } from '@gonghui/collab-server/storage.ts';
import { RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { nodesOf, pageOf } from '@gonghui/scene/raw.ts';
import { lineTo } from '@gonghui/testkit/line.ts';
import { vi } from 'vitest';
import * as Y from 'yjs';
import { Page, type PageOptions } from './page.ts';

/** All that a document holds, as text that is the same for equal documents. */
export const holdings = (doc: Y.Doc): string =>
  Y.encodeStateVector(doc).join() + canonical([nodesOf(doc).toJSON(), pageOf(doc).toJSON()] as Json);

type OpenOptions = Partial<Pick<PageOptions, 'family' | 'designId' | 'clientId' | 'newId'>> & {
  generation?(): Promise<number>;
};

/** Pages of people on the real relay, with a clock that can be put forward. `stop` ends everything. */
export class PagesWorld {
  readonly relay: RelayWorld;
  readonly pages: Page[] = [];
  /** Milliseconds that everybody's clock is ahead. */
  ahead = 0;

  private constructor(relay: RelayWorld) {
    this.relay = relay;
  }

  static async start(limits?: Partial<RelayLimits>, storage?: RelayStorage): Promise<PagesWorld> {
    // Node has no events of the network; the pages listen to these.
    const network = new EventTarget();
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
    vi.stubGlobal('dispatchEvent', network.dispatchEvent.bind(network));
    const now = Date.now;
    let world: PagesWorld | null = null;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + (world?.ahead ?? 0));
    world = new PagesWorld(await RelayWorld.start(limits, storage));
    return world;
  }

  async stop(): Promise<void> {
    for (const page of this.pages.splice(0)) await page.close();
    await this.relay.stop();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }

  /** Opens a design and waits until it is there. */
  async open(userId: string, options: OpenOptions = {}): Promise<Page> {
    const { family = formFamily, designId = 'design01', generation, ...drawn } = options;
    const page = await Page.open({
      ...drawn,
      userId,
      family,
      designId,
      line: await lineTo(() => this.relay.port),
      ticket: async clientIds => ({
        ticket: this.relay.ticket(userId, designId, 'edit', clientIds),
        right: 'edit',
        generation: await generation?.(),
      }),
    });
    this.pages.push(page);
    await page.settled();
    return page;
  }

  async close(page: Page): Promise<void> {
    this.pages.splice(this.pages.indexOf(page), 1);
    await page.close();
  }

  /** Everything that anybody who is online has written is with everybody who is. */
  async together(): Promise<void> {
    const here = this.pages.filter(({ online }) => online);
    for (const page of here) await page.settled();
    await until(() => new Set(here.map(({ doc }) => holdings(doc))).size <= 1, 'all have the same');
  }
}
