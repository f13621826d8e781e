import { setTimeout as sleep } from 'node:timers/promises';
import { RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { relayStore } from '@gonghui/gateway/design/designs/relay-store.ts';
import { CLOSE, NO_ROOM } from '@gonghui/scene/wire/close.ts';
import { postgres, postgresUrl } from '@gonghui/testkit/database.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { afterEach, expect, test } from 'vitest';

/** While the database is away nothing false is said and nothing is lost; when it is back everything goes on by itself. */

let world: RelayWorld;
afterEach(() => world.stop());

test('edits wait, unseen and unacknowledged, and come through when the database is back', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  world.memory.away = true;
  for (let i = 0; i < 30; i++) anna.nodes.set(`n${i}`, i);
  await sleep(500);
  expect(anna.acked).toBe(1);
  expect(ben.nodes.size).toBe(0);
  expect(anna.provider.wsconnected && ben.provider.wsconnected).toBe(true);
  world.memory.away = false;
  await until(() => anna.acked === 31 && ben.nodes.size === 30, 'all through');
  expect([...anna.closes, ...ben.closes]).toEqual([]);
});

test('what waits is bounded: beyond it the socket is closed, and the client brings its edits again', async () => {
  world = await RelayWorld.start({ waitingBytesPerDesign: 6_000 });
  const anna = await world.join('anna');
  world.memory.away = true;
  for (let i = 0; i < 40; i++) anna.nodes.set(`n${i}`, 'x'.repeat(200));
  await until(() => anna.closes.includes(CLOSE.tryLater), 'told to try later');
  world.memory.away = false;
  await until(() => world.memory.events.length > 0 && anna.provider.synced, 'back', 20_000);
  const ben = await world.join('ben');
  await until(() => ben.nodes.size === 40, 'everything is there');
});

test('a design that cannot be opened now is answered with "try later"', async () => {
  world = await RelayWorld.start();
  world.memory.away = true;
  const anna = world.connect('anna');
  await until(() => anna.closes.length > 0, 'closed');
  expect(anna.closes[0]).toBe(CLOSE.tryLater);
  world.memory.away = false;
  await until(() => anna.provider.synced, 'opened by itself', 20_000);
});

test('one design whose rows are refused does not hold up the others', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna', { designId: 'poisoned' });
  const ben = await world.join('ben', { designId: 'healthy1' });
  world.memory.poisoned.add('poisoned');
  anna.nodes.set('a', 1);
  ben.nodes.set('b', 1);
  await until(() => ben.acked === 2, 'the healthy one is stored');
  ben.nodes.set('b', 2);
  await until(() => ben.acked === 3, 'and again');
  await until(() => anna.closes.includes(CLOSE.failed), 'the other is given up');
});

test('a disk without room for one design does not give it up: it waits, and whoever edits is told why', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna', { designId: 'cramped1' });
  const ben = await world.join('ben', { designId: 'healthy1' });
  world.memory.cramped.add('cramped1');
  anna.nodes.set('a', 1);
  for (let i = 0; i < 5; i++) {
    ben.nodes.set('b', i);
    await until(() => ben.acked === 2 + i, 'the other is stored');
  }
  await until(() => anna.waits.includes('full'), 'told');
  const late = await world.join('late', { designId: 'cramped1' });
  await until(() => late.waits.at(-1) === 'full', 'who comes later is told as well');
  await sleep(1000);
  expect([anna.acked, anna.closes]).toEqual([1, []]);
  world.memory.cramped.clear();
  await until(() => anna.acked === 2 && late.nodes.has('a'), 'stored once there is room');
  await until(() => [anna, late].every(({ waits }) => waits.at(-1) === ''), 'and told');
});

test('a design that cannot be opened for want of room says so', async () => {
  world = await RelayWorld.start();
  const seed = world.ports.seed;
  world.ports.seed = async () => {
    throw Object.assign(new Error('could not extend file'), { code: '53100' });
  };
  const raw = await world.socket('anna');
  const reason = new Promise<string>(resolve => raw.socket.on('close', (_code, why) => resolve(String(why))));
  expect([await raw.closed, await reason]).toEqual([CLOSE.tryLater, NO_ROOM]);
  world.ports.seed = seed;
  await world.join('anna');
});

test.skipIf(!postgresBin())(
  'PostgreSQL dies while two people type and comes back: nothing lost, nothing said too early',
  async () => {
    const db = await openDatabase({ url: await postgresUrl() });
    await db.pool.query("insert into tenants (id, code, name) values ('tenant01', 'x', '企业')");
    world = await RelayWorld.start({}, relayStore(db));
    const anna = await world.join('anna');
    const ben = await world.join('ben');
    anna.nodes.set('before', 1);
    await until(() => anna.acked === 2 && ben.nodes.has('before'), 'stored');
    const server = await postgres();
    await server.crash();
    try {
      anna.nodes.set('meanwhile', 2);
      ben.nodes.set('also', 3);
      await sleep(700);
      expect(ben.nodes.has('meanwhile')).toBe(false);
      expect(anna.acked).toBe(2);
    } finally {
      // The other files of this process use the same server.
      await server.restart();
    }
    await until(() => ben.nodes.has('meanwhile') && anna.nodes.has('also'), 'through', 30_000);
    await until(() => anna.acked === 3, 'acknowledged');
    const late = await world.join('late');
    expect([...late.nodes.keys()].sort()).toEqual(['also', 'before', 'meanwhile']);
    await world.relay.stop();
    await db.close();
  },
  90_000,
);
