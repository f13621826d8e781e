import { contract } from '@gonghui/contract/calls.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { deptCalls } from '@gonghui/contract/depts.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { taskCalls } from '@gonghui/contract/tasks.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { activateFlow, approval } from '@gonghui/testkit/flows.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

/** Ask the same question as a call that is tried below: a job, and a list of tasks that nobody holds. */
const SAME_QUESTION = [
  'POST /v1/forms/{id}/submissions/export',
  'POST /v1/tasks/stuck/list',
  'POST /v1/visual/preview',
  'POST /v1/visual/{id}',
  'POST /v1/visual/{id}/batch',
  'POST /v1/visual/template/{id}',
  'POST /public/v1/visual/{shortLink}',
  'POST /v1/submissions/downloadByTemplate/{id}',
];

/** Calls with a keyword that search no people: names of applets, forms, options. */
const NO_PEOPLE = [
  'POST /v1/forms/{id}/options',
  'POST /public/v1/forms/{shortLink}/options',
  'POST /v1/applets/page',
  'POST /v1/applet_groups/applets/available',
  'POST /v1/forms/page',
  'POST /v1/forms/template/page',
  'POST /v1/forms/associated/preview',
  'POST /v1/datasets/associated/preview',
  'POST /v1/datasets/page',
];

const withKeyword = Object.values(contract)
  .flatMap(calls => Object.values(calls))
  .filter(({ body }) => {
    if (!body) return false;
    const shape = z.toJSONSchema(body as never, { unrepresentable: 'any', io: 'input' });
    return JSON.stringify(shape).includes('"keyword"');
  })
  .map(({ method, path }) => `${method} ${path}`);

describe.each(engines('rules'))('people are found by the sound of their names over %s', engine => {
  let gateway: TestGateway;
  let admin: Client;
  let userId: string;
  /** How many each call finds for a keyword. */
  const searches = new Map<string, (keyword: string) => Promise<number>>();
  beforeAll(async () => {
    gateway = await startGateway(engine);
    const enterprise = await gateway.buildEnterprise('s');
    admin = await gateway.signIn('admin-s');
    userId = enterprise.users.plain as string;
    await admin.call(userCalls.update, { params: { id: userId }, body: { displayName: '张三' } });
    const dept = await admin.call(deptCalls.create, { body: { name: '张三' } });
    const staff = component('staff', { label: '经办人' });
    const depts = component('dept', { label: '部门' });
    const form = await buildForm(gateway, enterprise.ctx, [staff, depts]);
    await activateFlow(admin, form.id, [approval([enterprise.users.admin as string])]);
    const plain = await gateway.signIn('plain-s');
    await plain.call(submissionCalls.submit, {
      params: { id: form.id },
      body: { version: 1, key: newKey(), values: { [staff.id]: [userId], [depts.id]: [dept.id] } },
    });
    const page = { current: 1, pageSize: 20 };
    const params = { id: form.id };
    const one = ['window', 'ids', 'summary', 'groups'] as const;
    searches
      .set('POST /v1/users/page', async keyword => {
        const { list } = await admin.call(userCalls.page, { body: { page, keyword } });
        return list.length;
      })
      .set('POST /v1/users/process', async keyword => {
        const { list } = await admin.call(userCalls.process, { body: { page, keyword } });
        return list.length;
      })
      .set('POST /v1/forms/{id}/submissions/page', async keyword => {
        const { list } = await admin.call(submissionCalls.page, { params, body: { page, keyword } });
        return list.length;
      })
      .set('POST /v1/tasks/{type}/page', async keyword => {
        const asked = { params: { type: 'claimed' as const }, body: { page, filters: { keyword } } };
        return (await admin.call(taskCalls.page, asked)).list.length;
      });
    const { id: datasetId } = await admin.call(datasetCalls.create, {
      body: { appletId: form.appletId, name: '经办' },
    } as never);
    const source = formSource(form.id);
    const definition = dataset({
      sources: [source],
      fields: [columnOf(source.id, staff.id, 'staff', 'who00001')],
    });
    searches.set('POST /v1/datasets/{id}/preview', async keyword => {
      const query = { kind: 'options', fieldId: 'who00001', keyword, filters: [] };
      const asked = { params: { id: datasetId }, body: { definition, query } };
      return (await admin.call(datasetCalls.preview, asked as never)).main.rows.length;
    });
    for (const name of one)
      searches.set(`POST /v1/forms/{id}/submissions/${name}`, async keyword => {
        const by = name === 'groups' ? { by: { fieldId: staff.id } } : {};
        const found = await admin.call(recordListCalls[name], { params, body: { keyword, ...by } as never });
        if ('count' in found) return found.count;
        return ('list' in found ? found.list : 'ids' in found ? found.ids : found.groups).length;
      });
  });
  afterAll(() => gateway.close());

  it('knows of every call that takes a keyword whether it searches people', () => {
    expect([...searches.keys(), ...SAME_QUESTION, ...NO_PEOPLE].sort()).toEqual([...withKeyword].sort());
  });

  it.each(['zs', 'zhangsan', 'zhangs', 'ZSan'])('each by %s', async keyword => {
    for (const [call, search] of searches) expect([call, await search(keyword)]).toEqual([call, 1]);
  });

  it.each(['zx', 'lisi'])('none by %s', async keyword => {
    for (const [call, search] of searches) expect([call, await search(keyword)]).toEqual([call, 0]);
  });
});
