import { setTimeout as sleep } from 'node:timers/promises';
import { BudgetBook } from '@gonghui/collab-server/budget.ts';
import { DEFAULT_LIMITS } from '@gonghui/collab-server/limits.ts';
import { member, Nodes, openSocket, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { awarenessFrame } from '@gonghui/scene/wire/awareness-frame.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { MESSAGE } from '@gonghui/scene/wire/numbers.ts';
import { step1Frame, step2Frame, updateFrame } from '@gonghui/scene/wire/sync-frames.ts';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';

/** Every bound the relay keeps has a name in limits.ts; each is shown here to hold, and not to hit who stays within. */

let world: RelayWorld;
afterEach(() => world.stop());

const STEP_2 = step2Frame(Uint8Array.of(0, 0));

test('updates come too often: 4429, and the next connection goes on', async () => {
  world = await RelayWorld.start({ updatesPerSecond: 10, updateBurst: 30 });
  const anna = await world.join('anna');
  for (let i = 0; i < 20; i++) anna.nodes.set('n', i);
  await until(() => anna.acked === 21, 'within the burst');
  for (let i = 0; i < 20; i++) anna.nodes.set('n', i);
  await until(() => anna.closes.includes(CLOSE.tooFrequent), 'closed');
});

const updates = (count: number): Uint8Array[] => {
  const doc = new Y.Doc();
  const frames: Uint8Array[] = [];
  doc.on('update', update => frames.push(updateFrame(update)));
  for (let i = 0; i < count; i++) new Nodes(doc).set('n', i);
  return frames;
};

test('a new socket of the same person in the same design goes on where the last one was', async () => {
  world = await RelayWorld.start({ updatesPerSecond: 1, updateBurst: 20 });
  const spend = async (userId: string, count: number, designId?: string) => {
    const raw = await world.socket(userId, designId);
    raw.socket.send(STEP_2);
    for (const frame of updates(count)) raw.socket.send(frame);
    const outcome = await Promise.race([raw.closed, sleep(300, 'open')]);
    raw.socket.terminate();
    return outcome;
  };
  expect(await spend('anna', 25)).toBe(CLOSE.tooFrequent);
  expect(await spend('anna', 10)).toBe(CLOSE.tooFrequent);
  // What others do, and what he does elsewhere, is not his to pay for here.
  expect(await spend('ben', 10)).toBe('open');
  expect(await spend('anna', 10, 'design02')).toBe('open');
  await sleep(3_000);
  expect(await spend('anna', 1)).toBe('open');
});

test('two sockets of one person share what he has in a design', async () => {
  world = await RelayWorld.start({ updatesPerSecond: 1, updateBurst: 20 });
  const one = await world.socket('anna');
  const two = await world.socket('anna');
  for (const { socket } of [one, two]) {
    socket.send(STEP_2);
    for (const frame of updates(12)) socket.send(frame);
  }
  expect(await Promise.race([one.closed, two.closed])).toBe(CLOSE.tooFrequent);
});

test('budgets are kept no longer than they say something', () => {
  const book = new BudgetBook(DEFAULT_LIMITS);
  const anna = { member: member('anna'), designId: 'design01' };
  const budgets = book.open(anna, 0);
  budgets.bytes.take(1_000_000, 0);
  expect(book.cleanUp(100_000)).toBe(1);
  budgets.sockets--;
  expect(book.open(anna, 100_000)).toBe(budgets);
  budgets.sockets--;
  budgets.bytes.take(1_000_000, 100_000);
  expect(book.cleanUp(100_500)).toBe(1);
  expect(book.cleanUp(200_000)).toBe(0);
});

test('too many bytes in a short time: 4429', async () => {
  world = await RelayWorld.start({ bytesPerSecond: 1_000, byteBurst: 50_000 });
  const anna = await world.join('anna');
  anna.nodes.set('n', 'x'.repeat(30_000));
  await until(() => anna.acked === 2, 'within the burst');
  anna.nodes.set('n', 'x'.repeat(30_000));
  await until(() => anna.closes.includes(CLOSE.tooFrequent), 'closed');
});

test('asking for the whole design again and again: 4429', async () => {
  world = await RelayWorld.start({ syncBurst: 3 });
  const raw = await world.socket('anna');
  for (let i = 0; i < 5; i++) raw.socket.send(step1Frame(Uint8Array.of(0)));
  expect(await raw.closed).toBe(CLOSE.tooFrequent);
});

test('a design that has grown too large takes no more: 4413', async () => {
  world = await RelayWorld.start({ designBytes: 20_000 });
  const anna = await world.join('anna');
  anna.nodes.set('a', 'x'.repeat(10_000));
  await until(() => anna.acked === 2, 'within');
  anna.nodes.set('b', 'x'.repeat(10_000));
  await until(() => anna.closes.includes(CLOSE.tooLarge), 'refused');
  const ben = await world.join('ben');
  expect([...ben.nodes.keys()]).toEqual(['a']);
});

test('connections per design and per person: 4429', async () => {
  world = await RelayWorld.start({ connectionsPerDesign: 3, connectionsPerUser: 2 });
  const first = await world.join('anna');
  await world.join('anna');
  const third = world.connect('anna');
  await until(() => third.closes.includes(CLOSE.tooFrequent), 'one too many of anna');
  await world.join('ben');
  const fourth = world.connect('cleo');
  await until(() => fourth.closes.includes(CLOSE.tooFrequent), 'one too many in the design');
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
  expect(await raw.closed).toBe(CLOSE.tooLarge);
  open();
});

test('of many tickets a few are looked up at the same time, and everybody has his turn', async () => {
  world = await RelayWorld.start();
  const { admit } = world.ports;
  let [now, most] = [0, 0];
  world.ports.admit = async (ticket, designId) => {
    most = Math.max(most, ++now);
    await new Promise(done => setTimeout(done, 10));
    now--;
    return admit(ticket, designId);
  };
  const strangers = Array.from({ length: 60 }, (_, i) =>
    openSocket(world.url(`/collab/design01?ticket=void${i}`)),
  );
  const anna = await world.join('anna');
  anna.nodes.set('a', 1);
  await until(() => anna.acked === 2, 'stored');
  for (const socket of await Promise.all(strangers)) expect(await socket.closed).toBe(CLOSE.ticketRefused);
  expect(most).toBe(4);
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
  for (const doc of docs) new Nodes(doc).set(`n${doc.clientID}`, 1);
  const raw = await world.socket('anna');
  raw.socket.send(STEP_2);
  raw.socket.send(updateFrame(Y.mergeUpdates(docs.slice(0, 3).map(doc => Y.encodeStateAsUpdate(doc)))));
  const ben = await world.join('ben');
  await until(() => ben.nodes.size === 3, 'three are fine');
  raw.socket.send(updateFrame(Y.mergeUpdates(docs.map(doc => Y.encodeStateAsUpdate(doc)))));
  expect(await raw.closed).toBe(CLOSE.badFrame);
});

test('asking again and again who is there: 4429', async () => {
  world = await RelayWorld.start({ syncBurst: 3 });
  const anna = await world.join('anna');
  anna.provider.awareness.setLocalState({ at: 'x'.repeat(3_000) });
  const raw = await world.socket('mallory');
  for (let i = 0; i < 50; i++) raw.socket.send(Uint8Array.of(MESSAGE.queryAwareness));
  expect(await raw.closed).toBe(CLOSE.tooFrequent);
  // One byte asked for each of three kilobytes: the answers stay within what may be asked.
  const answers = raw.frames.filter(frame => frame[0] === MESSAGE.awareness);
  expect(answers.length).toBeLessThanOrEqual(5);
  expect(anna.closes).toEqual([]);
});

test('a flood of messages of whatever kind: 4429', async () => {
  world = await RelayWorld.start({ messagesPerSecond: 10, messageBurst: 50 });
  const raw = await world.socket('mallory');
  const nobody = awarenessFrame([]);
  for (let i = 0; i < 30; i++) raw.socket.send(nobody);
  await sleep(50);
  expect(raw.socket.readyState).toBe(raw.socket.OPEN);
  for (let i = 0; i < 60; i++) raw.socket.send(nobody);
  expect(await raw.closed).toBe(CLOSE.tooFrequent);
});

test('presence over its rate is late, not fatal', async () => {
  world = await RelayWorld.start({ presencePerSecond: 20, presenceBurst: 5, presenceEveryMs: 1 });
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  const seen: unknown[] = [];
  ben.provider.awareness.on('change', () => {
    const at = ben.provider.awareness.getStates().get(anna.doc.clientID)?.at;
    if (at !== undefined && at !== seen.at(-1)) seen.push(at);
  });
  for (let i = 0; i < 40; i++) {
    anna.provider.awareness.setLocalState({ at: i });
    await sleep(2);
  }
  expect(seen.length).toBeLessThan(20);
  await sleep(200);
  anna.provider.awareness.setLocalState({ at: 'last' });
  await until(() => seen.at(-1) === 'last', 'the next change brings it up to date');
  expect([...anna.closes, ...ben.closes]).toEqual([]);
});

test('one commit takes so many rows, and so many bytes', async () => {
  world = await RelayWorld.start({ commitRows: 3 });
  const sizes: number[] = [];
  const { append } = world.memory;
  world.memory.append = events => {
    sizes.push(events.length);
    return append.call(world.memory, events);
  };
  const people = await Promise.all(['anna', 'ben', 'cleo', 'dora', 'emil'].map(name => world.join(name)));
  world.memory.delay = 30;
  for (let round = 0; round < 4; round++)
    for (const [i, { nodes }] of people.entries()) nodes.set(`p${i}`, round);
  await until(() => people.every(({ acked }) => acked === 5), 'all stored');
  expect(Math.max(...sizes)).toBe(3);
});

test('one commit takes so many bytes, and a larger update goes alone', async () => {
  world = await RelayWorld.start({ commitBytes: 10_000 });
  const sizes: number[] = [];
  const { append } = world.memory;
  world.memory.append = events => {
    sizes.push(events.length === 1 ? 0 : events.reduce((sum, { update }) => sum + update.length, 0));
    return append.call(world.memory, events);
  };
  const people = await Promise.all(['anna', 'ben', 'cleo', 'dora'].map(name => world.join(name)));
  world.memory.delay = 30;
  for (const { nodes } of people) nodes.set('first', 1);
  for (const [i, { nodes }] of people.entries()) nodes.set(`p${i}`, 'x'.repeat(4_000));
  people[0]?.nodes.set('large', 'x'.repeat(20_000));
  await until(() => people.every(({ acked }, i) => acked === (i === 0 ? 4 : 3)), 'all stored');
  expect(Math.max(...sizes)).toBeGreaterThan(8_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(10_000);
});

test('stopping waits for what is on its way, and not for ever', async () => {
  world = await RelayWorld.start({ stopMs: 300 });
  const anna = await world.join('anna');
  world.memory.delay = 100;
  anna.nodes.set('a', 1);
  await sleep(20);
  expect(await world.relay.stop(), 'written').toBe(true);
  expect(world.memory.events.map(event => event.actor)).toContain('anna');

  await world.restart();
  await until(() => anna.provider.synced, 'back');
  world.memory.away = true;
  anna.nodes.set('b', 2);
  await sleep(20);
  const from = Date.now();
  expect(await world.relay.stop(), 'given up').toBe(false);
  expect(Date.now() - from).toBeLessThan(3_000);
  world.memory.away = false;
  await world.restart();
  const ben = await world.join('ben');
  await until(() => ben.nodes.get('b') === 2, 'the client still had it');
});
