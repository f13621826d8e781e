import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRelay, type Relay } from '@gonghui/collab-server/relay.ts';
import { until } from '@gonghui/collab-server/testing/relay-world.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { Comments } from '@gonghui/editor/comments.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { addKind } from '@gonghui/elements/kinds/index.ts';
import { addHooks } from '@gonghui/gateway/design/kinds/hooks-of.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { MESSAGE } from '@gonghui/scene/wire/numbers.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { makeShelf, makeShelves, removeShelf, saveShelf, shelfHooks } from '@gonghui/testkit/shelf/hooks.ts';
import shelf from '@gonghui/testkit/shelf/kind.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { Saver } from './save.ts';

/**
 * A design that belongs to no page goes through the relay, history, remarks and saves that pages go through, once its kind
 * says where it stands.
 */
const MODULE = new URL('../../packages/testkit/shelf/kind.ts', import.meta.url).href;

describe.each(engines())('a design without a page on %s', engine => {
  let gateway: TestGateway;
  let server: Server;
  let relay: Relay;
  let home: Enterprise;
  let manager: Client;
  let admin: Client;
  let developer: Client;
  let appletId: string;
  let id: string;
  let anna: Awaited<ReturnType<typeof join>>;
  let ben: Awaited<ReturnType<typeof join>>;
  const forget: (() => void)[] = [];
  const errors: unknown[] = [];
  const providers: WebsocketProvider[] = [];

  const make = (options: { name?: string; pageId?: string; like?: string } = {}) =>
    gateway.db.withTenant(home.ctx, trx =>
      makeShelf(trx, home.ctx, { appletId, name: '工具书', ...options }),
    );
  const ticket = async (client: Client, designId: string) =>
    (await client.ask(designCalls.ticket, { params: { id: designId } })).code;

  async function join(client: Client, name: string, designId: string) {
    const doc = new Y.Doc();
    const given = await client.call(designCalls.ticket, { params: { id: designId } });
    const { port } = server.address() as AddressInfo;
    const provider = new WebsocketProvider(`ws://127.0.0.1:${port}/collab`, designId, doc, {
      connect: false,
      disableBc: true,
      WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket,
      params: { ticket: given.ticket },
    });
    providers.push(provider);
    for (const message of [MESSAGE.acknowledged, MESSAGE.rightChanged])
      provider.messageHandlers[message] = () => {};
    const editor = createEditor(doc, shelf.family);
    provider.connect();
    await until(() => provider.synced, 'synced');
    const me = { id: home.users[name] ?? '', name };
    const saver = new Saver(editor, name, {
      async store(template, baseVersion) {
        try {
          const { version, savedAt } = await gateway.db.withTenant(home.ctx, trx =>
            saveShelf(trx, home.ctx, designId, template, baseVersion),
          );
          return { kind: 'stored', version, savedAt };
        } catch (error) {
          if (!(error instanceof AppError) || error.kind !== 'conflict') throw error;
          return { kind: 'conflict', version: (error.data as { version: number }).version };
        }
      },
      uploadPicture: async () => '',
      whenSynced: async () => until(() => provider.synced, 'synced'),
      online: () => true,
    });
    return { editor, saver, comments: new Comments(doc, { me, readOnly: () => editor.readOnly }) };
  }
  const texts = ({ editor }: typeof anna) => editor.order().map(node => editor.node(node)?.props.text);
  const add = ({ editor }: typeof anna, text: string): string => {
    const added = editor.add('pin', editor.defaultPlace('pin'), { text, colour: 'yellow' });
    if (!added.ok) throw new Error(added.message);
    return added.value;
  };

  beforeAll(async () => {
    forget.push(addKind(shelf, MODULE));
    // A gateway that starts says which kinds have hooks of their own.
    gateway = await startGateway(engine);
    forget.push(addHooks(shelf.kind, shelfHooks));
    await makeShelves(gateway.db);
    home = await gateway.buildEnterprise('shelf');
    [manager, admin, developer] = [
      await gateway.signIn('manager-shelf'),
      await gateway.signIn('admin-shelf'),
      await gateway.signIn('developer-shelf'),
    ];
    appletId = (await manager.call(appletCalls.create, { body: { name: '图书' } })).id;
    const { ports, store } = gateway.services.designs;
    relay = createRelay({ storage: store, ports, report: error => errors.push(error) });
    server = createServer();
    relay.attach(server);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    id = await make();
  });
  afterAll(async () => {
    for (const provider of providers) provider.destroy();
    await relay.stop();
    server.close();
    await gateway.close();
    for (const undo of forget) undo();
  });

  test('is edited by two, remarked upon, and whoever is named is led to it', async () => {
    anna = await join(manager, 'manager', id);
    ben = await join(admin, 'admin', id);
    expect(anna.editor.doc.getMap('meta').get('kind')).toBe('shelf');
    const note = add(anna, '字典');
    await until(() => texts(ben).length === 1, 'her note is there');
    ben.comments.add(note, '哪一版？');
    await until(() => anna.comments.threads().length === 1, 'the remark is there');
    const body = { remarkId: newId(), nodeId: note, text: '请看', users: [home.users.admin!] };
    expect((await manager.call(designCalls.mention, { params: { id }, body })).untold).toEqual([]);
    const { list } = await admin.call(noticeCalls.page, { body: { page: { current: 1, pageSize: 5 } } });
    expect(list[0]).toMatchObject({
      title: expect.stringContaining('「工具书」'),
      design: { kind: 'shelf', appletId, formId: id, designId: id, nodeId: note },
    });
    expect(errors).toEqual([]);
  });

  test('opens to whom its kind lets, and to nobody of another enterprise', async () => {
    const people = await manager.call(designCalls.people, { params: { id } });
    expect(people.list.map(person => person.id)).not.toContain(home.users.developer);
    expect(await ticket(developer, id)).toBe(403);
    await gateway.buildEnterprise('elsewhere');
    expect(await ticket(await gateway.signIn('admin-elsewhere'), id)).toBe(404);
    // Nor is it a page, although it has an id as pages have.
    expect((await manager.ask(formCalls.get, { params: { id } })).code).toBe(404);
  });

  test('of two saves the second hears of the first', async () => {
    expect(await anna.saver.save()).toEqual({ kind: 'saved', version: 1 });
    const early = anna.editor.toTemplate();
    add(ben, '地图');
    await until(() => texts(anna).length === 2, 'both');
    expect(await ben.saver.save()).toEqual({ kind: 'saved', version: 2 });
    const stale = gateway.db.withTenant(home.ctx, trx =>
      saveShelf(
        trx,
        home.ctx,
        id,
        { ...early, components: [...early.components, { id: newId(), name: 'pin', props: { text: '三' } }] },
        1,
      ),
    );
    await expect(stale).rejects.toMatchObject({ kind: 'conflict', data: { version: 2 } });
  });

  test('has a past that can be named, looked at and brought back', async () => {
    const history = await manager.call(designCalls.history, { params: { id } });
    expect(history.list.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['save', 'edit']));
    const early = history.list.findLast(({ kind, seq }) => kind === 'edit' && seq !== null)!;
    await manager.call(designCalls.nameMoment, { params: { id }, body: { seq: early.seq!, name: '初稿' } });
    const past = await manager.call(designCalls.at, { params: { id, seq: early.seq! } });
    expect(past.kind).toBe('shelf');
    const by = { id: home.users.manager!, name: 'anna' };
    anna.editor.replaceWith({ ...past.template, components: [] }, '恢复', { by, to: '初稿' });
    await until(() => texts(ben).length === 0, 'restored for both');
    add(anna, '新的');
    expect(await anna.saver.save()).toMatchObject({ kind: 'saved' });
  });

  test('is copied with what was saved of it, and opens so', async () => {
    const copy = await make({ name: '副本', like: id });
    const carla = await join(manager, 'manager', copy);
    expect(texts(carla)).toEqual(['新的']);
    add(carla, '多一本');
    expect(await carla.saver.save()).toEqual({ kind: 'saved', version: 2 });
    expect(texts(anna)).toEqual(['新的']);
  });

  test('deleted, it is gone from under whoever sits in it; and so with its applet', async () => {
    const recheck = async (designId: string) => {
      const sitter = { tenantId: home.ctx.tenantId, userId: home.users.manager!, sessionId: '', designId };
      return (await gateway.services.designs.ports.recheck([sitter]))[0];
    };
    const other = await make();
    expect(await recheck(id)).toBe('edit');
    await gateway.db.withTenant(home.ctx, trx => removeShelf(trx, home.ctx, id));
    expect([await recheck(id), await recheck(other)]).toEqual(['none', 'edit']);
    expect(await ticket(manager, id)).toBe(404);
    const { list } = await admin.call(noticeCalls.page, { body: { page: { current: 1, pageSize: 5 } } });
    expect(list[0]?.design).toBeNull();
    await gateway.services.applets.remove(home.ctx, appletId);
    expect([await recheck(other), await ticket(manager, other)]).toEqual(['none', 404]);
  });

  test('a part of a page can be taken away while the page stays', async () => {
    appletId = (await manager.call(appletCalls.create, { body: { name: '行政' } })).id;
    const page = await manager.call(formCalls.create, { body: { type: 'normal', appletId, name: '登记' } });
    const [first, second] = [await make({ pageId: page.id }), await make({ pageId: page.id })];
    expect([await ticket(manager, first), await ticket(manager, second)]).toEqual([200, 200]);
    // The page says who may open it, not the kind.
    expect(await ticket(developer, first)).toBe(200);
    await gateway.db.withTenant(home.ctx, trx => removeShelf(trx, home.ctx, first));
    expect([await ticket(manager, first), await ticket(manager, second)]).toEqual([404, 200]);
    expect(await ticket(manager, page.id)).toBe(200);
  });
});
