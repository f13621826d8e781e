import { CLOSE, type CloseReason, NO_ROOM, RESTORED } from '@gonghui/scene/wire/close.ts';
import { CLOSINGS, closingOf } from '@gonghui/scene/wire/close-table.ts';
import { step1Frame, step2Frame, updateFrame } from '@gonghui/scene/wire/sync-frames.ts';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { DEFAULT_LIMITS } from './limits.ts';
import { Nodes, openSocket, RelayWorld, until } from './testing/relay-world.ts';

let world: RelayWorld;
afterEach(() => world.stop());

const start = async (...args: Parameters<typeof RelayWorld.start>): Promise<RelayWorld> => {
  world = await RelayWorld.start(...args);
  return world;
};
const NOTHING = step2Frame(Uint8Array.of(0, 0));
const noise = Uint8Array.of(77, 1, 2);

/** What `clientId` would write first, whoever sends it. */
function written(clientId: number): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = clientId;
  new Nodes(doc).set('forged', 1);
  return Y.encodeStateAsUpdate(doc);
}

/** Sends frames in the name of mallory and answers the code that ends it. */
async function sends(...frames: Uint8Array[]): Promise<number> {
  const { socket, closed } = await world.socket('mallory');
  for (const frame of frames) socket.send(frame);
  return closed;
}

/** How each close comes about between a real client and the real relay; answers the code that the client saw. */
const BROUGHT_ABOUT: Record<CloseReason, () => Promise<number>> = {
  stopping: async () => {
    await start();
    const { closed } = await world.socket('mallory');
    await world.restart();
    return closed;
  },
  farTooLarge: async () => {
    await start();
    return sends(updateFrame(new Uint8Array(DEFAULT_LIMITS.frameBytes * 8 + 1)));
  },
  failed: async () => {
    await start();
    const anna = await world.join('anna', { designId: 'healthy1' });
    world.memory.poisoned.add('design01');
    const closed = sends(NOTHING, updateFrame(written(4711)));
    // The log tells a row that is refused from a database that is away by what others can store.
    for (let i = 0; world.closes.length === 0; i++) {
      anna.nodes.set('n', i);
      await until(() => anna.acked >= i + 2, 'stored');
    }
    return closed;
  },
  tryLater: async () => {
    await start();
    world.memory.away = true;
    return sends();
  },
  badFrame: async () => {
    await start();
    return sends(noise);
  },
  ticketRefused: async () => {
    await start();
    return (await openSocket(world.url('/collab/design01?ticket=nobody'))).closed;
  },
  accessLost: async () => {
    await start({ recheckMs: 20 });
    const { closed } = await world.socket('mallory');
    world.rights.set('mallory', 'none');
    return closed;
  },
  tooSlow: async () => {
    await start({ slowReaderBytes: 1_000, bytesPerSecond: 1e9, byteBurst: 1e9 });
    const anna = await world.join('anna');
    const slow = await world.socket('mallory');
    slow.socket.send(step1Frame(Uint8Array.of(0)));
    await until(() => slow.frames.length >= 2, 'greeted');
    slow.socket.pause();
    for (let i = 0; world.closes.length === 0; i++) {
      anna.nodes.set('n', `${i}${'x'.repeat(400_000)}`);
      await until(() => anna.acked >= i + 2, 'stored');
    }
    // He reads on; a socket that is ended without his goodbye says nothing.
    return CLOSE.tooSlow;
  },
  reset: async () => {
    await start();
    const { closed } = await world.socket('mallory');
    await until(() => world.relay.load.designs === 1, 'open');
    world.relay.reset('design01');
    return closed;
  },
  idTaken: async () => {
    await start();
    const anna = await world.join('anna');
    anna.nodes.set('a', 1);
    await until(() => anna.acked === 2, 'stored');
    return sends(NOTHING, updateFrame(written(anna.doc.clientID)));
  },
  tooLarge: async () => {
    await start();
    return sends(updateFrame(new Uint8Array(DEFAULT_LIMITS.frameBytes + 1)));
  },
  tooFrequent: async () => {
    await start({ connectionsPerDesign: 0 });
    return sends();
  },
};

test.each(Object.keys(CLOSE) as CloseReason[])(
  'a close is one line of the log, with its code and who: %s',
  async why => {
    expect(await BROUGHT_ABOUT[why]()).toBe(CLOSE[why]);
    const hers = () => world.closes.filter(({ user }) => user !== 'anna');
    await until(() => hers().length > 0, 'the line');
    const whom = why === 'ticketRefused' ? null : 'mallory';
    expect(hers()).toEqual([
      {
        design: 'design01',
        user: whom,
        tenant: whom && 'tenant01',
        code: CLOSE[why],
        reason: expect.stringMatching(/^[\w "]+$/),
      },
    ]);
  },
);

test('every code has a row, and so have the two that mean something else with a reason', () => {
  for (const [name, code] of Object.entries(CLOSE))
    expect(closingOf(code)).toBe(CLOSINGS[name as CloseReason]);
  expect(Object.keys(CLOSINGS).sort()).toEqual([...Object.keys(CLOSE), 'noRoom', 'restored'].sort());
  expect(closingOf(CLOSE.reset, RESTORED)).toBe(CLOSINGS.restored);
  expect(closingOf(CLOSE.tryLater, NO_ROOM)).toBe(CLOSINGS.noRoom);
  // The network's own, and one of a later build.
  for (const code of [undefined, 1000, 1006, 4499]) expect(closingOf(code)).toBeNull();
});
