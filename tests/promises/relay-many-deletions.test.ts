import { content, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { writeUpdate } from '@gonghui/scene/shape/write-update.ts';
import { updateFrame } from '@gonghui/scene/wire/sync-frames.ts';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';

/**
 * Whoever joins to edit repeats all deletions of a design, with his first message. One person who deletes every second letter of
 * a long text must not make that message one that the relay no longer takes: nobody could edit the design any more.
 */
let world: RelayWorld;
afterEach(() => world.stop());

const LETTERS = 720_000;
const AT_ONCE = 120_000;

test('a design with hundreds of thousands of deletions can still be joined and edited', {
  timeout: 120_000,
}, async () => {
  world = await RelayWorld.start({ looksPerSecond: 100_000_000, lookBurst: 100_000_000 });
  const mallory = await world.join('mallory');
  const text = new Y.Text();
  const node = new Y.Map<unknown>();
  mallory.doc.getMap('nodes').set('node0009', node);
  node.set('.label', text);
  text.insert(0, 'ab'.repeat(LETTERS / 4));
  text.insert(LETTERS / 2, 'cd'.repeat(LETTERS / 4));
  await until(() => mallory.acked === 5, 'written');
  const first = (text._start as Y.Item).id;
  const codes: number[] = [];
  mallory.provider.on('connection-close', event => codes.push(event?.code ?? 0));
  for (let from = 0; from < LETTERS; from += 2 * AT_ONCE) {
    const ranges = Array.from({ length: AT_ONCE }, (_, i) => ({ clock: first.clock + from + i * 2, len: 1 }));
    mallory.provider.ws?.send(updateFrame(writeUpdate(new Map(), new Map([[first.client, ranges]]))));
  }
  await until(() => mallory.acked === 8 || codes.length > 0, 'deleted, or refused', 30_000);
  mallory.leave();

  for (const name of ['anna']) {
    const peer = await world.join(name);
    // Whoever comes again knows the design, and all of its deletions.
    peer.provider.disconnect();
    peer.provider.connect();
    await until(() => peer.provider.synced || peer.closes.some(code => code > 4_000), 'in again', 20_000);
    expect(peer.closes.filter(code => code > 4_000)).toEqual([]);
    peer.nodes.set(name, 1);
    await until(() => peer.acked >= 2, `${name} is stored`, 20_000);
    expect(content(peer.doc)).toContain(name);
    peer.leave();
  }
});
