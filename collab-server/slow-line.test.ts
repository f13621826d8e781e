import { TO_PAGE } from '@gonghui/scene/wire/limits.ts';
import { MESSAGE, SYNC } from '@gonghui/scene/wire/numbers.ts';
import { step1Frame } from '@gonghui/scene/wire/sync-frames.ts';
import * as decoding from 'lib0/decoding';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { BudgetBook } from './budget.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { Session } from './session.ts';
import { member, Nodes, RelayWorld, until } from './testing/relay-world.ts';

/** A page takes half a minute without a message for the end of its connection, and hears nothing of half a message. */

let world: RelayWorld | null = null;
afterEach(async () => {
  await world?.stop();
  world = null;
});

test.each(['as a checkpoint', 'in the log'])(
  'a state below a megabyte goes out in pieces, %s',
  async where => {
    world = await RelayWorld.start();
    const anna = await world.join('anna');
    for (let i = 0; i < 9; i++) anna.nodes.set(`node000${i}`, String(i).repeat(100_000));
    await until(() => anna.acked > 9, 'stored');
    if (where === 'as a checkpoint') {
      anna.leave();
      await until(() => world?.relay.load.designs === 0, 'written down');
    }
    const raw = await world.socket('ben');
    raw.socket.send(step1Frame(Uint8Array.of(0)));
    const updates = () => raw.frames.filter(frame => frame[0] === MESSAGE.sync && frame[1] !== SYNC.step1);
    await until(() => updates().some(frame => frame[1] === SYNC.step2), 'all of it');
    expect(Math.max(...updates().map(({ length }) => length))).toBeLessThan(TO_PAGE.bytes + 1024);
    const doc = new Y.Doc();
    for (const frame of updates())
      Y.applyUpdate(doc, decoding.readVarUint8Array(decoding.createDecoder(frame.subarray(2))));
    expect(new Nodes(doc).size).toBe(9);
    raw.socket.close();
  },
);

test('who is in the middle of a long message is not taken for gone', () => {
  let now = 0;
  let ended = false;
  const socket = {
    bytesRead: 0,
    bufferedAmount: 0,
    send: () => {},
    close: () => {},
    terminate: () => {
      ended = true;
    },
    ping: () => {},
  };
  const admission = {
    member: member('anna'),
    sessionId: '',
    designId: 'design01',
    kind: 'form',
    right: 'edit',
  } as const;
  const session = new Session('s1', socket, admission, {
    limits: DEFAULT_LIMITS,
    budgets: new BudgetBook(DEFAULT_LIMITS),
    now: () => now,
    left: () => {},
    lost: () => false,
    report: () => {},
    onClose: () => {},
  });
  for (let beats = 0; beats < 20; beats++) {
    now += 10_000;
    socket.bytesRead += 5_000;
    session.heartbeat();
  }
  expect(ended).toBe(false);
  for (let beats = 0; beats < 6; beats++) {
    now += 10_000;
    session.heartbeat();
  }
  expect(ended).toBe(true);
});
