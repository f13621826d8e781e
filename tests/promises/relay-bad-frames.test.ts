import { content, Nodes, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { MESSAGE, SYNC } from '@gonghui/scene/wire/numbers.ts';
import { step2Frame, updateFrame } from '@gonghui/scene/wire/sync-frames.ts';
import * as encoding from 'lib0/encoding';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';

/** Promise D32: a bad frame closes its own socket with a code; nobody else notices, nothing of it is stored. */

let world: RelayWorld;
afterEach(() => world.stop());

/** An update of a document of its own. */
function updateOf(edit: (doc: Y.Doc) => void, clientId?: number): Uint8Array {
  const doc = new Y.Doc();
  if (clientId !== undefined) doc.clientID = clientId;
  edit(doc);
  return Y.encodeStateAsUpdate(doc);
}

const set = (doc: Y.Doc) => new Nodes(doc).set('bad', 1);

function numbers(...values: number[]): Uint8Array {
  const encoder = encoding.createEncoder();
  for (const value of values) encoding.writeVarUint(encoder, value);
  return encoding.toUint8Array(encoder);
}

const EMPTY = Uint8Array.of(0, 0);
const STEP_2 = step2Frame(EMPTY);

const BAD: [string, () => Uint8Array, number][] = [
  ['nothing', () => new Uint8Array(0), CLOSE.badFrame],
  ['random bytes', () => Uint8Array.from({ length: 300 }, (_, i) => (i * 73 + 11) % 256), CLOSE.badFrame],
  ['an unknown type', () => Uint8Array.of(77, 1, 2), CLOSE.badFrame],
  ['an unknown sync step', () => Uint8Array.of(MESSAGE.sync, 9, 0), CLOSE.badFrame],
  ['a length beyond the end', () => Uint8Array.of(MESSAGE.sync, SYNC.update, 200, 1, 1), CLOSE.badFrame],
  ['an update that is cut off', () => updateFrame(updateOf(set).slice(0, -6)), CLOSE.badFrame],
  ['an update with trailing bytes', () => updateFrame(Uint8Array.of(...updateOf(set), 1)), CLOSE.badFrame],
  [
    'an update with a gap',
    () => {
      const doc = new Y.Doc();
      set(doc);
      const vector = Y.encodeStateVector(doc);
      new Nodes(doc).set('second', 2);
      return updateFrame(Y.encodeStateAsUpdate(doc, vector));
    },
    CLOSE.badFrame,
  ],
  [
    'an update that refers to what is not there',
    () => {
      const doc = new Y.Doc();
      const foreign = new Y.Doc();
      foreign.getMap('nodes').set('parent', new Y.Map());
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(foreign));
      const vector = Y.encodeStateVector(doc);
      (doc.getMap('nodes').get('parent') as Y.Map<unknown>).set('.child', 1);
      return updateFrame(Y.encodeStateAsUpdate(doc, vector));
    },
    CLOSE.badFrame,
  ],
  ['a deletion of what is not there', () => updateFrame(numbers(0, 1, 999, 1, 0, 50)), CLOSE.badFrame],
  // One struct of deleted content, a thousand times longer than any edit: locks its client id in 15 bytes.
  ['a struct of impossible length', () => updateFrame(numbers(1, 1, 4711, 0, 0, 2 ** 40, 0)), CLOSE.badFrame],
  ['a frame over 1 MB', () => updateFrame(new Uint8Array(1_200_000)), CLOSE.tooLarge],
];

test.each(BAD)('%s', async (_name, frame, code) => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  const rows = world.memory.events.length;
  const mallory = await world.socket('mallory');
  mallory.socket.send(STEP_2);
  mallory.socket.send(frame());
  expect(await mallory.closed).toBe(code);
  anna.nodes.set('good', 1);
  await until(() => ben.nodes.get('good') === 1, 'the others go on');
  expect(content(ben.doc)).toBe('{"good":1}');
  expect(world.memory.events.length).toBe(rows + 1);
  expect([...anna.closes, ...ben.closes]).toEqual([]);
});

test('the same frames, well formed, are welcome', async () => {
  world = await RelayWorld.start();
  const ben = await world.join('ben');
  const raw = await world.socket('anna');
  raw.socket.send(STEP_2);
  raw.socket.send(updateFrame(updateOf(set)));
  await until(() => ben.nodes.get('bad') === 1, 'applied');
});

test('too many structs in one update', async () => {
  world = await RelayWorld.start({ structsPerUpdate: 100 });
  await world.join('ben');
  const raw = await world.socket('anna');
  raw.socket.send(STEP_2);
  raw.socket.send(
    updateFrame(
      updateOf(doc => {
        for (let i = 0; i < 101; i++) new Nodes(doc).set(`n${i}`, i);
      }),
    ),
  );
  expect(await raw.closed).toBe(CLOSE.badFrame);
});

test('text frames', async () => {
  world = await RelayWorld.start();
  const raw = await world.socket('anna');
  raw.socket.send('hello');
  expect(await raw.closed).toBe(CLOSE.badFrame);
});
