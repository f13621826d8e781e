import { RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { awarenessFrame } from '@gonghui/scene/wire/awareness-frame.ts';
import { afterEach, expect, test } from 'vitest';

/** Promise D34: presence shows who the relay knows is there, not who a client says it is. */

let world: RelayWorld;
afterEach(() => world.stop());

const stateOf = (peer: { provider: { awareness: { getStates(): Map<number, unknown> } } }, id: number) =>
  peer.provider.awareness.getStates().get(id) as Record<string, unknown> | undefined;

test('a claimed identity is replaced by that of the ticket', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  const claimed = { id: 'anna', name: '陈静', color: '#123456' };
  ben.provider.awareness.setLocalState({ user: claimed, selection: ['n1'] });
  // The empty state that every client begins with comes before it.
  await until(() => stateOf(anna, ben.doc.clientID)?.selection !== undefined, 'presence');
  expect(stateOf(anna, ben.doc.clientID)).toEqual({
    user: { id: 'ben', name: 'ben', color: expect.any(String), avatar: null },
    session: expect.any(String),
    selection: ['n1'],
  });
  // What ben holds of himself is his own, so that his next change is not taken for an echo.
  expect(stateOf(ben, ben.doc.clientID)).toEqual({ user: claimed, selection: ['n1'] });
  const colourOf = (one: typeof ben, other: typeof ben) =>
    (stateOf(one, other.doc.clientID)?.user as { color: string } | undefined)?.color;
  anna.provider.awareness.setLocalState({ selection: [] });
  await until(() => colourOf(ben, anna) !== undefined, 'anna is seen');
  // The tickets of this world all name the same colour.
  expect(colourOf(anna, ben)).not.toBe(claimed.color);
  expect(colourOf(anna, ben)).not.toBe(colourOf(ben, anna));
  ben.provider.awareness.setLocalStateField('selection', ['n2']);
  await until(() => String(stateOf(anna, ben.doc.clientID)?.selection) === 'n2', 'the next change');
});

test('nobody can speak for another client id, remove another, or hold a second one', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  anna.provider.awareness.setLocalState({ selection: ['mine'] });
  anna.nodes.set('x', 1);
  await until(() => stateOf(ben, anna.doc.clientID) !== undefined, 'anna is seen');
  const mallory = await world.socket('mallory');
  const clock = Date.now() + 1_000_000;
  const says = (clientId: number, json: string) =>
    mallory.socket.send(awarenessFrame([{ clientId, clock, json }]));
  says(anna.doc.clientID, '{"selection":["forged"]}');
  says(anna.doc.clientID, 'null');
  says(4711, '{"selection":["first"]}');
  says(4712, '{"selection":["second"]}');
  await until(() => stateOf(ben, 4711) !== undefined, 'mallory as himself');
  expect(stateOf(ben, 4711)?.user).toMatchObject({ id: 'mallory' });
  expect(stateOf(ben, 4712)).toBeUndefined();
  expect(stateOf(ben, anna.doc.clientID)?.selection).toEqual(['mine']);
});

test('a state over 4 kB is not passed on', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  ben.provider.awareness.setLocalState({ blob: 'x'.repeat(5_000) });
  ben.provider.awareness.setLocalState({ blob: 'small' });
  await until(() => stateOf(anna, ben.doc.clientID)?.blob === 'small', 'the small one');
  expect(ben.closes).toEqual([]);
});

test('leaving shows at once, and coming back as well', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  ben.provider.awareness.setLocalState({ selection: [] });
  await until(() => stateOf(anna, ben.doc.clientID) !== undefined, 'ben is seen');
  ben.provider.ws?.close();
  await until(() => stateOf(anna, ben.doc.clientID) === undefined, 'ben has left', 2_000);
  await until(() => stateOf(anna, ben.doc.clientID) !== undefined, 'ben is back', 3_000);
  // Who was cut off himself sees at once who is there, though they have not stirred meanwhile.
  anna.provider.ws?.close();
  await until(() => stateOf(anna, ben.doc.clientID) === undefined, 'anna is cut off', 2_000);
  await until(() => stateOf(anna, ben.doc.clientID) !== undefined, 'anna sees ben again', 3_000);
});

test('a page in the background, which says nothing for minutes, keeps its face and its colour', async () => {
  let now = Date.now();
  const heartbeatMs = 40;
  world = await RelayWorld.start({ keepAliveMs: heartbeatMs }, undefined, { now: () => now });
  const anna = await world.join('anna');
  anna.provider.awareness.setLocalState({ selection: ['node0001'] });
  const ben = await world.join('ben');
  const faces = () =>
    [...ben.provider.awareness.getStates().values()].filter(
      state => (state.user as { id?: string } | undefined)?.id === 'anna',
    );
  await until(() => faces().length === 1, 'seen');
  const [face] = faces();
  // Its timers stand still; those of the others run on.
  clearInterval((anna.provider.awareness as unknown as { _checkInterval: NodeJS.Timeout })._checkInterval);
  const clientId = anna.provider.awareness.clientID;
  const heardAt = () => ben.provider.awareness.meta.get(clientId)?.clock ?? 0;
  for (let minute = 0; minute < 3; minute++) {
    const before = heardAt();
    now += 19_000;
    await until(() => heardAt() > before, 'said once more by the relay');
  }
  expect(faces()).toEqual([face]);
});
