import { formCalls } from '@gonghui/contract/forms.ts';
import { type Difference, packageCalls } from '@gonghui/contract/packages.ts';
import { processCalls } from '@gonghui/contract/process.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { component, newKey, template } from '@gonghui/testkit/forms.ts';
import { furnish } from '@gonghui/testkit/furnish.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { addManager, limitManagers } from '@gonghui/testkit/managers.ts';
import { exportApplet, importApplet, textsOf, uploadApplet } from '@gonghui/testkit/package-of.ts';
import { everyRow } from '@gonghui/testkit/rows-naming.ts';
import { buildWholeApplet, type WholeApplet, wholeFields } from '@gonghui/testkit/whole-applet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const EXTRA = component('input', { label: '型号' }, undefined, 'model001');

describe.each(engines())('applets that are brought up to a package over %s', engine => {
  let source: TestGateway;
  let target: TestGateway;
  let home: Enterprise;
  let away: Enterprise;
  let manager: Client;
  let builder: Client;
  let whole: WholeApplet;
  let first: Buffer;
  let second: Buffer;
  let added: string;

  beforeAll(async () => {
    const config = { baseUrl: 'https://build.example.cn' };
    [source, target] = [await startGateway(engine, { config }), await startGateway(engine, { config })];
    home = await source.buildEnterprise('packs');
    away = await target.buildEnterprise('packs');
    await target.services.organisation.depts.create(away.ctx, { name: '采购部' } as never);
    manager = await source.signIn('manager-packs');
    builder = await target.signIn('manager-packs');
    for (const gateway of [source, target]) await gateway.services.jobs.start();
    whole = await buildWholeApplet(source, manager, home);
    await furnish(source, manager, home, whole);
    first = await exportApplet(manager, whole.appletId);
    await changeSource();
    second = await exportApplet(manager, whole.appletId);
  });
  afterAll(async () => {
    await source?.close();
    await target?.close();
  });

  const designOf = async (client: Client, id: string): Promise<Template> =>
    (await client.call(formCalls.get, { params: { id }, query: {} })).template;

  /** Goods get a field and lose one, orders another label and flow; a form is new, a report is gone. */
  async function changeSource(): Promise<void> {
    const goods = await designOf(manager, whole.goods);
    const kept = goods.components.filter(({ id }) => id !== 'price001');
    const { forms } = source.services;
    await forms.save(home.ctx, whole.goods, { type: 'normal', template: template(...kept, EXTRA) as never });
    const orders = await designOf(manager, whole.orders);
    const named = orders.components.map(one =>
      one.id === wholeFields.name.id ? { ...one, props: { ...one.props, label: '订单名称' } } : one,
    );
    await forms.save(home.ctx, whole.orders, { type: 'normal', template: template(...named) as never });
    await manager.call(processCalls.save, {
      params: { id: whole.orders },
      body: { template: [approval([home.users.admin ?? '', home.users.plain ?? ''])] },
    });
    const made = await forms.create(home.ctx, {
      type: 'normal',
      appletId: whole.appletId,
      name: '入库',
      template: template(component('input', { label: '仓库' }, undefined, 'store001')) as never,
    });
    added = made.id;
    const report = (await rowsOf(whole.appletId, source)).find(({ name }) => name === '明细');
    await manager.call(formCalls.remove, { params: { id: report?.id ?? '' } });
  }

  const pagesOf = async (appletId: string) =>
    new Map((await rowsOf(appletId)).map(({ name, id }) => [name, id]));
  const differences = async (appletId: string, bytes = second): Promise<Difference[]> => {
    const upload = await uploadApplet(target, builder, bytes);
    return (await builder.call(packageCalls.check, { body: { upload, appletId } })).differences ?? [];
  };
  const named = (list: readonly Difference[]) =>
    Object.fromEntries(list.map(({ noun, called, state, local }) => [`${noun} ${called}`, [state, local]]));
  const bringUp = (appletId: string, choices = {}, bytes = second) =>
    importApplet(target, builder, bytes, { mode: 'update', appletId, choices });
  const rowsOf = (appletId: string, gateway = target) =>
    gateway.db.withSystem(trx =>
      trx
        .selectFrom('forms')
        .selectAll()
        .where('applet_id', '=', appletId)
        .where('deleted_at', 'is', null)
        .execute(),
    );

  test('what the source has changed is shown before anything is stored, and by what', async () => {
    const { appletId } = await importApplet(target, builder, first, { name: '看' });
    const before = await everyRow(target);
    const list = await differences(appletId);
    for (const [table, held] of await everyRow(target))
      if (!/pgboss|sessions|uploads/.test(table))
        expect([...held].sort(), table).toEqual([...(before.get(table) ?? [])].sort());
    expect(named(list)).toEqual({
      '表单 入库': ['new', false],
      '表单 物品': ['changed', false],
      '表单 订单': ['changed', false],
      '流程 订单': ['changed', false],
      '报表 报表': ['changed', false],
      '报表 明细': ['gone', false],
    });
    const goods = list.find(({ called }) => called === '物品');
    expect(goods?.changes.map(({ kind, subject, text }) => [kind, subject, text])).toEqual([
      ['added', '型号', '添加了单行文本'],
      ['removed', '价', '删除了单行文本'],
    ]);
    const orders = list.find(({ called, noun }) => called === '订单' && noun === '表单');
    expect(orders?.changes).toEqual([
      { kind: 'changed', subject: '订单名称', text: '标题', before: '品名', after: '订单名称' },
    ]);
  });

  test('the copy gets what has changed: records stay, columns are only added, nothing is released by itself', async () => {
    const { appletId } = await importApplet(target, builder, first, { name: '用' });
    const pages = await pagesOf(appletId);
    const goods = pages.get('物品') ?? '';
    await target.services.applets.setStatus(away.ctx, appletId, 'released');
    await target.services.forms.release(away.ctx, goods, {
      scope: { type: 'all', depts: [], users: [], roles: [] },
    });
    const plain = await target.signIn('plain-packs');
    const values = { [wholeFields.name.id]: '纸', price001: '九' };
    const { id: record } = await plain.call(submissionCalls.submit, {
      params: { id: goods },
      body: { values: values as never, key: newKey() },
    });
    const report = await builder.call(formCalls.create, {
      body: { type: 'visual', appletId, name: '本地报表' } as never,
    });
    const { remarks, updated } = await bringUp(appletId);
    expect(updated).toEqual({ added: 1, changed: 4 });
    expect(remarks.join('\n')).toContain('报表「明细」：源应用里已没有，已保留');

    const after = await pagesOf(appletId);
    expect([...after.keys()].sort()).toEqual([...pages.keys(), '本地报表', '入库'].sort());
    expect(after.get('本地报表')).toBe(report.id);
    const design = await designOf(builder, goods);
    expect(design.components.map(({ id }) => id)).toContain('model001');
    expect(design.components.map(({ id }) => id)).not.toContain('price001');
    // What fillers see is what it was until somebody releases.
    const filled = await plain.call(formCalls.fill, { params: { id: goods } });
    expect(filled.template.components.map(({ id }) => id)).toContain('price001');
    const rows = await rowsOf(appletId);
    const goodsRow = rows.find(({ id }) => id === goods);
    expect([goodsRow?.version, goodsRow?.released_version]).toEqual([2, 1]);
    expect(rows.find(({ name }) => name === '入库')?.released_version).toBe(null);
    const kept = await plain.call(submissionCalls.detail, { params: { id: record } });
    expect(kept.values).toMatchObject(values);
    const columns = await target.db.withSystem(trx =>
      trx.selectFrom('form_columns').select('field_id').where('form_id', '=', goods).execute(),
    );
    expect(columns.map(({ field_id: field }) => field)).toEqual(
      expect.arrayContaining(['price001', 'model001', wholeFields.name.id]),
    );
    expect(named(await differences(appletId))).toEqual({ '报表 明细': ['gone', false] });
  });

  test('the package of an applet that was brought up is the source’s', async () => {
    const { appletId } = await importApplet(target, builder, first, { name: '同' });
    await bringUp(appletId);
    const report = (await pagesOf(appletId)).get('明细') ?? '';
    await builder.call(formCalls.remove, { params: { id: report } });
    const again = await textsOf(await exportApplet(builder, appletId));
    const wanted = await textsOf(second);
    expect([...again.keys()]).toEqual([...wanted.keys()]);
    for (const [part, text] of wanted) expect(again.get(part), part).toBe(text);
    expect(added).not.toBe('');
  });

  test('a flow in use goes on in the version that it was started with, until somebody has saved the new one', async () => {
    const { appletId } = await importApplet(target, builder, first, { name: '流' });
    const orders = (await pagesOf(appletId)).get('订单') ?? '';
    await builder.call(processCalls.activate, { params: { id: orders }, body: { activated: true } });
    const { remarks } = await bringUp(appletId);
    const row = async () => (await rowsOf(appletId)).find(({ id }) => id === orders);
    expect([(await row())?.process_activated, (await row())?.flow_version]).toEqual([true, 1]);
    expect(remarks.join('\n')).toContain('审批仍按原来的版本进行');
    const flow = await builder.call(processCalls.get, { params: { id: orders } });
    expect([flow.version, flow.activated]).toEqual([2, true]);
    await builder.call(processCalls.save, {
      params: { id: orders },
      body: { template: flow.template as never, baseVersion: 2 },
    });
    expect((await row())?.flow_version).toBe(2);
  });

  test('what was changed on both sides stays as it is here, unless the package’s is chosen; what was saved since is never replaced', async () => {
    const { appletId } = await importApplet(target, builder, first, { name: '两边' });
    const goods = (await pagesOf(appletId)).get('物品') ?? '';
    const save = async (label: string) => {
      const local = component('input', { label }, undefined, 'local001');
      const { components } = await designOf(builder, goods);
      const others = components.filter(({ id }) => id !== local.id);
      return target.services.forms.save(away.ctx, goods, {
        type: 'normal',
        template: template(...others, local) as never,
      });
    };
    await save('本地');
    const [seen] = (await differences(appletId)).filter(({ part, called }) => called === '物品' && part);
    expect([seen?.state, seen?.local, seen?.version]).toEqual(['changed', true, 2]);
    const { remarks } = await bringUp(appletId);
    expect(remarks).toContain('表单「物品」：保留了本地的设计');
    expect((await designOf(builder, goods)).components.map(({ id }) => id)).toContain('local001');

    // He chose the package's over a version that is not the last any more.
    const choices = { [seen?.part ?? '']: { use: 'package' as const, version: seen?.version ?? 0 } };
    await save('又改');
    await bringUp(appletId, choices);
    expect((await designOf(builder, goods)).components.map(({ id }) => id)).toContain('local001');
    const [now] = (await differences(appletId)).filter(({ called }) => called === '物品');
    await bringUp(appletId, { [now?.part ?? '']: { use: 'package', version: now?.version ?? 0 } });
    const ids = (await designOf(builder, goods)).components.map(({ id }) => id);
    expect(ids).toContain('model001');
    expect(ids).not.toContain('local001');
    expect((await differences(appletId)).filter(({ called }) => called === '物品')).toEqual([]);
  });

  test('what only the source has changed can be kept as well; what was deleted here stays deleted', async () => {
    const { appletId } = await importApplet(target, builder, first, { name: '不要' });
    const pages = await pagesOf(appletId);
    const orders = (await differences(appletId)).find(one => one.noun === '表单' && one.called === '订单');
    await builder.call(formCalls.remove, { params: { id: pages.get('物品') ?? '' } });
    expect(named(await differences(appletId))['表单 物品']).toEqual(['removed', true]);
    const choices = { [orders?.part ?? '']: { use: 'local' as const, version: 1 } };
    const { remarks } = await bringUp(appletId, choices);
    expect(remarks).toContain('表单「物品」：本地已删除，没有恢复');
    expect((await pagesOf(appletId)).has('物品')).toBe(false);
    const [label] = (await designOf(builder, pages.get('订单') ?? '')).components.map(one => one.props.label);
    expect(label).toBe('品名');
  });

  test('rights, views, hooks and links of pages stay as people have them', async () => {
    const { appletId } = await importApplet(target, builder, first, { name: '权限' });
    const goods = (await pagesOf(appletId)).get('物品') ?? '';
    const own = () =>
      target.db.withSystem(async trx => {
        const tables = ['hooks', 'record_views', 'public_links', 'outside_apis', 'form_permissions'];
        const rows: unknown[] = [];
        for (const table of tables)
          rows.push(
            await trx
              .selectFrom(table as 'hooks')
              .selectAll()
              .orderBy('tenant_id')
              .execute(),
          );
        return JSON.stringify(rows);
      });
    const before = await own();
    await bringUp(appletId);
    expect(await own()).toBe(before);
    expect(goods).not.toBe('');
  });

  test('only what came of the same origin is offered, and only to who builds it', async () => {
    const { appletId } = await importApplet(target, builder, first, { name: '别人的' });
    const other = await addManager(target, away, 'other-manager');
    await limitManagers(builder, appletId, [away.users.manager ?? '']);
    const upload = await uploadApplet(target, other.client, second);
    const { imported } = await other.client.call(packageCalls.check, { body: { upload } });
    expect(imported.map(({ id }) => id)).not.toContain(appletId);
    const refused = await other.client.ask(packageCalls.check, { body: { upload, appletId } });
    expect(refused.code).toBe(403);
    const body = { upload, mode: 'update' as const, appletId };
    expect((await other.client.ask(packageCalls.import, { body })).code).toBe(403);
    const own = await target.services.applets.create(away.ctx, { name: '自己的' });
    const mine = await uploadApplet(target, builder, second);
    const strange = await builder.ask(packageCalls.check, { body: { upload: mine, appletId: own.id } });
    expect([strange.code, strange.message]).toEqual([
      422,
      expect.stringContaining('不是由同一来源的应用包导入的'),
    ]);
    const unnamed = await builder.ask(packageCalls.import, { body: { upload: mine, mode: 'update' } });
    expect(unnamed.message).toBe('请选择要更新的应用');
  });

  test('what a shared document has not taken in yet is not saved over', async () => {
    const { appletId } = await importApplet(target, builder, first, { name: '协同' });
    const orders = (await pagesOf(appletId)).get('订单') ?? '';
    // Somebody has opened it: from then on its document is what is saved.
    await target.db.withSystem(trx =>
      trx
        .insertInto('designs')
        .values({ id: orders, tenant_id: away.ctx.tenantId, kind: 'form' } as never)
        .execute(),
    );
    await bringUp(appletId);
    const { ports } = target.services.designs;
    expect(await ports.updated([orders, whole.goods])).toEqual([orders]);
    const came = await ports.update(orders);
    const label = (of: Template | undefined) => of?.components[0]?.props.label;
    expect([label(came?.base), label(came?.next), came?.saved.version]).toEqual(['品名', '订单名称', 2]);
    const draft = await designOf(builder, orders);
    const save = () =>
      builder.ask(formCalls.save, {
        params: { id: orders },
        body: {
          type: 'normal',
          template: { ...draft, components: draft.components.slice(1) },
          baseVersion: 2,
        },
      });
    const refused = await save();
    expect([refused.code, refused.message]).toEqual([
      409,
      '应用刚刚更新，更新的内容正在合并到设计中，请稍候再保存',
    ]);
    await ports.takenIn(orders, 2);
    expect((await save()).code).toBe(200);
    expect(await ports.update(orders)).toBe(null);
  });

  test('two updates at once make one', async () => {
    const { appletId } = await importApplet(target, builder, first, { name: '同时' });
    const results = await Promise.all([bringUp(appletId), bringUp(appletId)]);
    expect(results.map(({ updated }) => updated?.changed).sort()).toEqual([0, 4]);
    const rows = await rowsOf(appletId);
    expect(rows.filter(({ name }) => name === '入库')).toHaveLength(1);
    expect(rows.find(({ name }) => name === '物品')?.version).toBe(2);
  });
});
