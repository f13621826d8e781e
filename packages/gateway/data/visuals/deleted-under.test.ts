import { datafileCalls } from '@gonghui/contract/datafiles.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { datasourceCalls } from '@gonghui/contract/datasources.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { DatasetSource } from '@gonghui/elements/query/dataset.ts';
import { reportKind } from '@gonghui/elements/report/kind.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { keyOf, putDataFile, sheetSourceOf } from '@gonghui/testkit/datafiles.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { saveReport } from '@gonghui/testkit/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const FIELD = 'fieldone';
const GONE = [422, '数据源「一张表」已被删除，请更改数据源'];

/** Whatever a report reads may go: its panel says so and the save does, and the others go on. */
describe('what is deleted under a report', () => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let appletId: string;
  let reportId: string;
  const panels: TemplateComponent[] = [];
  const removals = new Map<string, () => Promise<unknown>>();
  const note = component('input', { label: '备注' });

  /** A dataset over the source, with a panel that counts its rows. */
  async function add(panelId: string, source: DatasetSource, key: string, remove?: () => Promise<unknown>) {
    const { id } = await manager.call(datasetCalls.create, { body: { appletId, name: panelId } });
    const definition = dataset({
      sources: [{ ...source, name: '一张表' }],
      fields: [columnOf(source.id, key, 'input', FIELD)],
    });
    await manager.call(datasetCalls.save, { params: { id }, body: { definition } });
    if (remove) removals.set(panelId, remove);
    const mapping = { indicator: [field('n', FIELD, { aggregate: 'count' })] };
    panels.push(panel(panelId, 'indicatorcard', mapping, { datumOriginalId: id }));
  }

  beforeAll(async () => {
    gateway = await startGateway('pglite');
    home = await gateway.buildEnterprise('deleted');
    manager = await gateway.signIn('manager-deleted');
    await gateway.services.jobs.start();
    const stays = await buildForm(gateway, home.ctx, [note], { name: '留下的' });
    appletId = stays.appletId;
    const goes = await buildForm(gateway, home.ctx, [note], { name: '删掉的', appletId });
    await add('stays001', formSource(stays.id, undefined, 'source01'), note.id);
    await add('form0001', formSource(goes.id, undefined, 'source01'), note.id, () =>
      manager.call(formCalls.remove, { params: { id: goes.id } }),
    );
    const file = await putDataFile(gateway, manager, '名称,数量\n笔,3\n', { name: '预算.csv' });
    await add('file0001', sheetSourceOf(file, 'source01'), keyOf(file, '名称'), () =>
      manager.call(datafileCalls.remove, { params: { id: file.id }, query: { force: 'true' } }),
    );
    const [connectionId, extractId] = [newId(), newId()];
    const of = { tenant_id: home.ctx.tenantId, created_by: home.users.admin!, created_at: new Date() };
    await gateway.db.withTenant(home.ctx, async trx => {
      await trx
        .insertInto('data_sources')
        .values({
          ...{ id: connectionId, name: '商城', kind: 'mysql', host: 'db.example.cn', port: 3306 },
          ...{ database: 'd', username: 'u', password: null, tls: false, ca: null, writable: false },
          ...{ grants: '[]', status: 1, checked_at: new Date(), updated_at: new Date(), ...of },
        })
        .execute();
      const columns = JSON.stringify([{ name: 'name', type: 'input', kind: 'text' }]);
      await trx
        .insertInto('extracts')
        .values({
          ...{ id: extractId, connection_id: connectionId, schema: '', name: 'orders', state: 1 },
          ...{ growing: null, key: null, columns, ...of },
        })
        .execute();
    });
    const admin = await gateway.signIn('admin-deleted');
    await add(
      'conn0001',
      { id: 'source01', name: '', of: { kind: 'table', connectionId, table: 'orders' } },
      'name',
      () => admin.call(datasourceCalls.remove, { params: { id: connectionId }, query: { force: 'true' } }),
    );
    const made = await manager.call(formCalls.create, { body: { type: 'visual', appletId, name: '月报' } });
    reportId = made.id;
    await saveReport(manager, reportId, panels);
    await manager.call(formCalls.release, { params: { id: reportId }, body: {} });
  }, 60_000);
  afterAll(async () => {
    await gateway.services.jobs.stop();
    await gateway.close();
  });

  const ask = (componentId: string) =>
    manager.ask(visualCalls.ask, { params: { id: reportId }, body: { componentId, filterValueMap: {} } });
  const save = (components: TemplateComponent[]) =>
    manager.ask(formCalls.save, {
      params: { id: reportId },
      body: { type: 'visual', template: { ...reportKind.empty(), components } as never },
    });

  it.each([
    ['form0001', GONE],
    ['file0001', GONE],
    ['conn0001', [404, '数据库连接不存在或已被删除']],
  ])('%s is told by its panel and by the save', async (panelId, words) => {
    await removals.get(panelId)?.();
    const { code, message } = await ask(panelId);
    expect([code, message]).toEqual(words);
    expect((await ask('stays001')).code).toBe(200);
    const own = panels.filter(({ id }) => id === panelId);
    expect(await save(own)).toMatchObject({ code: 422, message: '当前报表数据集异常，请更改数据集' });
    const whole = await manager.ask(visualCalls.download, {
      params: { formId: reportId },
      body: { componentId: '', filterValueMap: {}, format: 'csv' },
    });
    expect(whole.status).not.toBe(500);
  });

  it('what stays can be saved, and asked', async () => {
    expect((await save(panels.slice(0, 1))).code).toBe(200);
    expect((await ask('stays001')).data?.main.rows).toEqual([['0']]);
  });
});
