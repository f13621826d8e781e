import { content, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

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

describe.each(engines())('with the rights of the gateway, on %s', engine => {
  let gateway: TestGateway;
  let developer: Client;
  let formId: string;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    await gateway.buildEnterprise('look');
    const manager = await gateway.signIn('manager-look');
    const applet = await manager.call(appletCalls.create, { body: { name: '行政服务' } });
    formId = (await manager.call(formCalls.create, { body: { type: 'normal', appletId: applet.id } })).id;
    developer = await gateway.signIn('developer-look');
  });
  afterAll(() => gateway.close());

  test('a developer looks at the design and its past, and names, saves and edits nothing', async () => {
    const { ports, store } = gateway.services.designs;
    world = await RelayWorld.start({}, store);
    Object.assign(world.ports, ports);
    const open = async (client: Client) => {
      const { ticket, right } = await client.call(designCalls.ticket, { params: { id: formId } });
      const peer = world.connect('', { designId: formId, ticket });
      await until(() => peer.provider.synced, 'synced');
      return { peer, right };
    };
    const manager = await open(await gateway.signIn('manager-look'));
    const viewer = await open(developer);
    expect([manager.right, viewer.right]).toEqual(['edit', 'view']);

    manager.peer.nodes.set('a', 1);
    await until(() => viewer.peer.nodes.get('a') === 1, 'the developer follows');
    viewer.peer.nodes.set('a', 'developer');
    await until(() => viewer.peer.rights.includes('view'), 'told that it is read-only');
    manager.peer.nodes.set('b', 2);
    await until(() => manager.peer.acked === 3, 'stored');
    expect(JSON.parse(content(manager.peer.doc))).toEqual({ a: 1, b: 2 });

    const params = { id: formId };
    expect((await developer.ask(designCalls.history, { params, query: {} })).code).toBe(200);
    const name = { seq: 1, name: '开头' };
    expect((await developer.ask(designCalls.nameMoment, { params, body: name })).code).toBe(403);
    expect(world.errors).toEqual([]);
  });

  test('somebody without a role gets no ticket', async () => {
    const plain = await gateway.signIn('plain-look');
    expect((await plain.ask(designCalls.ticket, { params: { id: formId } })).code).toBe(403);
  });
});
