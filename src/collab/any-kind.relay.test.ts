import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRelay, type Relay } from '@gonghui/collab-server/relay.ts';
import { until } from '@gonghui/collab-server/testing/relay-world.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { allCalls } from '@gonghui/contract/calls.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import type { DesignEditor } from '@gonghui/editor/api.ts';
import { Comments } from '@gonghui/editor/comments.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { addKind, kindOf } from '@gonghui/elements/kinds/index.ts';
import { submitForm } from '@gonghui/gateway/records/submissions/index.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { MAIN, ROOT, type Template } from '@gonghui/scene/types.ts';
import { MESSAGE } from '@gonghui/scene/wire/numbers.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { component, template as formTemplate } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import pinboard from '@gonghui/testkit/pinboard/kind.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { problemsSaid } from '../designers/frame/opening/design-calls.ts';
import { Saver } from './save.ts';

/**
 * A kind of design is a value: a page of a kind that product, relay and packages have never heard of goes through all that
 * a form goes through, by being added to the kinds with one line and nothing else.
 */
const MODULE = new URL('../../packages/testkit/pinboard/kind.ts', import.meta.url).href;
const TYPE = 'pinboard';

const all = { type: 'all' as const, depts: [], users: [], roles: [] };
const pin = (text: string, id = newId()) => ({ id, name: 'pin', props: { text, colour: 'yellow' } });
const board = (...components: Template['components']): Template => ({ page: { columns: 3 }, components });

/** Somebody in a design, as a page of the product is: a document, an editor, remarks, a way to save. */
interface Person {
  client: Client;
  editor: DesignEditor;
  comments: Comments;
  saver: Saver;
  provider: WebsocketProvider;
  online: boolean;
  /** Leaves the network, and comes back with a new ticket. */
  away(): void;
  back(): Promise<void>;
}

describe.each(engines('rules'))('a page of a new kind on %s', engine => {
  let gateway: TestGateway;
  let server: Server;
  let relay: Relay;
  let home: Enterprise;
  let manager: Client;
  let admin: Client;
  let plain: Client;
  let developer: Client;
  let appletId: string;
  let id: string;
  let anna: Person;
  let ben: Person;
  let forget: () => void;
  const errors: unknown[] = [];
  const people: Person[] = [];

  const make = (name?: string, template?: Template) =>
    manager.call(formCalls.create, { body: { type: TYPE, appletId, name, template } });
  const list = async () =>
    (await manager.call(formCalls.page, { body: { appletId, page: { current: 1, pageSize: 50 } } })).list;

  async function join(client: Client, name: string, designId: string): Promise<Person> {
    const me = { id: home.users[name]!, name };
    const doc = new Y.Doc();
    const ticket = async () => (await client.call(designCalls.ticket, { params: { id: designId } })).ticket;
    const { port } = server.address() as AddressInfo;
    const provider = new WebsocketProvider(`ws://127.0.0.1:${port}/collab`, designId, doc, {
      connect: false,
      disableBc: true,
      WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket,
      params: { ticket: await ticket() },
    });
    const editor = createEditor(doc, kindOf(TYPE).family);
    const person: Person = {
      client,
      editor,
      provider,
      online: true,
      comments: new Comments(doc, { me, readOnly: () => editor.readOnly }),
      saver: new Saver(editor, name, {
        async store(template, baseVersion) {
          const answer = await client.ask(formCalls.save, {
            params: { id: designId },
            body: { type: TYPE, template, baseVersion },
          });
          const { version, savedAt, problems } = answer.data ?? {};
          if (answer.code === 200)
            return { kind: 'stored', version, savedAt, problems: problemsSaid(problems) };
          if (answer.code === 409) return { kind: 'conflict', version };
          return { kind: 'refused', message: answer.message };
        },
        uploadPicture: async () => '',
        whenSynced: async () => until(() => provider.synced, 'synced'),
        online: () => person.online,
      }),
      away() {
        person.online = false;
        provider.disconnect();
      },
      async back() {
        provider.params = { ticket: await ticket() };
        provider.connect();
        await until(() => provider.synced, 'synced again');
        person.online = true;
      },
    };
    people.push(person);
    // Acknowledgements and rights, which the stock provider does not know.
    for (const message of [MESSAGE.acknowledged, MESSAGE.rightChanged])
      provider.messageHandlers[message] = () => {};
    provider.connect();
    await until(() => provider.synced, 'synced');
    return person;
  }

  const texts = ({ editor }: Person) => editor.order().map(node => editor.node(node)?.props.text);
  const add = ({ editor }: Person, text: string): string => {
    const added = editor.add('pin', editor.defaultPlace('pin'), { text, colour: 'yellow' });
    if (!added.ok) throw new Error(added.message);
    return added.value;
  };

  beforeAll(async () => {
    forget = addKind(pinboard, MODULE);
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('kinds');
    [manager, admin, plain, developer] = [
      await gateway.signIn('manager-kinds'),
      await gateway.signIn('admin-kinds'),
      await gateway.signIn('plain-kinds'),
      await gateway.signIn('developer-kinds'),
    ];
    appletId = (await manager.call(appletCalls.create, { body: { name: '行政服务' } })).id;
    await gateway.services.applets.setStatus(home.ctx, appletId, 'released');
    const { ports, store } = gateway.services.designs;
    relay = createRelay({ storage: store, ports, report: error => errors.push(error) });
    server = createServer();
    relay.attach(server);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    id = (await make()).id;
  });
  afterAll(async () => {
    for (const person of people) person.provider.destroy();
    await relay.stop();
    server.close();
    await gateway.close();
    forget();
  });

  test('is made and stands in page management: named, grouped, sorted, renamed', async () => {
    const second = await make();
    expect((await list()).map(({ name, type, version }) => [name, type, version])).toEqual([
      ['未命名便签墙', TYPE, 0],
      ['未命名便签墙2', TYPE, 0],
    ]);
    expect(
      (await manager.ask(formCalls.create, { body: { type: TYPE, appletId, name: '未命名便签墙' } })).code,
    ).toBe(200);
    const group = await manager.call(formCalls.createGroup, { body: { appletId, groupName: '看板' } });
    await manager.call(formCalls.move, { body: { id: second.id, groupId: group.id, type: TYPE } });
    await manager.call(formCalls.rename, { params: { id: second.id }, body: { name: '值班' } });
    expect((await manager.ask(formCalls.rename, { params: { id }, body: { name: '值班' } })).code).toBe(400);
    const sort = [{ id: group.id }, { id: second.id, groupId: group.id }, { id }];
    await manager.call(formCalls.sort, { body: { appletId, sort } });
    const [first] = await list();
    expect(first).toMatchObject({ type: 'group', children: [{ id: second.id, name: '值班', type: TYPE }] });
    // Made with a design, it is checked and saved at once, or refused.
    const full = await make('有内容', board(pin('一')));
    expect(await manager.call(formCalls.get, { params: { id: full.id } })).toMatchObject({
      version: 1,
      template: board({ ...pin('一'), id: expect.any(String) }),
    });
    expect(
      (
        await manager.ask(formCalls.create, {
          body: { type: TYPE, appletId, name: '空', template: board(pin('')) },
        })
      ).code,
    ).toBe(422);
  });

  test('a type that no kind has is refused by a sentence', async () => {
    for (const type of ['group', 'nothing']) {
      const answer = await manager.ask(formCalls.create, { body: { type, appletId, name: '别的' } });
      expect([answer.code, answer.message]).toEqual([400, '该类型的设计暂不支持新建']);
      const body = { type, template: board(pin('一')) };
      expect((await manager.ask(formCalls.save, { params: { id }, body })).code).toBe(400);
    }
    // Nor is a form's save a way into it.
    const form = { type: 'normal', template: formTemplate(component('input')) };
    expect((await manager.ask(formCalls.save, { params: { id }, body: form })).code).toBe(400);
  });

  test('two people open it, edit it together and talk about it; a developer looks on', async () => {
    anna = await join(manager, 'manager', id);
    ben = await join(admin, 'admin', id);
    expect(anna.editor.doc.getMap('meta').get('kind')).toBe(TYPE);
    expect(anna.editor.page()).toEqual({ columns: 3 });
    const note = add(anna, '安娜的');
    await until(() => texts(ben).length === 1, 'her note is there');
    add(ben, '本的');
    anna.editor.setText(note, 'text', '安娜写的');
    await until(() => texts(anna).length === 2 && texts(ben).includes('安娜写的'), 'both are there');
    const thread = ben.comments.add(note, '为什么？');
    await until(() => anna.comments.threads().length === 1, 'the remark is there');
    if (thread.ok) anna.comments.reply(thread.value, '因为');
    await until(() => ben.comments.threads()[0]?.replies.length === 1, 'the answer is there');

    const named = {
      remarkId: newId(),
      nodeId: note,
      text: '请看',
      users: [home.users.developer!, home.users.plain!],
    };
    const answer = await manager.call(designCalls.mention, { params: { id }, body: named });
    expect(answer.untold).toEqual([home.users.plain]);
    const { list: notices } = await developer.call(noticeCalls.page, {
      body: { page: { current: 1, pageSize: 20 } },
    });
    expect(notices[0]?.design).toEqual({ kind: TYPE, appletId, formId: id, designId: id, nodeId: note });

    expect((await developer.call(designCalls.ticket, { params: { id } })).right).toBe('view');
    expect((await plain.ask(designCalls.ticket, { params: { id } })).code).toBe(403);
    expect(errors).toEqual([]);
  });

  test('what was done without network comes in, and a save asked for there is made on return', async () => {
    ben.away();
    add(ben, '路上写的');
    expect(await ben.saver.save()).toEqual({ kind: 'queued' });
    add(anna, '同时写的');
    await ben.back();
    await until(() => texts(anna).length === 4 && texts(ben).length === 4, 'merged');
    expect(await ben.saver.resume()).toEqual({ kind: 'saved', version: 1 });
    await until(() => anna.editor.saved()?.version === 1, 'the mark is told');
    expect([anna.editor.modified(), ben.editor.modified()]).toEqual([false, false]);
  });

  test('of two saves the second hears of the first, merges and stands above it; a retry is answered again', async () => {
    ben.away();
    ben.online = true;
    add(anna, '安娜后来');
    expect(await anna.saver.save()).toEqual({ kind: 'saved', version: 2 });
    const stale = { type: TYPE, template: ben.editor.toTemplate(), baseVersion: 1 };
    // The design as it was saved as version 1, on top of version 2.
    const conflict = await admin.ask(formCalls.save, { params: { id }, body: stale });
    expect(conflict).toMatchObject({ code: 409, data: { version: 2, savedBy: { id: home.users.manager } } });
    const again = { type: TYPE, template: anna.editor.toTemplate(), baseVersion: 1 };
    expect((await manager.call(formCalls.save, { params: { id }, body: again })).version).toBe(2);
    const back = ben.back();
    add(ben, '本后来');
    await back;
    expect(await ben.saver.save()).toEqual({ kind: 'saved', version: 3 });
    await until(() => anna.editor.saved()?.version === 3 && !anna.editor.modified(), 'clear for both');
    expect(texts(anna)).toEqual(expect.arrayContaining(['安娜后来', '本后来']));
  });

  test('what nothing could show is refused; what is left to solve is saved and not released', async () => {
    const save = (template: Template) =>
      manager.ask(formCalls.save, { params: { id }, body: { type: TYPE, template } });
    const wrong = await save({ page: { columns: 99 }, components: [component('input')] });
    expect([wrong.code, wrong.message]).toEqual([
      422,
      expect.stringMatching(/便签墙设置.*类型「input」不存在/),
    ]);
    const open = add(anna, '');
    expect(await anna.saver.save()).toMatchObject({ kind: 'saved', version: 4, problems: [{}] });
    const refused = await manager.ask(formCalls.release, { params: { id }, body: { scope: all } });
    expect([refused.code, refused.message]).toEqual([
      422,
      '还有1处问题，解决并保存后才能发布：「便签」：请填写文字',
    ]);
    anna.editor.remove([open]);
    const panel = anna.editor.add('panel', { parent: ROOT, slot: MAIN, index: 0 }, { title: '' });
    expect(panel.ok).toBe(true);
    expect(await anna.saver.save()).toEqual({ kind: 'saved', version: 5 });
    // What its kind makes of a design before it is kept.
    const kept = await manager.call(formCalls.get, { params: { id } });
    expect(kept.template.components[0]?.props.title).toBe('分区');
  });

  test('has versions and a past, which can be named, looked at and brought back', async () => {
    const { list: versions } = await manager.call(formCalls.versions, { params: { id } });
    expect(versions.map(({ version, released }) => [version, released])).toEqual(
      [5, 4, 3, 2, 1].map(version => [version, false]),
    );
    const first = await manager.call(formCalls.version, { params: { id, version: 1 } });
    expect(first.template.components.map(({ props }) => props.text)).toHaveLength(4);

    const history = await manager.call(designCalls.history, { params: { id } });
    expect(new Set(history.list.map(({ kind }) => kind))).toEqual(new Set(['save', 'edit']));
    const early = history.list.findLast(({ kind, seq }) => kind === 'edit' && seq !== null)!;
    const past = await manager.call(designCalls.at, { params: { id, seq: early.seq! } });
    expect(past.kind).toBe(TYPE);
    expect(past.template.components.length).toBeGreaterThan(0);
    await manager.call(designCalls.nameMoment, { params: { id }, body: { seq: early.seq!, name: '初稿' } });

    const by = { id: home.users.manager!, name: 'anna' };
    anna.editor.replaceWith(first.template, '恢复', { by, to: '版本 1' });
    await until(() => texts(ben).length === 4, 'restored for both');
    expect(anna.editor.digest()).toBe(first.digest);
    expect(await anna.saver.save()).toEqual({ kind: 'saved', version: 6 });
    const after = await manager.call(designCalls.history, { params: { id } });
    expect(after.list.map(({ name }) => name)).toContain('初稿');
    expect(after.list.map(({ restored }) => restored)).toContain('版本 1');
  });

  test('is cloned, and goes along when its applet is copied', async () => {
    const clone = await manager.call(formCalls.clone, { body: { formId: id, formName: '副本' } });
    const saved = await manager.call(formCalls.get, { params: { id: clone.id } });
    const original = await manager.call(formCalls.get, { params: { id } });
    expect(saved).toMatchObject({
      type: TYPE,
      version: 1,
      releasedVersion: null,
      template: original.template,
    });
    const copied = await join(manager, 'manager', clone.id);
    expect(copied.editor.toTemplate()).toEqual(original.template);

    const { id: other } = await gateway.services.applets.copy(home.ctx, appletId);
    const page = { current: 1, pageSize: 50 };
    const there = await manager.call(formCalls.page, { body: { appletId: other, page } });
    expect(there.list.map(({ name, type }) => [name, type])).toContainEqual(['副本', TYPE]);
  });

  test('is released to a scope and seen by those in it, and by nobody else', async () => {
    const view = async (who: Client) => (await who.ask(formCalls.fill, { params: { id } })).code;
    const opens = async (who: Client) =>
      (await who.ask(formCalls.open, { params: { id: appletId } })).data?.forms ?? [];
    expect(await view(plain)).toBe(404);
    const nobody = {
      type: 'limited' as const,
      depts: [],
      roles: [],
      users: [{ id: home.users.developer!, name: '' }],
    };
    const state = await manager.call(formCalls.release, {
      params: { id },
      body: { scope: nobody, version: 6 },
    });
    expect(state).toMatchObject({ released: true, releasedVersion: 6, scope: { type: 'limited' } });
    expect([await view(plain), await view(developer)]).toEqual([404, 200]);
    await manager.call(formCalls.commitScope, { params: { id }, body: { scope: all } });
    const seen = await plain.call(formCalls.fill, { params: { id } });
    expect(seen).toMatchObject({ type: TYPE, version: 6, approves: false, left: null, customize: [] });
    expect(seen.template.components).toHaveLength(4);
    expect((await plain.call(formCalls.check, { params: { x: id } })).fillable).toBe(true);
    expect((await opens(plain)).map(({ id: open }) => open)).toContain(id);
    const recent = await plain.call(formCalls.recent, {
      body: { page: { current: 1, pageSize: 10 } } as never,
    });
    expect(recent.list[0]).toMatchObject({ id, type: TYPE, canDesign: false });

    // A newer version is nobody's business until it is released.
    add(anna, '新的');
    await anna.saver.save();
    expect((await plain.call(formCalls.fill, { params: { id } })).version).toBe(6);
    await manager.call(formCalls.offline, { params: { id } });
    expect(await view(plain)).toBe(404);
  });

  const ownCalls = new Set<unknown>(Object.values({ ...formCalls, ...designCalls }));
  const elsewhere = allCalls().filter(
    ({ call }) =>
      /^\/v1\/(forms|submissions)\/.*\{id\}/.test(call.path) && !ownCalls.has(call) && !call.multipart,
  );
  test.each([...elsewhere, { name: 'forms.associated', call: formCalls.associated }])(
    '$name is about forms, and does not know it',
    async ({ call }) => {
      await manager.call(formCalls.release, { params: { id }, body: { scope: all } }).catch(() => undefined);
      const params = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, newId()]),
      );
      const ask = (asked: string) =>
        manager.ask(call, { params: { ...params, id: asked, version: '1', seq: '1' }, body: {} } as never);
      const [known, unknown] = [await ask(id), await ask(newId())];
      expect([known.code, known.message]).toEqual([unknown.code, unknown.message]);
      expect(known.code).not.toBe(200);
    },
  );

  test('takes no records, rights on records or flow, which a form beside it takes', async () => {
    const { forms, permissions, processes, deps } = gateway.services;
    const form = await forms.create(home.ctx, {
      type: 'normal',
      appletId,
      name: '登记',
      template: formTemplate(component('input')),
    });
    await forms.release(home.ctx, form.id, { scope: all });
    const calls: ((on: string) => Promise<unknown>)[] = [
      on => submitForm(deps, home.ctx, on, { values: {}, key: newId() }),
      on => permissions.get(home.ctx, on),
      on => permissions.set(home.ctx, on, { rev: 0, groups: [] }),
      on =>
        permissions.setSubmitSettings(home.ctx, on, {
          submitNum: 1,
          submitEdit: true,
          submitEditApproved: false,
          submitMessage: '',
        }),
      on => processes.get(home.ctx, on),
      on => processes.save(home.ctx, on, { template: [] }),
      on => forms.associated(home.ctx, on),
    ];
    for (const call of calls) {
      await expect(call(id)).rejects.toMatchObject({ kind: 'notFound' });
      await call(form.id);
    }
    // Nor is it offered to a form as a source.
    const { list: sources } = await forms.associated(home.ctx, form.id);
    expect(sources.map(({ formId }) => formId)).not.toContain(id);
  });

  test('is deleted: off every list, and whoever sits in it loses it', async () => {
    await manager.call(formCalls.remove, { params: { id } });
    expect(JSON.stringify(await list())).not.toContain(id);
    expect((await manager.ask(designCalls.ticket, { params: { id } })).code).toBe(404);
    expect((await manager.ask(formCalls.get, { params: { id } })).code).toBe(404);
    const [right] = await gateway.services.designs.ports.recheck([
      { tenantId: home.ctx.tenantId, userId: home.users.manager!, sessionId: '', designId: id },
    ]);
    expect(right).toBe('none');
    expect(errors).toEqual([]);
  });
});
