import { content, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { afterEach, expect, test } from 'vitest';

/** Whoever may only look sees everything and writes nothing, whatever his client sends. */

let world: RelayWorld;
afterEach(() => world.stop());

test('a viewer follows, is seen, and changes nothing', async () => {
  world = await RelayWorld.start();
  world.rights.set('vera', 'view');
  const anna = await world.join('anna');
  const vera = await world.join('vera', { right: 'view' });
  anna.nodes.set('a', 1);
  await until(() => vera.nodes.get('a') === 1, 'the viewer follows');
  vera.nodes.set('a', 'viewer');
  vera.nodes.set('b', 'viewer');
  vera.provider.awareness.setLocalState({ selection: ['a'] });
  await until(() => vera.rights.includes('view'), 'told that it is read-only');
  await until(() => anna.provider.awareness.getStates().size === 2, 'presence of the viewer');
  anna.nodes.set('c', 3);
  await until(() => anna.acked === 3, 'stored');
  expect(JSON.parse(content(anna.doc))).toEqual({ a: 1, c: 3 });
  expect(world.memory.events.map(event => event.actor)).not.toContain('vera');
  expect(vera.acked).toBe(0);
  expect(vera.closes).toEqual([]);
});

test('a viewer who is given the right sends what he has made meanwhile', async () => {
  world = await RelayWorld.start({ recheckMs: 100 });
  world.rights.set('vera', 'view');
  const vera = await world.join('vera', { right: 'view' });
  vera.nodes.set('draft', 1);
  await until(() => vera.rights.includes('view'), 'refused');
  world.rights.set('vera', 'edit');
  await until(() => vera.rights.includes('edit'), 'told');
  vera.nodes.set('after', 2);
  await until(() => vera.acked > 0, 'stored');
  const anna = await world.join('anna');
  await until(() => content(anna.doc) === content(vera.doc) && anna.nodes.size === 2, 'the same content');
});
