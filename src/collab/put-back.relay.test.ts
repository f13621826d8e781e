import { RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import type { DesignEditor } from '@gonghui/editor/api.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { kinds } from '@gonghui/elements/kinds/index.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { type Database, openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { relayStore } from '@gonghui/gateway/design/designs/relay-store.ts';
import { withLocal } from '@gonghui/scene/local-version.ts';
import { createDatabase } from '@gonghui/testkit/database.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { startOf } from '../../tests/sync/starts.ts';
import type { DesignSession } from './design-session.ts';
import { openDesign } from './open-design.ts';

/**
 * A server is put back to an older state (a real copy of its database) while people are in a design: nobody is locked out and nobody
 * drifts apart. Every page gives up its copy and keeps it whole; each may bring it back as a step of his own, one after the other.
 */
let db: Database;
let world: RelayWorld;
const opened: DesignSession[] = [];
const copies: Database[] = [];

beforeAll(async () => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  vi.stubGlobal('dispatchEvent', network.dispatchEvent.bind(network));
  db = await createDatabase('pglite');
  await db.pool.query("insert into tenants (id, code, name) values ('tenant01', 'sync', '企业')");
  world = await RelayWorld.start({}, relayStore(db));
}, 60_000);
afterAll(async () => {
  for (const session of opened) await session.close();
  await world.stop();
  for (const each of [db, ...copies]) await each.close();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  world.errors.length = 0;
});

interface Page {
  session: DesignSession;
  editor: DesignEditor;
  online: boolean;
}

/** A person's page, as the product opens it. */
async function page(userId: string, designId: string, { family }: Kind): Promise<Page> {
  const mine = { online: true } as Page;
  mine.session = await openDesign({
    tenantId: 'tenant01',
    userId,
    userName: userId,
    family,
    designId,
    name: '',
    reopen: () => {
      throw new Error('its ids are its own');
    },
    ticket: async clientIds => {
      if (!mine.online) throw new Error('offline');
      const { rows } = await db.pool.query('select generation from designs where id = $1', [designId]);
      const ticket = world.ticket(userId, designId, 'edit', clientIds);
      return { ticket, right: 'edit', url: world.url('/collab'), generation: rows[0]?.generation ?? 1 };
    },
  });
  opened.push(mine.session);
  await settled(mine);
  mine.editor = createEditor(mine.session.doc, family);
  return mine;
}

const settled = ({ session }: Page) =>
  until(() => session.online() && session.sync().pending === 0, 'settled', 20_000);

/** One more node of whatever the kind lets in. */
function add({ editor }: Page): string {
  for (const type of editor.family.types.keys()) {
    const place = editor.defaultPlace(type);
    const added = editor.can.add(type, place).ok ? editor.add(type, place) : null;
    // A group that holds nothing is no component.
    if (added?.ok && JSON.stringify(editor.toTemplate()).includes(added.value)) return added.value;
  }
  throw new Error('nothing can be added');
}

async function putBack(dump: Uint8Array): Promise<void> {
  copies.push(db);
  db = await openDatabase({ memory: true, dump });
  world.storage = relayStore(db);
  await world.restart();
}

const GIVEN_UP = '服务器恢复到了较早的状态';
const givenUp = (...pages: Page[]) =>
  until(() => pages.every(({ session }) => session.readOnly() === GIVEN_UP), 'given up', 20_000);

/** What the designer does with the copy that was set aside. */
function bringBack(to: Page, copy: Uint8Array, kind: Kind): void {
  const local = new Y.Doc();
  Y.applyUpdate(local, copy);
  const template = withLocal(to.session.doc, local, kind.family);
  if (template) expect(to.editor.replaceWith(template, '恢复本机版本')).toEqual({ ok: true, value: true });
  // What has been brought back is offered no more.
  expect(withLocal(to.session.doc, local, kind.family)).toBeNull();
}

test.each(kinds().map(kind => [kind.kind, kind] as const))(
  '%s: everybody goes on, and nothing is lost',
  async (name, kind) => {
    world.kind = name;
    world.template = startOf(kind);
    const id = `putback-${name}`;
    const anna = await page('anna', id, kind);
    const ben = await page('ben', id, kind);
    await settled(anna);
    const dump = await db.embedded!.dump();
    const after = [add(anna)];
    await settled(anna);
    await until(() => ben.editor.node(after[0] as string) !== undefined, 'seen');
    after.push(add(ben));
    await settled(ben);
    await until(() => anna.editor.node(after[1] as string) !== undefined, 'seen');
    // And something that only he has.
    ben.online = false;
    globalThis.dispatchEvent(new Event('offline'));
    after.push(add(ben));

    await putBack(dump);
    ben.online = true;
    anna.session.retry();
    ben.session.retry();
    await givenUp(anna, ben);
    const [hers, his] = [anna.session.exportState(), ben.session.exportState()];

    const [anna2, ben2] = [await page('anna', id, kind), await page('ben', id, kind)];
    expect(after.map(node => anna2.editor.node(node))).toEqual([undefined, undefined, undefined]);
    const since = add(anna2);
    await settled(anna2);
    bringBack(anna2, hers, kind);
    await settled(anna2);
    bringBack(ben2, his, kind);
    await settled(ben2);
    const cleo = await page('cleo', id, kind);
    const text = (one: Page) => JSON.stringify(one.editor.toTemplate());
    await until(() => text(anna2) === text(cleo) && text(ben2) === text(cleo), 'all the same');
    expect([...after, since].map(node => cleo.editor.node(node)?.type)).not.toContain(undefined);
    // One step of his.
    ben2.editor.history.undo();
    await until(() => cleo.editor.node(after[2] as string) === undefined, 'undone');
    expect(cleo.editor.node(after[0] as string)).toBeDefined();
  },
  60_000,
);
