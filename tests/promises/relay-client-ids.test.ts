import { Nodes, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { step2Frame, updateFrame } from '@gonghui/scene/wire/sync-frames.ts';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';

/** Forged structs under another's client id would make documents differ for good: they do not get in. */

let world: RelayWorld;
afterEach(() => world.stop());

const STEP_2 = step2Frame(Uint8Array.of(0, 0));

/** What `clientId` would write next, made by somebody else. */
function forged(base: Y.Doc, clientId: number): Uint8Array {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(base));
  const vector = Y.encodeStateVector(doc);
  doc.clientID = clientId;
  new Nodes(doc).set('forged', 1);
  return Y.encodeStateAsUpdate(doc, vector);
}

test("another person's client id is refused, before and after a restart of the relay", async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  anna.nodes.set('a', 1);
  await until(() => anna.acked === 2, 'stored');
  for (const round of ['before', 'after']) {
    const mallory = await world.socket('mallory');
    mallory.socket.send(STEP_2);
    mallory.socket.send(updateFrame(forged(anna.doc, anna.doc.clientID)));
    expect(await mallory.closed, round).toBe(CLOSE.idTaken);
    if (round === 'before') await world.restart();
    await until(() => anna.provider.synced, 'anna is back');
  }
  anna.nodes.set('b', 2);
  const ben = await world.join('ben');
  await until(() => ben.nodes.get('b') === 2, 'anna still writes under her id');
  expect(ben.nodes.has('forged')).toBe(false);
});

test("the seed's client id belongs to nobody", async () => {
  world = await RelayWorld.start();
  world.template = {
    page: {},
    components: [{ id: 'abcdefgh', name: 'input', props: { label: '姓名' } }],
  };
  const anna = await world.join('anna');
  const mallory = await world.socket('mallory');
  mallory.socket.send(STEP_2);
  mallory.socket.send(updateFrame(forged(anna.doc, 1)));
  expect(await mallory.closed).toBe(CLOSE.idTaken);
});

test('the same person writes under the ids of several page loads', async () => {
  world = await RelayWorld.start();
  const first = await world.join('anna');
  const second = await world.join('anna');
  first.nodes.set('a', 1);
  second.nodes.set('b', 2);
  await until(() => first.nodes.size === 2 && second.nodes.size === 2, 'both');
  expect([...first.closes, ...second.closes]).toEqual([]);
});
