import { setTimeout as sleep } from 'node:timers/promises';
import { type Peer, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { toTemplate } from '@gonghui/scene/template.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';

/** Any past moment of a design can be had again, exactly: what the template was after the event with that number. */

const textOf = (template: unknown): string => canonical(template as Json);

describe.each(engines('rules'))('on %s', engine => {
  let gateway: TestGateway;
  let world: RelayWorld;
  let home: Enterprise;
  let manager: Client;
  let formId: string;
  let anna: Peer;
  const then = new Map<number, string>();

  const add = (peer: Peer, id: string, label: string) => {
    const nodes = peer.doc.getMap('nodes');
    const order = `a${String(nodes.size).padStart(4, '0')}`;
    peer.doc.transact(() => {
      nodes.set(
        id,
        new Y.Map<unknown>([
          ['type', 'input'],
          ['at', ['root', 'main', order]],
          ['.label', label],
        ]),
      );
    });
  };
  const head = async () =>
    Number(
      (
        await gateway.db.pool.query('select max(seq) as seq from design_events where design_id = $1', [
          formId,
        ])
      ).rows[0].seq,
    );

  const checkpoints = async (atLeast: number) => {
    for (let tries = 0; tries < 200; tries++) {
      const { rows } = await gateway.db.pool.query('select seq from design_checkpoints');
      if (rows.length >= atLeast) return;
      await sleep(50);
    }
    throw new Error(`fewer than ${atLeast} checkpoints`);
  };

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('past');
    manager = await gateway.signIn('manager-past');
    const applet = await manager.call(appletCalls.create, { body: { name: '行政服务' } });
    formId = (await manager.call(formCalls.create, { body: { type: 'normal', appletId: applet.id } })).id;
    const { ports, store } = gateway.services.designs;
    world = await RelayWorld.start({ checkpointEvents: 12 }, store);
    world.ports.seed = ports.seed;
    const member = { tenantId: home.ctx.tenantId, name: 'x', color: '#264ae5', avatar: null };
    world.ports.admit = async (ticket, designId) => ({
      member: { ...member, userId: world.tickets.get(ticket)!.member.userId },
      sessionId: '',
      designId,
      kind: 'form',
      right: 'edit',
    });
    anna = await world.join(home.users.manager!, { designId: formId });
    for (let i = 0; i < 40; i++) {
      const sent = anna.acked;
      if (i % 4 === 3) {
        const node = anna.doc.getMap('nodes').get(`field${String(i - 1).padStart(3, '0')}`) as Y.Map<unknown>;
        if (i % 8 === 7) node.delete('at');
        else node.set('.label', `改名${i}`);
      } else add(anna, `field${String(i).padStart(3, '0')}`, `字段${i}`);
      await until(() => anna.acked > sent, 'stored');
      then.set(await head(), textOf(toTemplate(anna.doc, formFamily)));
      // The thread that builds checkpoints needs a moment; editing does not wait for it, this test does.
      if (i === 14 || i === 28) await checkpoints(i === 14 ? 2 : 3);
    }
    expect(world.errors).toEqual([]);
  });
  afterAll(async () => {
    await world.stop();
    await gateway.close();
  });

  test('the state at each number equals the document as it was then', async () => {
    expect(then.size).toBe(40);
    const { rows } = await gateway.db.pool.query('select seq from design_checkpoints order by seq');
    expect(rows.length, 'several checkpoints lie between').toBeGreaterThan(2);
    for (const [seq, text] of then) {
      const past = await manager.call(designCalls.at, { params: { id: formId, seq } as never });
      expect(textOf(past.template), `at ${seq}`).toBe(text);
      expect(past.by.id).toBe(home.users.manager);
    }
  });

  test('the list has sittings by person and named moments and saves, newest first, in pages', async () => {
    const template = toTemplate(anna.doc, formFamily);
    await manager.call(designCalls.nameMoment, { params: { id: formId }, body: { seq: 10, name: '初稿' } });
    const page = await manager.call(designCalls.history, { params: { id: formId } });
    expect(page.pager.total).toBe(page.list.length);
    const edit = page.list.find(moment => moment.kind === 'edit');
    expect(edit).toMatchObject({
      by: { id: home.users.manager, name: 'manager' },
      firstSeq: 2,
      edits: 40,
      seq: 41,
    });
    expect(page.list.find(moment => moment.kind === 'name')).toMatchObject({ seq: 10, name: '初稿' });
    expect(page.list.map(({ at }) => at)).toEqual(page.list.map(({ at }) => at).sort((a, b) => b - a));
    expect(template.components.length).toBeGreaterThan(20);
    const one = await manager.call(designCalls.history, {
      params: { id: formId },
      query: { current: 2, pageSize: 1 } as never,
    });
    expect(one.list).toEqual([page.list[1]]);
  });

  test('a sitting opens into its moments, each of which can be had', async () => {
    const page = await manager.call(designCalls.history, { params: { id: formId } });
    const sitting = page.list.find(moment => moment.kind === 'edit')!;
    const query = { from: sitting.firstSeq, to: sitting.seq, by: sitting.by.id } as never;
    const { list } = await manager.call(designCalls.sittingParts, { params: { id: formId }, query });
    expect(list.map(({ seq }) => seq)).toEqual([...then.keys()]);
    for (const { seq } of [list[3]!, list[20]!]) {
      const past = await manager.call(designCalls.at, { params: { id: formId, seq } as never });
      expect(textOf(past.template)).toBe(then.get(seq));
    }
    const others = { from: 1, to: 99_999, by: home.users.admin } as never;
    expect(await manager.call(designCalls.sittingParts, { params: { id: formId }, query: others })).toEqual({
      list: [],
    });
    const plain = await gateway.signIn('plain-past');
    expect((await plain.ask(designCalls.sittingParts, { params: { id: formId }, query })).code).toBe(403);
  });

  test('somebody else’s edits are a sitting of his own', async () => {
    const ben = await world.join(home.users.admin!, { designId: formId });
    add(ben, 'fieldben', '新');
    add(anna, 'fieldann', '新');
    await until(() => ben.acked === 2 && ben.doc.getMap('nodes').has('fieldann'), 'stored');
    const page = await manager.call(designCalls.history, { params: { id: formId } });
    const edits = page.list.filter(moment => moment.kind === 'edit');
    expect(edits.map(moment => moment.by.id).sort()).toEqual([home.users.admin, home.users.manager].sort());
    expect(edits.find(moment => moment.by.id === home.users.manager)?.edits).toBe(41);
  });

  test('a restore is a row of its own that says what came back', async () => {
    const sent = anna.acked;
    anna.doc.transact(() => {
      (anna.doc.getMap('nodes').get('fieldann') as Y.Map<unknown>).set('.label', '旧');
      const by = { id: home.users.manager!, name: 'manager' };
      anna.doc.getMap('restores').set('restore1', { by, to: '版本 3', at: Date.now() });
    });
    await until(() => anna.acked > sent, 'stored');
    add(anna, 'fieldend', '后来');
    await until(() => anna.acked > sent + 1, 'stored');
    const page = await manager.call(designCalls.history, { params: { id: formId } });
    const hers = page.list.filter(({ kind, by }) => kind === 'edit' && by.id === home.users.manager);
    expect(hers.slice(0, 3).map(({ edits, restored }) => [edits, restored])).toEqual([
      [1, null],
      [1, '版本 3'],
      [41, null],
    ]);
    const before = { id: formId, seq: hers[1]!.seq! - 1 } as never;
    const past = await manager.call(designCalls.at, { params: before });
    expect(JSON.stringify(past.template)).not.toContain('旧');
  });

  test('numbers that never were, other people and other enterprises are refused', async () => {
    const at = async (who: Client, seq: number) =>
      (await who.ask(designCalls.at, { params: { id: formId, seq } as never })).code;
    expect(await at(manager, 5)).toBe(200);
    expect(await at(manager, 99_999)).toBe(404);
    expect(await at(await gateway.signIn('plain-past'), 5)).toBe(403);
    await gateway.buildEnterprise('foreign');
    const foreign = await gateway.signIn('admin-foreign');
    expect(await at(foreign, 5)).toBe(404);
    expect((await foreign.ask(designCalls.history, { params: { id: formId } })).code).toBe(404);
    const naming = await foreign.ask(designCalls.nameMoment, {
      params: { id: formId },
      body: { seq: 5, name: '别人' },
    });
    expect(naming.code).toBe(404);
  });
});
