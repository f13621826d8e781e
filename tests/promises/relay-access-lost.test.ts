import { content, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { afterEach, expect, test } from 'vitest';

/** Promise S5: a right that is taken away ends within 5 seconds, on the open connection. */

let world: RelayWorld;
afterEach(() => world.stop());

test('losing access closes the socket with 4403 within 5 s, and says so first', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  anna.nodes.set('a', 1);
  await until(() => ben.nodes.get('a') === 1, 'ben follows');
  const from = Date.now();
  world.rights.set('ben', 'none');
  await until(() => ben.closes.length > 0, 'closed');
  expect(Date.now() - from).toBeLessThan(5_000);
  expect(ben.closes).toEqual([CLOSE.accessLost]);
  expect(ben.rights).toEqual(['none']);
  anna.nodes.set('b', 2);
  await until(() => anna.acked === 3, 'stored');
  expect(ben.nodes.has('b')).toBe(false);
});

test('an editor who may only look from now on stays, and no longer writes', async () => {
  world = await RelayWorld.start({ recheckMs: 100 });
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  world.rights.set('ben', 'view');
  await until(() => ben.rights.includes('view'), 'told');
  ben.nodes.set('late', 1);
  anna.nodes.set('a', 1);
  await until(() => ben.nodes.get('a') === 1, 'ben still follows');
  expect(content(anna.doc)).toBe('{"a":1}');
  expect(ben.closes).toEqual([]);
});

test('one call asks for everybody, and an answer that is missing is no right', async () => {
  world = await RelayWorld.start({ recheckMs: 100 });
  const asked: number[] = [];
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  world.ports.recheck = async sessions => {
    asked.push(sessions.length);
    return ['edit'];
  };
  await until(() => ben.closes.includes(CLOSE.accessLost), 'closed');
  expect(asked[0]).toBe(2);
  expect(anna.closes).toEqual([]);
});
