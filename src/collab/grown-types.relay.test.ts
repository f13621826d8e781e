import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRelay, type Relay } from '@gonghui/collab-server/relay.ts';
import { until } from '@gonghui/collab-server/testing/relay-world.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import type { DesignEditor } from '@gonghui/editor/api.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { addKind, kindOf } from '@gonghui/elements/kinds/index.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { VERSION } from '@gonghui/elements/versions.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import board from '@gonghui/testkit/pinboard/kind.ts';
import laterBoard from '@gonghui/testkit/pinboard/later.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';

/** What was saved, and what is remembered of a design, before a type changed its props twice; and what comes of it after. */

const moduleOf = (name: string) =>
  new URL(`../../packages/testkit/pinboard/${name}.ts`, import.meta.url).href;
const TYPE = 'pinboard';
const old: Template = {
  page: { columns: 3 },
  components: [{ id: 'note0001', name: 'pin', props: { text: '买菜\n两斤', colour: 'blue' } }],
};
const PRESENT = { title: '买菜', body: '两斤', colour: 'blue', [VERSION]: 3 };
const propsIn = (design: { template: unknown }) =>
  (design.template as Template).components.map(one => one.props);

describe.each(engines('rules'))('a type that changed its props twice on %s', engine => {
  let gateway: TestGateway;
  let server: Server;
  let relay: Relay;
  let manager: Client;
  let forget: () => void;
  let id: string;
  let appletId: string;
  const providers: WebsocketProvider[] = [];

  const know = (kind: Kind, module: string) => {
    forget = addKind(kind, moduleOf(module));
  };
  async function serve(): Promise<void> {
    const { ports, store } = gateway.services.designs;
    relay = createRelay({ storage: store, ports, report: () => undefined });
    server = createServer();
    relay.attach(server);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  }
  async function join(): Promise<DesignEditor> {
    const doc = new Y.Doc();
    const { ticket } = await manager.call(designCalls.ticket, { params: { id } });
    const { port } = server.address() as AddressInfo;
    const provider = new WebsocketProvider(`ws://127.0.0.1:${port}/collab`, id, doc, {
      connect: false,
      disableBc: true,
      WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket,
      params: { ticket },
    });
    providers.push(provider);
    for (const message of [100, 101]) provider.messageHandlers[message] = () => {};
    provider.connect();
    await until(() => provider.synced, 'synced');
    return createEditor(doc, kindOf(TYPE).family);
  }
  const save = (template: Template, baseVersion: number) =>
    manager.call(formCalls.save, { params: { id }, body: { type: TYPE, template, baseVersion } });

  beforeAll(async () => {
    know(board, 'kind');
    gateway = await startGateway(engine);
    await gateway.buildEnterprise('grown');
    manager = await gateway.signIn('manager-grown');
    appletId = (await manager.call(appletCalls.create, { body: { name: '公告' } })).id;
    id = (await manager.call(formCalls.create, { body: { type: TYPE, appletId, template: old } })).id;
    await serve();
    const [anna, dora] = [await join(), await join()];
    const [note = ''] = anna.order();
    anna.setProp([note], 'colour', 'yellow');
    await until(() => dora.node(note)?.props.colour === 'yellow', 'stored');
    await save(anna.toTemplate(), 1);
    for (const provider of providers.splice(0)) provider.destroy();
    await relay.stop();
    server.close();
    forget();
    know(laterBoard, 'later');
    await serve();
  });
  afterAll(async () => {
    for (const provider of providers) provider.destroy();
    await relay.stop();
    server.close();
    await gateway.close();
    forget();
  });

  test('past versions, the present one and a copy of it are read with the new props', async () => {
    const present = [{ ...PRESENT, colour: 'yellow' }];
    expect(propsIn(await manager.call(formCalls.version, { params: { id, version: 1 } }))).toEqual([PRESENT]);
    expect(propsIn(await manager.call(formCalls.get, { params: { id } }))).toEqual(present);
    const copy = await manager.call(formCalls.clone, { body: { formId: id, formName: '副本' } });
    expect(propsIn(await manager.call(formCalls.get, { params: { id: copy.id } }))).toEqual(present);
  });

  test('the living design has them, and an old moment of it is brought back with them and saved', async () => {
    const editor = await join();
    const [note = ''] = editor.order();
    expect(editor.node(note)?.props).toEqual({ ...PRESENT, colour: 'yellow' });
    const { list } = await manager.call(designCalls.history, { params: { id } });
    const seqs = list.flatMap(({ kind, seq }) => (kind === 'edit' && seq !== null ? [seq] : []));
    const moment = await manager.call(designCalls.at, { params: { id, seq: Math.min(...seqs) } });
    expect(propsIn(moment)[0]).toMatchObject({ title: '买菜', body: '两斤', [VERSION]: 3 });
    editor.setProp([note], 'title', '开会');
    const first = await manager.call(formCalls.version, { params: { id, version: 1 } });
    editor.replaceWith(first.template as Template, '恢复', { by: { id: 'x', name: 'anna' }, to: '版本 1' });
    expect(propsIn({ template: editor.toTemplate() })).toEqual([PRESENT]);
    expect((await save(editor.toTemplate(), 2)).version).toBe(3);
    await manager.call(formCalls.release, {
      params: { id },
      body: { scope: { type: 'all', depts: [], users: [], roles: [] } },
    });
    expect(propsIn(await manager.call(formCalls.fill, { params: { id } }))).toEqual([PRESENT]);
  });
});
