import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { type Receiver, startReceiver } from '@gonghui/testkit/receiver.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';

describe.each(engines('rules'))('publishing H1 dataset.row over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let receiver: Receiver;
  const name = component('input', { label: '物品' });
  const count = component('number', { label: '数量' });
  const secret = component('password', { label: '口令' });
  const file = component('upload-enclosure', { label: '附件' });

  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { outboundAllow: readAllowed('127.0.0.1:*') } });
    ours = await gateway.buildEnterprise('rows');
    manager = await gateway.signIn('manager-rows');
    receiver = await startReceiver();
    await gateway.services.jobs.start();
  });
  afterAll(async () => {
    await gateway.close();
    await receiver.close();
  });

  it('rows of a dataset leave when somebody asks for it, and at no other time', async () => {
    const source = await buildForm(gateway, ours.ctx, [name, count, secret, file]);
    const home = await buildForm(gateway, ours.ctx, [name]);
    const submit = (id: string, values: Record<string, unknown>) =>
      manager.call(submissionCalls.submit, {
        params: { id },
        body: { values: values as never, key: newKey() },
      });
    const { list } = await manager.call(datasetCalls.link, {
      params: { appletId: home.appletId },
      body: { ids: [source.id] },
    });
    const datasetId = list[0]?.id ?? '';
    const { definition } = await manager.call(datasetCalls.get, { params: { id: datasetId } });
    const fieldOf = (key: string) => definition.fields.find(({ from }) => from?.key === key)?.id ?? '';
    const asked = {
      formId: home.id,
      name: '仓库',
      url: receiver.url,
      status: 'on' as const,
      events: [],
      condition: null,
      fields: [fieldOf(name.id), fieldOf(count.id)] as string[],
      valueForm: 'both' as const,
      importsToo: false,
      sourceType: 'cross' as const,
      sourceId: datasetId,
    };
    const refused = async (more: object, client = manager) => {
      const { code, message } = await client.ask(hookCalls.create, { body: { ...asked, ...more } });
      return `${code} ${message}`;
    };
    expect(await refused({ sourceId: undefined })).toMatch(/^422 .*来源/);
    expect(await refused({ sourceType: 'database' })).toMatch(/^422 .*来源/);
    expect(await refused({ formId: source.id })).toMatch(/^422 .*来源/);
    expect(await refused({ events: ['record.created'] })).toMatch(/^400 /);
    expect(await refused({ fields: [name.id] })).toMatch(/已被删除/);
    const theirs = await gateway.buildEnterprise('others');
    const elsewhere = await buildForm(gateway, theirs.ctx, [name]);
    const stranger = await gateway.signIn('manager-others');
    expect(await refused({ formId: elsewhere.id }, stranger)).toMatch(/^422 .*来源/);
    const { hook, secret: key } = await manager.call(hookCalls.create, { body: asked });
    expect(hook).toMatchObject({ sourceType: 'cross', sourceId: datasetId, sourceName: list[0]?.name });

    const push = (body: object) =>
      manager.ask(hookCalls.batchPush, { params: { id: hook.id }, body: body as never });
    expect((await push({ mode: 'rows' })).message).toBe('没有可以推送的数据');
    for (const [what, much] of [
      ['签字笔', 3],
      ['打印纸', 1200],
    ])
      await submit(source.id, { [name.id]: what, [count.id]: much, [secret.id]: 'Planted_Secret9' });
    await submit(home.id, { [name.id]: '本表' });
    await gateway.services.hooks.sender.drain();
    expect(receiver.received).toEqual([]);
    const head = await manager.call(submissionCalls.head, { params: { id: home.id } });
    expect(head.pushes).toBe(false);
    expect((await push({ mode: 'records', from: 0 })).code).toBe(400);

    const { data } = await push({ mode: 'rows' });
    expect(data.count).toBe(2);
    await vi.waitFor(async () =>
      expect((await manager.call(jobCalls.get, { params: { id: data.jobId } })).state).toBe('done'),
    );
    await gateway.services.hooks.sender.drain();
    const bodies = receiver.received.map(({ body }) => body);
    expect(bodies.map(({ type }) => type)).toEqual(['dataset.row', 'dataset.row']);
    const pushes = bodies.map(({ data: sent }) => sent.push);
    expect(pushes.map(({ row, of }) => [row, of]).sort()).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(pushes[0].id).toBe(pushes[1].id);
    expect(bodies[0].data.dataset).toMatchObject({ id: datasetId, kind: 'cross' });
    expect(bodies[0].data.columns.map((column: { name: string }) => column.name)).toEqual(['物品', '数量']);
    const rows = bodies.map(({ data: sent }) => asked.fields.map(id => sent.row.fields[id].text));
    expect(rows.map(([what, much]) => [what, Number(much)]).sort()).toEqual([
      ['打印纸', 1200],
      ['签字笔', 3],
    ]);
    const { text, headers } = receiver.received[0]!;
    expect(text).not.toContain('Planted');
    expect(() => new Webhook(key ?? '').verify(text, headers as Record<string, string>)).not.toThrow();

    // Whole: all of its fields but files.
    const { hook: whole } = await manager.call(hookCalls.create, {
      body: { ...asked, name: '全部', fields: [], valueForm: 'text' },
    });
    receiver.received.length = 0;
    const again = await manager.call(hookCalls.batchPush, {
      params: { id: whole.id },
      body: { mode: 'rows' },
    });
    await vi.waitFor(async () =>
      expect((await manager.call(jobCalls.get, { params: { id: again.jobId } })).state).toBe('done'),
    );
    await gateway.services.hooks.sender.drain();
    const named = receiver.received[0]!.body.data.columns.map((column: { name: string }) => column.name);
    expect(named).toEqual(expect.arrayContaining(['物品', '数量', '提交人']));
    expect(named).not.toContain('附件');
    await manager.call(hookCalls.remove, { params: { id: whole.id } });

    await manager.call(datasetCalls.remove, { params: { id: datasetId }, query: { force: 'true' } });
    const { list: left } = await manager.call(hookCalls.list, { params: { id: home.id } });
    expect(left).toMatchObject([{ id: hook.id, sourceName: null }]);
    expect((await push({ mode: 'rows' })).code).toBe(404);
  });
});
