import { content, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { step1Frame } from '@gonghui/scene/wire/sync-frames.ts';
import { afterEach, expect, test } from 'vitest';

/** Promise R23: one who does not read is dropped at 4 MB; the others notice nothing. */

let world: RelayWorld;
afterEach(() => world.stop());

test('a stopped reader is let go, and the others stay in step', async () => {
  world = await RelayWorld.start({ bytesPerSecond: 1e9, byteBurst: 1e9, updatesPerSecond: 1e6 });
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  const slow = await world.socket('slow');
  slow.socket.send(step1Frame(Uint8Array.of(0)));
  await until(() => slow.frames.length >= 2, 'greeted');
  slow.socket.pause();
  // Beyond what the kernel's own buffers swallow.
  for (let i = 0; i < 60; i++) {
    anna.nodes.set(`n${i % 3}`, `${i}${'x'.repeat(400_000)}`);
    await until(() => anna.acked >= i + 2, 'stored');
    if (world.relay.load.sessions === 2) break;
  }
  await until(() => world.relay.load.sessions === 2, 'dropped');
  const rss = process.memoryUsage().rss;
  await until(() => content(ben.doc) === content(anna.doc), 'the others agree');
  expect(process.memoryUsage().rss - rss).toBeLessThan(50 * 1024 * 1024);
  expect([...anna.closes, ...ben.closes]).toEqual([]);
});

test('a large design is no slowness: the handshake may exceed the bound', async () => {
  world = await RelayWorld.start({ slowReaderBytes: 1_000, bytesPerSecond: 1e9 });
  const anna = await world.join('anna');
  for (let i = 0; i < 12; i++) anna.nodes.set(`n${i}`, 'x'.repeat(500_000));
  await until(() => anna.acked === 13, 'stored', 20_000);
  anna.leave();
  await until(() => world.relay.load.designs === 0, 'unloaded');
  const ben = await world.join('ben');
  expect(ben.nodes.size).toBe(12);
  expect(ben.closes).toEqual([]);
});
