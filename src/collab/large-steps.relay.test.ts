import { RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import type { DesignEditor } from '@gonghui/editor/api.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { cutUpdate } from '@gonghui/scene/shape/cut-update.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { FRAME } from '@gonghui/scene/wire/limits.ts';
import { MESSAGE, SYNC } from '@gonghui/scene/wire/numbers.ts';
import { step1Frame, step2Frame, updateFrame } from '@gonghui/scene/wire/sync-frames.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import * as decoding from 'lib0/decoding';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import type { DesignSession } from './design-session.ts';
import { openDesign } from './open-design.ts';

/**
 * What an honest editor can write reaches the relay and everybody else, however large the step: pages with the browser's own code
 * on the real relay.
 */
let world: RelayWorld;
const pages: Page[] = [];
beforeEach(async () => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  vi.stubGlobal('dispatchEvent', network.dispatchEvent.bind(network));
  world = await RelayWorld.start({ recheckMs: 50 });
});
afterEach(async () => {
  for (const page of pages.splice(0)) {
    page.editor.destroy();
    await page.session.close();
  }
  await world.stop();
  vi.unstubAllGlobals();
});

interface Page {
  session: DesignSession;
  editor: DesignEditor;
  online: boolean;
  settled(): Promise<void>;
  reach(online: boolean): void;
}

async function open(userId: string): Promise<Page> {
  const page = { online: true } as Page;
  page.session = await openDesign({
    tenantId: 'tenant01',
    userId,
    userName: userId,
    family: toyFamily,
    designId: 'design01',
    name: '',
    reopen: () => expect.unreachable('nobody takes an id'),
    ticket: async clientIds => {
      if (!page.online) throw new Error('offline');
      const url = world.url('/collab');
      return { ticket: world.ticket(userId, 'design01', 'edit', clientIds), right: 'edit', url };
    },
  });
  page.settled = () =>
    until(() => page.session.online() && page.session.sync().pending === 0, `${userId} is settled`, 60_000);
  page.reach = value => {
    page.online = value;
    globalThis.dispatchEvent(new Event(value ? 'online' : 'offline'));
    if (value) page.session.retry();
  };
  pages.push(page);
  await page.settled();
  page.editor = createEditor(page.session.doc, toyFamily);
  return page;
}

const END = { parent: ROOT, slot: MAIN, index: 0 };
/** Components of so many bytes each, no two alike. */
const large = (count: number, bytes: number, mark = 'x') =>
  Array.from({ length: count }, (_, i) =>
    component(`${mark}${i}`, 'note', { label: `${mark}${i}`, body: `${i}${mark}`.padEnd(bytes, mark) }),
  );

function paste(page: Page, count: number, bytes: number, mark?: string): string[] {
  const pasted = page.editor.paste(large(count, bytes, mark), END);
  if (!pasted.ok) throw new Error(pasted.message);
  return pasted.value;
}

/** What somebody finds who comes now, with nothing left over. */
async function newcomer(): Promise<string> {
  const peer = await world.join('newcomer');
  const editor = createEditor(peer.doc, toyFamily);
  const digest = editor.digest();
  expect(peer.doc.store.pendingStructs).toBeNull();
  editor.destroy();
  peer.leave();
  return digest;
}

const alike = async (...those: Page[]): Promise<void> => {
  const [first] = those;
  for (const page of those) await page.settled();
  await until(
    () => those.every(page => page.editor.digest() === first?.editor.digest()),
    'all pages are alike',
    60_000,
  );
  expect(await newcomer()).toBe(first?.editor.digest());
};

describe('a step over the size of a frame', { timeout: 120_000 }, () => {
  test('a paste of ten large components, their deletion and its undo reach everybody, as one step each', async () => {
    const [anna, ben] = [await open('anna'), await open('ben')];
    const ids = paste(anna, 10, 400_000);
    await alike(anna, ben);
    expect(ben.editor.node(ids[9] ?? '')?.props.body).toHaveLength(400_000);
    expect(anna.editor.remove(ids).ok).toBe(true);
    anna.editor.history.undo();
    await alike(anna, ben);
    expect(ben.editor.children(ROOT, MAIN)).toEqual(ids);
    expect(anna.editor.history.undoSteps).toHaveLength(1);
    anna.editor.history.undo();
    anna.editor.history.redo();
    await alike(anna, ben);
    expect(anna.session.notice()).toEqual(expect.stringMatching(/修改只保存在本页/));
    expect(world.errors).toEqual([]);
  });

  test('one change of many large values reaches a colleague who edits at the same time', async () => {
    const [anna, ben] = [await open('anna'), await open('ben')];
    const ids = paste(anna, 6, 1_000);
    await alike(anna, ben);
    const values = ids.map((id, i) => ({
      id,
      values: { body: `新${i}`.padEnd(500_000, '长').slice(0, 200_000) },
    }));
    expect(anna.editor.patch(values).ok).toBe(true);
    for (let i = 0; i < 20; i++) ben.editor.setProp([ids[i % 6] ?? ''], 'label', `本 ${i}`);
    anna.editor.history.undo();
    anna.editor.history.redo();
    await alike(anna, ben);
    expect(anna.editor.node(ids[5] ?? '')?.props).toMatchObject({
      label: '本 17',
      body: values[5]?.values.body,
    });
  });

  test('a text as large as one value may be, typed at once', async () => {
    const [anna, ben] = [await open('anna'), await open('ben')];
    const [id = ''] = paste(anna, 1, 10);
    expect(anna.editor.setProp([id], 'label', 'a'.repeat(LIMITS.valueBytes - 100)).ok).toBe(true);
    const refused = anna.editor.setProp([id], 'label', 'a'.repeat(1_500_000));
    expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('内容过大') });
    await alike(anna, ben);
  });

  test('twelve megabytes made offline arrive, among what colleagues did meanwhile', async () => {
    const [anna, ben] = [await open('anna'), await open('ben')];
    anna.reach(false);
    await until(() => !anna.session.online(), 'offline');
    for (let i = 0; i < 6; i++) paste(anna, 5, 400_000, `abcdef`[i]);
    paste(ben, 3, 300_000, 'z');
    anna.reach(true);
    await alike(anna, ben);
    expect(ben.editor.children(ROOT, MAIN)).toHaveLength(33);
  });

  test('five thousand components at once are more structs than one update may have', async () => {
    const [anna, ben] = [await open('anna'), await open('ben')];
    const many = Array.from({ length: 4_900 }, (_, i) =>
      component(`n${i}`, 'note', Object.fromEntries(Array.from({ length: 12 }, (_, p) => [`p${p}`, p]))),
    );
    expect(anna.editor.paste(many, END).ok).toBe(true);
    await alike(anna, ben);
    expect(ben.editor.children(ROOT, MAIN)).toHaveLength(4_900);
  });
});

describe('an interrupted transfer', { timeout: 120_000 }, () => {
  test('goes on where it was, nothing lost, doubled, or acknowledged before it is there', async () => {
    const [anna, ben] = [await open('anna'), await open('ben')];
    const random = randomFrom(7);
    for (let round = 0; round < 4; round++) {
      const before = world.memory.events.length;
      const ids = paste(anna, 8, 300_000 + random.int(200_000), `abcd`[round]);
      // Some pieces are stored, and none of the edits counts as confirmed before the last is.
      await until(() => world.memory.events.length > before, 'some pieces are stored');
      if (round % 2 === 0) anna.reach(false);
      else await world.restart();
      if (anna.session.sync().pending === 0) expect(await newcomer()).toBe(anna.editor.digest());
      anna.reach(true);
      await alike(anna, ben);
      expect(ben.editor.children(ROOT, MAIN)).toEqual(expect.arrayContaining(ids));
    }
    expect(ben.editor.children(ROOT, MAIN)).toHaveLength(32);
  });

  test('by a right that is lost and given back goes on as well', async () => {
    const [anna, ben] = [await open('anna'), await open('ben')];
    for (let round = 0; round < 3; round++) {
      const before = world.memory.events.length;
      paste(anna, 8, 400_000, `abc`[round]);
      await until(() => world.memory.events.length > before, 'some pieces are stored');
      world.rights.set('anna', 'view');
      await until(() => anna.session.readOnly() !== null, 'told');
      world.rights.set('anna', 'edit');
      await alike(anna, ben);
      expect(anna.session.readOnly()).toBeNull();
    }
    expect(ben.editor.children(ROOT, MAIN)).toHaveLength(24);
  });
});

describe('a design of many megabytes', { timeout: 120_000 }, () => {
  const whole = (frames: readonly Uint8Array[]): Y.Doc => {
    const doc = new Y.Doc();
    for (const frame of frames) {
      if (frame[0] !== MESSAGE.sync || frame[1] === SYNC.step1) continue;
      const decoder = decoding.createDecoder(frame.subarray(2));
      Y.applyUpdate(doc, decoding.readVarUint8Array(decoder));
    }
    return doc;
  };

  test('comes in messages below the size of a frame, with what is written meanwhile', async () => {
    const anna = await open('anna');
    for (let i = 0; i < 3; i++) paste(anna, 10, 400_000, `abc`[i]);
    await anna.settled();
    anna.reach(false);
    await until(() => world.relay.load.designs === 0, 'written down', 30_000);
    const ben = await open('ben');
    expect(ben.editor.children(ROOT, MAIN)).toHaveLength(30);
    const raw = await world.socket('reader');
    raw.socket.send(step1Frame(Uint8Array.of(0)));
    ben.editor.setProp([ben.editor.children(ROOT, MAIN)[0] ?? ''], 'label', '新');
    await ben.settled();
    await until(
      () => raw.frames.some(frame => frame[0] === MESSAGE.sync && frame[1] === SYNC.step2),
      'all of it',
      30_000,
    );
    const changed = () =>
      Y.encodeStateVector(whole(raw.frames)).join() === Y.encodeStateVector(ben.session.doc).join();
    await until(changed, 'the change as well', 30_000);
    expect(Math.max(...raw.frames.map(({ length }) => length))).toBeLessThan(FRAME.bytes);
    expect(raw.frames.length).toBeGreaterThan(15);
    raw.socket.close();
    anna.reach(true);
    await alike(anna, ben);
  });
});

describe('whoever sends pieces of his own making', () => {
  const pieces = (count: number): Uint8Array[] => {
    const doc = new Y.Doc();
    const nodes = doc.getMap('nodes');
    for (let i = 0; i < count; i++) nodes.set(`n${i}`, new Y.Map([['.value', `${i}`.padEnd(400_000, 'x')]]));
    return cutUpdate(Y.encodeStateAsUpdate(doc)) ?? [];
  };
  const NOTHING = step2Frame(Uint8Array.of(0, 0));

  test('in the wrong order is turned away, and what he had sent before stays', async () => {
    const raw = await world.socket('mallory');
    const [first, , third] = pieces(6);
    raw.socket.send(NOTHING);
    raw.socket.send(updateFrame(first ?? NOTHING));
    raw.socket.send(updateFrame(third ?? NOTHING));
    expect(await raw.closed).toBe(CLOSE.badFrame);
    const reader = await world.join('reader');
    expect(reader.nodes.size).toBeGreaterThan(0);
    expect(reader.doc.store.pendingStructs).toBeNull();
  });

  test('without an end is turned away at the budget that every editor has', async () => {
    const raw = await world.socket('mallory');
    raw.socket.send(NOTHING);
    for (const piece of pieces(60)) raw.socket.send(updateFrame(piece));
    expect(await raw.closed).toBe(CLOSE.tooFrequent);
  });
});
