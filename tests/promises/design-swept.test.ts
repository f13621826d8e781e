import { type Peer, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import type { DesignEditor } from '@gonghui/editor/api.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { formFamily, formTypes } from '@gonghui/elements/form/family.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Whoever takes most of a design away, at once or bit by bit, the moment before is found with who, when and how much. */
describe.each(engines())('on %s', engine => {
  let gateway: TestGateway;
  let world: RelayWorld;
  let home: Enterprise;
  let manager: Client;
  let appletId: string;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('swept');
    manager = await gateway.signIn('manager-swept');
    appletId = (await manager.call(appletCalls.create, { body: { name: '行政服务' } })).id;
    const { ports, store } = gateway.services.designs;
    // Few enough that a sweep in small steps goes over several checkpoints.
    world = await RelayWorld.start({ checkpointEvents: 7 }, store);
    world.ports.seed = ports.seed;
    const member = { tenantId: home.ctx.tenantId, name: 'x', color: '#264ae5', avatar: null };
    world.ports.admit = async (ticket, designId) => ({
      member: { ...member, userId: world.tickets.get(ticket)!.member.userId },
      sessionId: '',
      designId,
      kind: 'form',
      right: 'edit',
    });
  });
  afterAll(async () => {
    await world.stop();
    await gateway.close();
  });

  const TEMPLATE: Template = {
    page: formFamily.pageDefaults,
    components: Array.from({ length: 12 }, (_, i) =>
      component(`field${String(i).padStart(3, '0')}`, 'input', {
        ...formTypes.get('input')?.defaults(),
        label: `字段${i}`,
      }),
    ),
  };

  interface Open {
    formId: string;
    anna: DesignEditor;
    ben: DesignEditor;
    peers: [Peer, Peer];
  }
  async function open(): Promise<Open> {
    const body = { type: 'normal' as const, appletId, template: TEMPLATE };
    const formId = (await manager.call(formCalls.create, { body })).id;
    const peers: [Peer, Peer] = [
      await world.join(home.users.manager!, { designId: formId }),
      await world.join(home.users.admin!, { designId: formId }),
    ];
    const [anna, ben] = peers.map(({ doc }) => createEditor(doc, formFamily));
    return { formId, anna: anna!, ben: ben!, peers };
  }
  const same = ({ anna, ben }: Open) => until(() => anna.digest() === ben.digest(), 'both the same');
  const stored = async ({ formId, peers }: Open) => {
    for (const { doc } of peers) doc.transact(() => undefined);
    await gateway.services.designs.settle(formId);
  };
  const sweeps = async ({ formId }: Open) =>
    (await manager.call(designCalls.sweeps, { params: { id: formId } })).list;
  /** As the panel restores: one step of an editor. */
  const bringBack = async (design: Open, seq: number) => {
    const past = await manager.call(designCalls.at, { params: { id: design.formId, seq } as never });
    const by = { id: home.users.manager!, name: 'manager' };
    const steps = design.anna.history.undoSteps.length;
    expect(
      design.anna.replaceWith(past.template as unknown as Template, '恢复', { by, to: '删除之前' }).ok,
    ).toBe(true);
    expect(design.anna.history.undoSteps.length).toBe(Math.min(20, steps + 1));
    await same(design);
  };

  test('everything at once', async () => {
    const design = await open();
    const { anna, ben } = design;
    anna.setProp(['field000'], 'label', '改过的');
    await same(design);
    const before = anna.digest();
    ben.remove(ben.order());
    await until(() => anna.order().length === 0, 'gone');
    await stored(design);
    const list = await sweeps(design);
    expect(list).toMatchObject([{ by: { id: home.users.admin, name: '管理员' }, stood: 12, gone: 12 }]);
    await bringBack(design, list[0]!.seq);
    expect(ben.digest()).toBe(before);
    await stored(design);
    expect(await sweeps(design)).toEqual([]);
  });

  test('one by one, while a colleague goes on working', { timeout: 60_000 }, async () => {
    const design = await open();
    const { anna, ben, peers } = design;
    for (const [n, id] of TEMPLATE.components.map(({ id }) => id).entries()) {
      const acked = peers[1].acked;
      ben.remove([id]);
      await until(() => peers[1].acked > acked, 'stored');
      if (n === 5) anna.add('input', { parent: 'root', slot: 'main', index: 99 });
      await same(design);
    }
    expect(anna.order()).toHaveLength(1);
    await stored(design);
    const list = await sweeps(design);
    expect(list).toMatchObject([{ by: { id: home.users.admin }, stood: 12, gone: 12 }]);
    await bringBack(design, list[0]!.seq);
    expect(TEMPLATE.components.every(({ id }) => ben.node(id))).toBe(true);
    // Taken back by whoever restored, it is a sweep again; done again, it is none.
    anna.history.undo();
    await same(design);
    await stored(design);
    expect(await sweeps(design)).not.toEqual([]);
  });

  test('two who take half each are each told of', async () => {
    const design = await open();
    const { anna, ben } = design;
    anna.remove(anna.order().slice(0, 6));
    await same(design);
    ben.remove(ben.order());
    await same(design);
    await stored(design);
    expect((await sweeps(design)).map(({ by, gone }) => [by.name, gone])).toEqual([
      ['管理员', 6],
      ['manager', 6],
    ]);
  });

  test('ordinary removals, and what is moved or put back, are none', async () => {
    const design = await open();
    const { anna, ben } = design;
    ben.remove(ben.order().slice(0, 2));
    ben.move(ben.order().slice(0, 6), { parent: 'root', slot: 'main', index: 99 });
    await same(design);
    anna.remove(anna.order());
    anna.history.undo();
    await same(design);
    await stored(design);
    expect(await sweeps(design)).toEqual([]);
  });

  test('nobody else hears of it', async () => {
    const design = await open();
    const plain = await gateway.signIn('plain-swept');
    expect((await plain.ask(designCalls.sweeps, { params: { id: design.formId } })).code).toBe(403);
  });
});
