import { appletCalls } from '@gonghui/contract/applets.ts';
import { datafileCalls } from '@gonghui/contract/datafiles.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { buildDataset } from '@gonghui/testkit/custom-pages.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { putDataFile } from '@gonghui/testkit/datafiles.ts';
import { type BuiltForm, buildApplet, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { addManager, limitManagers } from '@gonghui/testkit/managers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROWS = {
  kind: 'rows' as const,
  columns: [{ id: 'c', fieldId: 'fieldwrd' }],
  filters: [],
  sort: [],
  page: { current: 1, pageSize: 10 },
};

describe.each(engines('rules'))('sources of other applets, over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let one: { id: string; client: Client };
  let two: { id: string; client: Client };
  let theirs: BuiltForm;
  let own: string;
  let mine: string;
  const word = component('input', { label: '词' });

  const over = (formId: string, more: Partial<DatasetDefinition> = {}): DatasetDefinition =>
    dataset({
      sources: [formSource(formId, undefined, 'source01')],
      fields: [columnOf('source01', word.id, 'input', 'fieldwrd')],
      ...more,
    });
  const save = (client: Client, definition: DatasetDefinition) =>
    client.ask(datasetCalls.save, { params: { id: mine }, body: { definition } });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    await gateway.services.jobs.start();
    home = await gateway.buildEnterprise('foreign');
    one = await addManager(gateway, home, 'one-foreign');
    two = await addManager(gateway, home, 'two-foreign');
    const admin = await gateway.signIn('admin-foreign');
    const hers = await buildApplet(gateway, home.ctx, '她的');
    own = await buildApplet(gateway, home.ctx, '我的');
    theirs = await buildForm(gateway, home.ctx, [word], { appletId: hers });
    await admin.call(submissionCalls.submit, {
      params: { id: theirs.id },
      body: { values: { [word.id]: '秘密' }, key: newKey() },
    });
    await admin.call(formCalls.release, {
      params: { id: theirs.id },
      body: { scope: scopeOf(home.users.admin ?? '') },
    });
    await admin.call(appletCalls.release, { params: { id: hers } });
    await limitManagers(admin, hers, [one.id]);
    await limitManagers(admin, own, [one.id, two.id]);
    mine = await buildDataset(two.client, own, dataset());
  });
  afterAll(() => gateway.close());

  it('are refused to who may not visit the applet, saved or tried out', async () => {
    const refused = { code: 403, message: expect.stringContaining('它所在的应用您无权访问') };
    expect(await save(two.client, over(theirs.id))).toMatchObject(refused);
    const tried = await two.client.ask(datasetCalls.preview, {
      params: { id: mine },
      body: { definition: over(theirs.id, { dataRight: 'all' }), query: ROWS } as never,
    });
    expect(tried).toMatchObject(refused);
    expect(
      (await two.client.ask(datasetCalls.offered, { params: { id: theirs.appletId }, body: {} })).code,
    ).toBe(403);
  });

  it('show all data whatever the rights of who looks only over applets that one manages', async () => {
    const admin = await gateway.signIn('admin-foreign');
    await admin.call(formCalls.release, { params: { id: theirs.id }, body: { scope: scopeOf(two.id) } });
    expect((await save(two.client, over(theirs.id))).code).toBe(200);
    expect(await save(two.client, over(theirs.id, { dataRight: 'all' }))).toMatchObject({
      code: 403,
      message: expect.stringContaining('不能向所有人汇总'),
    });
    expect((await save(one.client, over(theirs.id, { dataRight: 'all' }))).code).toBe(200);
    // What a colleague took before stays, whoever saves on.
    await admin.call(formCalls.release, { params: { id: theirs.id }, body: { scope: scopeOf(one.id) } });
    expect((await save(two.client, over(theirs.id, { dataRight: 'all' }))).code).toBe(200);
  });

  it('answer who does not manage them with what he may see, rules of their datasets too', async () => {
    const hers = await buildDataset(
      one.client,
      theirs.appletId,
      over(theirs.id, { fieldRules: [{ id: 'rule0001', scope: scopeOf(two.id), fields: ['fieldwrd'] }] }),
    );
    const ask = (client: Client) =>
      client.ask(datasetCalls.preview, { params: { id: hers }, body: { query: ROWS } as never });
    expect(await ask(one.client)).toMatchObject({ code: 200, data: { main: { rows: [['秘密']] } } });
    // He may not build there, and so not try it out.
    expect((await ask(two.client)).code).toBe(403);
  });

  it('of no applet are changed by who made them, and by administrators', async () => {
    const file = await putDataFile(gateway, one.client, '名,数\n甲,1\n', { name: '表.csv' });
    const remove = (client: Client) =>
      client.ask(datafileCalls.remove, { params: { id: file.id }, query: {} } as never);
    expect((await two.client.call(datafileCalls.get, { params: { id: file.id } })).id).toBe(file.id);
    expect(await remove(two.client)).toMatchObject({
      code: 403,
      message: '只有创建人或企业管理员可以修改此数据文件',
    });
    expect((await remove(one.client)).code).toBe(200);
  });
});

const scopeOf = (id: string) => ({
  type: 'limited' as const,
  depts: [],
  users: [{ id, name: '' }],
  roles: [],
});
