import { Nodes, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { MESSAGE } from '@gonghui/scene/wire/numbers.ts';
import { step2Frame, updateFrame } from '@gonghui/scene/wire/sync-frames.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import type { DesignSession } from './design-session.ts';
import { openDesign } from './open-design.ts';

/**
 * Acknowledged means present, always, whoever else writes under a page's client ids: a hostile editor who has seen one, or
 * the same person in a second copy of his page. The pages are the browser's own code on the real relay.
 */

/** Said of a browser without a store, which Node is. */
const NOT_KEPT = expect.stringMatching(/修改只保存在本页/);

let world: RelayWorld;
const pages: Page[] = [];
beforeEach(async () => {
  // Node has no events of the network; the pages here listen to these.
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  vi.stubGlobal('dispatchEvent', network.dispatchEvent.bind(network));
  world = await RelayWorld.start();
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.session.close();
  await world.stop();
  vi.unstubAllGlobals();
});

/** A person's page: goes on with a fresh session when the one it has gives up, as the designer does. */
interface Page {
  session: DesignSession;
  /** False: no ticket can be had. */
  online: boolean;
  opened: number;
  edit(key: string): void;
  settled(): Promise<void>;
  reach(online: boolean): void;
}

async function open(
  userId: string,
  { online = true, clientId }: { online?: boolean; clientId?: number } = {},
) {
  const page = { online, opened: 0 } as Page;
  const start = async (carried: Parameters<typeof openDesign>[0]['carried']): Promise<void> => {
    page.session = await openDesign({
      tenantId: 'tenant01',
      userId,
      userName: userId,
      family: formFamily,
      designId: 'design01',
      name: '',
      carried,
      reopen: next => {
        void page.session.close();
        void start(next);
      },
      ticket: async clientIds => {
        if (!page.online) throw new Error('offline');
        const url = world.url('/collab');
        return { ticket: world.ticket(userId, 'design01', 'edit', clientIds), right: 'edit', url };
      },
    });
    if (page.opened++ > 0 || clientId === undefined) return;
    page.session.doc.clientID = clientId;
    page.session.doc.transact(() => undefined);
  };
  page.edit = key => new Nodes(page.session.doc).set(key, userId);
  page.settled = () =>
    until(() => page.session.online() && page.session.sync().pending === 0, `${userId} is settled`, 20_000);
  page.reach = value => {
    page.online = value;
    globalThis.dispatchEvent(new Event(value ? 'online' : 'offline'));
    if (value) page.session.retry();
  };
  pages.push(page);
  await start(null);
  if (online) await page.settled();
  return page;
}

/** What a stranger writes under `clientId`, and perhaps removes again, and what the relay says to it. */
async function squat(clientId: number, clocks: number, removed = false): Promise<number> {
  const base = await world.join('mallory');
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(base.doc));
  base.leave();
  const vector = Y.encodeStateVector(doc);
  doc.clientID = clientId;
  for (let i = 0; i < clocks; i++) new Nodes(doc).set(`mallory${i}`, 'mallory');
  if (removed) for (let i = 0; i < clocks; i++) doc.getMap('nodes').delete(`mallory${i}`);
  const raw = await world.socket('mallory');
  raw.socket.send(step2Frame(Uint8Array.of(0, 0)));
  raw.socket.send(updateFrame(Y.encodeStateAsUpdate(doc, vector)));
  const end = await Promise.race([
    raw.closed,
    until(() => raw.frames.some(isAcknowledged), 'acknowledged').catch(() => 0),
  ]);
  raw.socket.close();
  return end ?? 0;
}

/** That the second of two updates is stored. */
const isAcknowledged = ([type, count]: Uint8Array): boolean => type === 100 && count === 2;

/** What a newcomer finds in the design. */
async function found(): Promise<Record<string, unknown>> {
  const reader = await world.join('reader');
  const nodes = reader.nodes.toJSON();
  reader.leave();
  return nodes;
}

const expectAll = async (keys: readonly string[], by: string): Promise<void> => {
  const nodes = await found();
  expect(keys.filter(key => nodes[key] !== by)).toEqual([]);
};

describe.each([400, 3])('a stranger who writes %i clocks', clocks => {
  const keys = Array.from({ length: 10 }, (_, i) => `anna${i}`);

  test('under the id of somebody who is there and idle is turned away', async () => {
    const anna = await open('anna');
    anna.session.awareness.setLocalState({ selection: [] });
    expect(await squat(anna.session.doc.clientID, clocks)).toBe(CLOSE.idTaken);
    for (const key of keys) anna.edit(key);
    await anna.settled();
    await expectAll(keys, 'anna');
    expect(anna.opened).toBe(1);
  });

  test('under the id of somebody who has gone offline is turned away, by a relay that was started anew as well', async () => {
    const anna = await open('anna');
    anna.reach(false);
    await until(() => !anna.session.online(), 'offline');
    for (const key of keys) anna.edit(key);
    expect(await squat(anna.session.doc.clientID, clocks)).toBe(CLOSE.idTaken);
    await world.restart();
    expect(await squat(anna.session.doc.clientID, clocks)).toBe(CLOSE.idTaken);
    anna.reach(true);
    await anna.settled();
    await expectAll(keys, 'anna');
    expect(anna.opened).toBe(1);
  });

  test('under an id that nobody had yet takes nothing from whoever wrote under it offline', async () => {
    const anna = await open('anna', { online: false, clientId: 4711 });
    for (const key of keys) anna.edit(key);
    anna.session.doc.getMap<Y.Text>('page').set('.title', new Y.Text('标题'));
    expect(await squat(4711, clocks)).toBe(0);
    anna.reach(true);
    await until(() => anna.opened === 2, 'opened again under a fresh id', 20_000);
    await anna.settled();
    await expectAll(keys, 'anna');
    const ben = await open('ben');
    expect(String(ben.session.doc.getMap<Y.Text>('page').get('.title'))).toBe('标题');
    anna.edit('later');
    await anna.settled();
    await expectAll(
      [...keys, 'later', 'mallory0'].filter(key => key !== 'mallory0'),
      'anna',
    );
    expect((await found()).mallory0).toBe('mallory');
  });

  test('and removes them, under an id that nobody had yet, takes nothing either', async () => {
    const anna = await open('anna', { online: false, clientId: 4711 });
    // The same node, so that even the place of the first edit is the stranger's.
    for (const key of ['mallory0', ...keys]) anna.edit(key);
    expect(await squat(4711, clocks, true)).toBe(0);
    anna.reach(true);
    await until(() => anna.opened === 2, 'opened again under a fresh id', 20_000);
    await anna.settled();
    await expectAll(['mallory0', ...keys], 'anna');
  });
});

describe('two copies of one page of one person', () => {
  test('that went on apart keep what either has written', async () => {
    const first = await open('anna', { online: false, clientId: 815 });
    const second = await open('anna', { online: false, clientId: 815 });
    for (const page of [first, second]) page.edit('same');
    first.edit('one');
    second.edit('two');
    second.edit('three');
    first.reach(true);
    await first.settled();
    second.reach(true);
    await until(() => second.opened === 2, 'opened again under a fresh id', 20_000);
    await second.settled();
    await first.settled();
    await expectAll(['same', 'one', 'two', 'three'], 'anna');
    expect(first.opened).toBe(1);
  });

  test('that went on apart keep what either has written, where the other has removed his own', async () => {
    const first = await open('anna', { online: false, clientId: 815 });
    const second = await open('anna', { online: false, clientId: 815 });
    for (const page of [first, second]) page.edit('same');
    for (const key of ['one', 'two']) first.edit(key);
    for (const key of ['three', 'four']) second.edit(key);
    for (const key of ['one', 'two']) first.session.doc.getMap('nodes').delete(key);
    first.reach(true);
    await first.settled();
    second.reach(true);
    await until(() => second.opened === 2, 'opened again under a fresh id', 20_000);
    await second.settled();
    await expectAll(['same', 'three', 'four'], 'anna');
    expect(Object.keys(await found()).sort()).toEqual(['four', 'same', 'three']);
  });

  test('that hold the same edits send none again that somebody has removed meanwhile', async () => {
    const first = await open('anna', { online: false });
    for (const key of ['stays', 'goes']) first.edit(key);
    const copy = await open('anna', { online: false, clientId: first.session.doc.clientID });
    for (const key of ['stays', 'goes']) copy.edit(key);
    first.reach(true);
    await first.settled();
    new Nodes(first.session.doc).delete('goes');
    await first.settled();
    // Into the checkpoint, which forgets what was removed.
    await world.restart();
    copy.reach(true);
    await copy.settled();
    expect(await found()).toEqual({ stays: 'anna' });
    expect(copy.opened).toBe(1);
  });

  test('that hold the same edits send them once', async () => {
    const first = await open('anna', { online: false });
    for (let i = 0; i < 20; i++) first.edit(`k${i}`);
    first.session.doc.getMap('page').set('.text', new Y.Text('一次'));
    const copy = await open('anna', { online: false });
    Y.applyUpdate(copy.session.doc, first.session.exportState());
    copy.edit('more');
    for (const page of [first, copy]) page.reach(true);
    await Promise.all([first.settled(), copy.settled()]);
    first.edit('on');
    await first.settled();
    const reader = await world.join('reader');
    expect(String(reader.doc.getMap('page').get('.text'))).toBe('一次');
    expect(reader.nodes.size).toBe(22);
    expect([first.opened, copy.opened]).toEqual([1, 1]);
  });
});

const SEEDS = NIGHTLY ? Array.from({ length: 300 }, (_, i) => i) : [1, 7, 42];

test.each(SEEDS)(
  'whatever two copies of a page, a colleague and a stranger do, all that was acknowledged is there (seed %i)',
  async seed => {
    const random = randomFrom(seed);
    const wrote = new Map<string, string>();
    const people = [
      await open('anna', { online: false, clientId: 21 }),
      await open('anna', { online: false, clientId: 21 }),
      await open('ben', { online: false, clientId: 22 }),
    ];
    for (let step = 0; step < 60; step++) {
      const who = random.int(people.length);
      const page = people[who]!;
      const chance = random.next();
      if (chance < 0.7) {
        const key = `k${step}`;
        // A page that is being opened again takes nothing.
        if (page.session.readOnly() !== null) continue;
        page.edit(key);
        wrote.set(key, who === 2 ? 'ben' : 'anna');
      } else if (chance < 0.85) page.reach(!page.online);
      else if (chance < 0.9)
        await squat(random.pick([21, 22, page.session.doc.clientID]), 1 + random.int(30));
      else await new Promise(resolve => setTimeout(resolve, random.int(120)));
    }
    for (const page of people) page.reach(true);
    const quiet = () => people.every(({ session }) => session.online() && session.sync().pending === 0);
    for (let calm = 0; calm < 5; calm = quiet() ? calm + 1 : 0) {
      await until(quiet, 'all are settled', 30_000);
      await new Promise(resolve => setTimeout(resolve, 60));
    }
    const nodes = await found();
    expect([...wrote].filter(([key, by]) => nodes[key] !== by)).toEqual([]);
    for (const { session } of people) expect(session.notice()).toEqual(NOT_KEPT);
  },
);

test('something else under numbers that are known is never acknowledged', async () => {
  const doc = new Y.Doc();
  doc.clientID = 99;
  const anna = await world.join('anna', { doc });
  for (let i = 0; i < 5; i++) anna.nodes.set(`a${i}`, i);
  await until(() => anna.acked === 6, 'stored');
  for (const round of ['of the log', 'of the checkpoint']) {
    const other = new Y.Doc();
    other.clientID = 99;
    for (let i = 0; i < 3; i++) new Nodes(other).set(`b${i}`, i);
    const raw = await world.socket('anna');
    raw.socket.send(updateFrame(Y.encodeStateAsUpdate(other)).fill(1, 1, 2));
    expect(await raw.closed, round).toBe(CLOSE.idTaken);
    expect(raw.frames.some(frame => frame[0] === MESSAGE.acknowledged)).toBe(false);
    // What only repeats is acknowledged as before.
    const again = await world.socket('anna');
    again.socket.send(updateFrame(Y.encodeStateAsUpdate(anna.doc)).fill(1, 1, 2));
    await until(() => again.frames.some(frame => frame[0] === MESSAGE.acknowledged), 'acknowledged');
    again.socket.close();
    await world.restart();
    await until(() => anna.provider.synced, 'back');
  }
});

test('what a stranger has removed under his id says nothing of what somebody else sends under it', async () => {
  await squat(4711, 3, true);
  const other = new Y.Doc();
  other.clientID = 4711;
  new Nodes(other).set('mallory0', 'anna');
  const raw = await world.socket('anna');
  raw.socket.send(updateFrame(Y.encodeStateAsUpdate(other)).fill(1, 1, 2));
  expect(await raw.closed).toBe(CLOSE.idTaken);
  expect(raw.frames.some(frame => frame[0] === MESSAGE.acknowledged)).toBe(false);
  // Whoever has the same removals repeats what is there.
  const reader = await world.join('reader');
  const again = await world.socket('anna');
  again.socket.send(updateFrame(Y.encodeStateAsUpdate(reader.doc)).fill(1, 1, 2));
  await until(() => again.frames.some(frame => frame[0] === MESSAGE.acknowledged), 'acknowledged');
  again.socket.close();
});
