import { RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import type { DesignEditor } from '@gonghui/editor/api.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { closingOf } from '@gonghui/scene/wire/close-table.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DesignSession } from './design-session.ts';
import { readMark } from './marks.ts';
import { openDesign } from './open-design.ts';
import { ownTab } from './tabs.ts';

/** An edit that the relay refuses: what the header, the banner, the log and the keyboard say of it is one and the same. */
let world: RelayWorld;
let kept: Map<string, string>;
const pages: Page[] = [];
beforeEach(() => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  vi.stubGlobal('dispatchEvent', network.dispatchEvent.bind(network));
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (i: number) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size;
    },
  });
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
  await world.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Page {
  session: DesignSession;
  editor: DesignEditor;
  close(): Promise<void>;
}

/** Opened as the frame of the designers does: what the session says of writing is what the editor does. */
async function open(designId: string, before?: Page): Promise<Page> {
  const state = before?.session.exportState();
  const [mark] = [...kept.keys()].map(key => readMark(localStorage, key));
  await before?.close();
  const session = await openDesign({
    tenantId: 'tenant01',
    userId: 'anna',
    userName: '安娜',
    family: toyFamily,
    designId,
    name: '',
    // What this browser holds, here where it has no store of its own.
    carried: state && mark ? { state, stored: false, mark } : null,
    reopen: () => expect.unreachable('nobody takes an id'),
    ticket: async ids => ({
      ticket: world.ticket('anna', designId, 'edit', ids),
      right: 'edit',
      url: world.url('/collab'),
    }),
  });
  const editor = createEditor(session.doc, toyFamily);
  const follow = () => editor.setReadOnly(session.readOnly());
  follow();
  session.subscribe(follow);
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    editor.destroy();
    await session.close();
  };
  const page = { session, editor, close };
  pages.push(page);
  return page;
}

const settled = ({ session }: Page) =>
  until(() => session.online() && session.sync().pending === 0, 'settled', 20_000);
const write = ({ editor }: Page, label: string) =>
  editor.add('note', { parent: ROOT, slot: MAIN, index: 0 }, { label });
const labels = ({ editor }: Page) => editor.children(ROOT, MAIN).map(id => editor.node(id)?.props.label);
const lines = () => world.closes.filter(({ user }) => user === 'anna');

/** How a page comes to send what is refused. */
const REFUSED: [name: 'badFrame' | 'tooLarge', limits: object, send: (page: Page) => void][] = [
  // As a fault of this build would: something that no verb of the editor writes.
  ['badFrame', {}, ({ session }) => void session.doc.getMap('nodes').set('odd', 'no component')],
  ['tooLarge', { designBytes: 6_000 }, page => void write(page, '长'.repeat(3_000))],
];

describe.each(REFUSED)('edits that are refused: %s', (name, limits, send) => {
  const row = closingOf(CLOSE[name]);
  const design = `refused-${name}`;

  test('header, banner, log and keyboard agree, and nothing is lost', async () => {
    if (!row?.ends) throw new Error('it ends writing');
    world = await RelayWorld.start(limits);
    const page = await open(design);
    await settled(page);
    expect(write(page, '之前').ok).toBe(true);
    await settled(page);
    send(page);
    // On its way when the answer comes.
    write(page, '同时');
    await until(() => page.session.readOnly() !== null, 'told');

    const { alarm, kind, pending, text } = page.session.sync();
    expect([kind, text, page.session.readOnly()]).toEqual(['read-only', `只读（${row.header}）`, row.header]);
    expect(pending).toBeGreaterThan(0);
    for (const said of [row.banner, row.advice, `${pending} 处修改没有写入服务器`])
      expect(alarm).toContain(said);
    // It cannot be closed away.
    page.session.dismissNotice();
    expect(page.session.sync().alarm).toBe(alarm);
    expect(lines()).toEqual([
      { design, user: 'anna', tenant: 'tenant01', code: CLOSE[name], reason: expect.any(String) },
    ]);

    expect(write(page, '之后')).toEqual({ ok: false, message: row.header });
    expect(labels(page)).not.toContain('之后');
    expect(labels(page)).toEqual(expect.arrayContaining(['之前', '同时']));
    // Nor is it sent again and again.
    page.session.retry();
    globalThis.dispatchEvent(new Event('online'));
    await settled(await otherDesign());
    expect(lines()).toHaveLength(1);
    expect(page.session.sync().alarm).toBe(alarm);
  });

  test('loaded again it says so at once, keeps what was written, and is refused once more', async () => {
    world = await RelayWorld.start(limits);
    const first = await open(design);
    await settled(first);
    send(first);
    await until(() => first.session.readOnly() !== null, 'told');
    const { pending } = first.session.sync();
    expect([...kept.keys()].map(key => readMark(localStorage, key)?.refused)).toEqual([CLOSE[name]]);

    const again = await open(design, first);
    expect(again.session.sync()).toMatchObject({ kind: 'read-only', pending });
    expect(write(again, '之后').ok).toBe(false);
    await until(() => lines().length === 2, 'refused again');
    expect(again.session.sync()).toMatchObject({ kind: 'read-only', pending });
  });
});

describe('edits of one design that are given up', () => {
  test('go alone: the design is as the server has it, and may be typed into', async () => {
    world = await RelayWorld.start({ designBytes: 6_000 });
    const other = await otherDesign();
    await settled(other);
    const page = await open('givenup1');
    await settled(page);
    write(page, '之前');
    await settled(page);
    kept.set('gonghui.save.tenant01.anna.givenup1', '1');
    kept.set('gonghui.save.tenant01.anna.another1', '1');
    write(page, '长'.repeat(3_000));
    await until(() => page.session.readOnly() !== null, 'told');
    expect(await page.session.giveUp()).toBe(true);
    await page.close();
    expect([...kept.keys()].filter(key => key.includes('givenup1'))).toEqual([]);
    expect([...kept.keys()].filter(key => key.includes('another1'))).toHaveLength(2);

    const again = await open('givenup1');
    await settled(again);
    expect(labels(again)).toEqual(['之前']);
    expect(write(again, '之后').ok).toBe(true);
    await settled(again);
    expect(again.session.sync().alarm).toBeNull();
  });

  test('stay where another open tab has edits of the same design that were not sent', async () => {
    world = await RelayWorld.start({ designBytes: 6_000 });
    const page = await open('givenup2');
    await settled(page);
    write(page, '长'.repeat(3_000));
    await until(() => page.session.readOnly() !== null, 'told');
    const tab = await ownTab();
    vi.spyOn(tab, 'live').mockResolvedValue(new Set([tab.id, 'othertab']));
    const note = 'gonghui.design.tenant01.anna.givenup2#othertab';
    kept.set(note, JSON.stringify({ pending: 2, name: '', at: 1 }));
    expect(await page.session.giveUp()).toBe(false);
    expect(page.session.sync()).toMatchObject({ kind: 'read-only' });
    expect(page.session.sync().pending).toBeGreaterThan(0);

    // One that has sent everything loses nothing.
    kept.set(note, JSON.stringify({ pending: 0, name: '', at: 1 }));
    expect(await page.session.giveUp()).toBe(true);
  });
});

const otherDesign = () => open('another1');

test('a design that has room again takes what it refused, and may be typed into', async () => {
  world = await RelayWorld.start({ designBytes: 6_000 });
  const first = await open('grown001');
  await settled(first);
  write(first, '长'.repeat(3_000));
  await until(() => first.session.readOnly() !== null, 'told');
  const roomy = await RelayWorld.start({}, world.storage);
  await world.stop();
  world = roomy;

  const again = await open('grown001', first);
  expect(again.session.readOnly()).not.toBeNull();
  await settled(again);
  expect([again.session.readOnly(), again.session.sync().alarm]).toEqual([null, null]);
  expect(write(again, '之后').ok).toBe(true);
  await settled(again);
  expect(labels(again)).toEqual(['之后', '长'.repeat(3_000)]);
  expect([...kept.values()].join()).not.toContain('refused');
});
