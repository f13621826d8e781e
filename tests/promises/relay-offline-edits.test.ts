import { content, Nodes, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';

/** Work done without network merges on return, also after a reload, when the document has a new client id. */

let world: RelayWorld;
afterEach(() => world.stop());

test('edits of an earlier page load come in under their own client id', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  anna.nodes.set('online', 1);
  await until(() => anna.acked === 2, 'stored');
  anna.provider.disconnect();
  anna.nodes.set('offline', 2);
  anna.nodes.delete('online');
  const saved = Y.encodeStateAsUpdate(anna.doc);
  anna.leave();

  const reloaded = new Y.Doc();
  Y.applyUpdate(reloaded, saved);
  expect(reloaded.clientID).not.toBe(anna.doc.clientID);
  new Nodes(reloaded).set('after reload', 3);
  const again = await world.join('anna', { doc: reloaded });
  await until(() => again.acked >= 1, 'stored');
  const ben = await world.join('ben');
  expect(JSON.parse(content(ben.doc))).toEqual({ offline: 2, 'after reload': 3 });
  expect(again.closes).toEqual([]);
});

test('typing on at the instant of reconnecting loses nothing and is acknowledged', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  anna.provider.disconnect();
  for (let i = 0; i < 20; i++) anna.nodes.set(`n${i}`, i);
  anna.provider.on('status', ({ status }) => {
    if (status === 'connected') anna.nodes.set('typed at once', true);
  });
  anna.provider.connect();
  // The update typed at once went out before the step 2 that carries what it hangs on: both count.
  await until(() => anna.acked === 2, 'both acknowledged');
  const ben = await world.join('ben');
  expect(ben.nodes.size).toBe(21);
  expect(anna.closes.filter(code => code !== 0)).toEqual([]);
});

test('an earlier page load of somebody else is no way in', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  anna.nodes.set('a', 1);
  await until(() => anna.acked === 2, 'stored');
  anna.provider.disconnect();
  anna.nodes.set('stolen', 1);
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(anna.doc));
  const mallory = world.connect('mallory', { doc });
  // To the relay it looks like a server that was put back: everybody begins anew, without what the log never had.
  await until(() => mallory.closes.includes(CLOSE.reset), 'turned away');
  const ben = await world.join('ben');
  expect(ben.nodes.has('stolen')).toBe(false);
});
