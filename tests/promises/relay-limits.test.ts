import { setTimeout as sleep } from 'node:timers/promises';
import { step1Frame, updateFrame } from '@gonghui/collab-server/protocol.ts';
import { openSocket, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';

/** Every bound the relay keeps has a name in limits.ts; each is shown here to hold, and not to hit who stays within. */

let world: RelayWorld;
afterEach(() => world.stop());

const STEP_2 = Uint8Array.of(0, 1, 2, 0, 0);

test('updates come too often: 4429, and the next connection goes on', async () => {
  world = await RelayWorld.start({ updatesPerSecond: 10, updateBurst: 30 });
  const anna = await world.join('anna');
  for (let i = 0; i < 20; i++) anna.nodes.set('n', i);
  await until(() => anna.acked === 21, 'within the burst');
  for (let i = 0; i < 20; i++) anna.nodes.set('n', i);
  await until(() => anna.closes.includes(4429), 'closed');
});

test('too many bytes in a short time: 4429', async () => {
  world = await RelayWorld.start({ bytesPerSecond: 1_000, byteBurst: 50_000 });
  const anna = await world.join('anna');
  anna.nodes.set('n', 'x'.repeat(30_000));
  await until(() => anna.acked === 2, 'within the burst');
  anna.nodes.set('n', 'x'.repeat(30_000));
  await until(() => anna.closes.includes(4429), 'closed');
});

test('asking for the whole design again and again: 4429', async () => {
  world = await RelayWorld.start({ syncBurst: 3 });
  const raw = await world.socket('anna');
  for (let i = 0; i < 5; i++) raw.socket.send(step1Frame(Uint8Array.of(0)));
  expect(await raw.closed).toBe(4429);
});

test('a design that has grown too large takes no more: 4413', async () => {
  world = await RelayWorld.start({ designBytes: 20_000 });
  const anna = await world.join('anna');
  anna.nodes.set('a', 'x'.repeat(10_000));
  await until(() => anna.acked === 2, 'within');
  anna.nodes.set('b', 'x'.repeat(10_000));
  await until(() => anna.closes.includes(4413), 'refused');
  const ben = await world.join('ben');
  expect([...ben.nodes.keys()]).toEqual(['a']);
});

test('connections per design and per person: 4429', async () => {
  world = await RelayWorld.start({ connectionsPerDesign: 3, connectionsPerUser: 2 });
  const first = await world.join('anna');
  await world.join('anna');
  const third = world.connect('anna');
  await until(() => third.closes.includes(4429), 'one too many of anna');
  await world.join('ben');
  const fourth = world.connect('cleo');
  await until(() => fourth.closes.includes(4429), 'one too many in the design');
  first.leave();
  await until(() => world.relay.load.sessions === 2, 'anna left');
  await world.join('cleo');
});

test('too much before the design is loaded: 4413', async () => {
  world = await RelayWorld.start({ bytesBeforeReady: 1_000 });
  let open = () => {};
  const gate = new Promise<void>(resolve => {
    open = resolve;
  });
  const { seed } = world.ports;
  world.ports.seed = async designId => {
    await gate;
    return seed(designId);
  };
  const raw = await world.socket('anna');
  raw.socket.send(new Uint8Array(1_500));
  expect(await raw.closed).toBe(4413);
  open();
});

test('a handshake that takes too long, and too many at once: 503', async () => {
  world = await RelayWorld.start({ handshakeMs: 200, pendingHandshakes: 1 });
  world.ports.admit = () => new Promise(() => {});
  const slow = openSocket(world.url('/collab/design01?ticket=x'));
  slow.catch(() => {});
  await sleep(50);
  await expect(openSocket(world.url('/collab/design01?ticket=y'))).rejects.toThrow('503');
  await expect(slow).rejects.toThrow('503');
});

test('a silent connection is pinged, and ended when nobody answers', async () => {
  world = await RelayWorld.start({ pingMs: 200, keepAliveMs: 10_000 });
  const quiet = await world.socket('anna');
  const dead = await world.socket('ben');
  let pings = 0;
  quiet.socket.on('ping', () => pings++);
  dead.socket.pause();
  await until(() => world.relay.load.sessions === 1, 'the dead one is gone', 3_000);
  expect(pings).toBeGreaterThan(0);
  expect(quiet.socket.readyState).toBe(quiet.socket.OPEN);
});

test('a quiet design keeps sending something, or the stock provider would give up', async () => {
  world = await RelayWorld.start({ keepAliveMs: 100 });
  const anna = await world.join('anna');
  const from = anna.provider.wsLastMessageReceived;
  await until(() => anna.provider.wsLastMessageReceived > from + 200, 'kept alive', 3_000);
});

test('one update may not bring too many client ids', async () => {
  world = await RelayWorld.start({ clientsPerUpdate: 3 });
  const docs = Array.from({ length: 4 }, () => new Y.Doc());
  for (const doc of docs) doc.getMap('nodes').set(`n${doc.clientID}`, 1);
  const raw = await world.socket('anna');
  raw.socket.send(STEP_2);
  raw.socket.send(updateFrame(Y.mergeUpdates(docs.slice(0, 3).map(doc => Y.encodeStateAsUpdate(doc)))));
  const ben = await world.join('ben');
  await until(() => ben.nodes.size === 3, 'three are fine');
  raw.socket.send(updateFrame(Y.mergeUpdates(docs.map(doc => Y.encodeStateAsUpdate(doc)))));
  expect(await raw.closed).toBe(4400);
});
