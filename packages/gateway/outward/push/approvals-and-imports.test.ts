import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { HOOK_EVENTS } from '@gonghui/contract/hook-shapes.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { importCalls } from '@gonghui/contract/imports.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { taskCalls } from '@gonghui/contract/tasks.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { activateFlow, approval } from '@gonghui/testkit/flows.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { type Receiver, startReceiver } from '@gonghui/testkit/receiver.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';
import { approvalEvents } from './subscribe.ts';

it('publishing H1 tells what becomes of an approval, and nothing of what happens within it', () => {
  expect(approvalEvents(null, 'activity')).toEqual(['approval.started']);
  expect(approvalEvents(null, 'approved')).toEqual(['approval.started', 'approval.approved']);
  expect(approvalEvents('activity', 'activity')).toEqual([]);
  expect(approvalEvents('activity', 'back')).toEqual(['approval.back']);
  expect(approvalEvents('back', 'activity')).toEqual(['approval.started']);
  expect(approvalEvents('back', 'approved')).toEqual(['approval.started', 'approval.approved']);
  expect(approvalEvents('back', 'terminated')).toEqual(['approval.terminated']);
  expect(approvalEvents('activity', 'revoke')).toEqual(['approval.revoke']);
});

describe.each(engines('rules'))('what approvals and imports push over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;
  let decider: Client;
  let receiver: Receiver;
  const name = component('input', { label: '事由' });

  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { outboundAllow: readAllowed('127.0.0.1:*') } });
    ours = await gateway.buildEnterprise('flow');
    manager = await gateway.signIn('manager-flow');
    plain = await gateway.signIn('plain-flow');
    decider = await gateway.signIn('developer-flow');
    receiver = await startReceiver();
    await gateway.services.jobs.start();
  });
  beforeEach(() => {
    receiver.received.length = 0;
  });
  afterAll(async () => {
    await gateway.close();
    await receiver.close();
  });

  const hooked = async (importsToo = false) => {
    const form = await buildForm(gateway, ours.ctx, [name]);
    await manager.call(hookCalls.create, {
      body: {
        formId: form.id,
        name: '收',
        url: receiver.url,
        status: 'on',
        events: [...HOOK_EVENTS],
        condition: null,
        fields: [],
        valueForm: 'value',
        importsToo,
      },
    });
    return form;
  };
  const told = () =>
    receiver.received.map(({ body }) => [body.type, body.data.record.processStatus, body.data.record.rev]);

  it('publishing H1 H5 a submission under a flow, its start and its end, in this order', async () => {
    const form = await hooked();
    await activateFlow(manager, form.id, [approval([ours.users.developer!])]);
    const { id } = await plain.call(submissionCalls.submit, {
      params: { id: form.id },
      body: { values: { [name.id]: '请假' }, key: newKey() },
    });
    const { list } = await decider.call(taskCalls.page, {
      params: { type: 'claimed' },
      body: { page: { current: 1, pageSize: 20 } },
    });
    const taskId = list.find(task => task.instanceId === id)!.taskId!;
    await decider.call(approvalCalls.handle, {
      params: { id, taskId },
      body: { key: newKey(), action: 'agree' } as never,
    });
    await gateway.services.hooks.sender.drain();
    expect(told()).toEqual([
      ['record.created', null, 1],
      ['approval.started', 'activity', 1],
      ['approval.approved', 'approved', 1],
    ]);
  });

  it('publishing H1 what is imported, where that is ticked', async () => {
    const upload = async (formId: string, text: string) => {
      const boundary = 'gonghui-boundary';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`;
      const response = await gateway.app.inject({
        method: 'POST',
        url: `/getway-api/v1/forms/${formId}/batch-import/extract`,
        headers: {
          authorization: `Bearer ${manager.token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload: `${head}${text}\r\n--${boundary}--\r\n`,
      });
      return response.json().data.upload as string;
    };
    const imported = async (importsToo: boolean) => {
      const { id } = await hooked(importsToo);
      const body = {
        upload: await upload(id, '事由\n甲\n乙\n'),
        sheet: 0,
        head: 0,
        columns: [name.id],
        mode: 'add',
      };
      const { jobId } = await manager.call(importCalls.start, { params: { id }, body } as never);
      await vi.waitFor(
        async () => expect((await manager.call(jobCalls.get, { params: { id: jobId } })).state).toBe('done'),
        { timeout: 30_000, interval: 50 },
      );
      await gateway.services.hooks.sender.drain();
      return receiver.received.splice(0).map(({ body: sent }) => sent.data.record.fields[name.id]);
    };
    expect(await imported(false)).toEqual([]);
    expect((await imported(true)).sort()).toEqual(['乙', '甲']);
  });
});
