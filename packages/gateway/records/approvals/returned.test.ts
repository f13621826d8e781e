import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { taskCalls } from '@gonghui/contract/tasks.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Company, startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { component, newKey } from '@gonghui/testkit/forms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines('rules'))('what came back to somebody who left, over %s', engine => {
  let company: Company;
  let formId = '';
  let leavers = 0;
  const days = newId();

  beforeAll(async () => {
    company = await startCompany(engine, 'back');
    const props = { title: '主管', approvalAudit: ['agree', 'refuse', 'back'] };
    const days1 = component('number', { label: '天数' }, undefined, days);
    formId = (await company.formWith([days1], [approval([company.id('developer')], props)])).id;
  });
  afterAll(() => company.close());

  /** A submission of somebody new that lies with him again. */
  const returned = async () => {
    const name = `leaver${++leavers}`;
    await company.hire(name);
    const record = await company.submit(name, formId, { [days]: 2 });
    const sent = await company.act('developer', record, { action: 'back', to: null });
    expect(sent).toMatchObject({ code: 200, data: { status: 'back' } });
    return { name, record };
  };
  const disable = (name: string, handTo?: string) =>
    company.as('admin').call(userCalls.status, {
      params: { id: company.id(name) },
      body: { status: 'disabled', ...(handTo && { handTo: company.id(handTo) }) },
    });
  const stuck = async () => (await company.as('manager').call(taskCalls.stuck, { body: {} })).list;
  const counted = async () => (await company.as('manager').call(taskCalls.statistics)).stuck;
  const entrust = (who: string, record: string, to: string) =>
    company.as(who).ask(approvalCalls.entrust, {
      params: { id: record },
      body: { userId: company.id(to), key: newKey() },
    });
  const handIn = async (who: string, record: string, value: number) => {
    const { rev } = (await company.detail(who, record)).record;
    const body = { values: { [days]: value }, rev, key: newKey() };
    return company.as(who).ask(approvalCalls.resubmit, { params: { id: record }, body });
  };

  it('is counted to whoever has it, until it is handed in again', async () => {
    const { name, record } = await returned();
    const mine = async (who: string) => (await company.as(who).call(taskCalls.statistics)).back;
    expect(await mine(name)).toBe(1);
    expect(await mine('developer')).toBe(0);
    const { list } = await company.as(name).call(taskCalls.page, {
      params: { type: 'submitted' },
      body: { filters: { status: 'back' } },
    });
    expect(list.map(row => row.instanceId)).toEqual([record]);
    await handIn(name, record, 3);
    expect(await mine(name)).toBe(0);
  });

  it('waits in the list of the administrators until another is named, who hands it in as such', async () => {
    const { name, record } = await returned();
    const before = await counted();
    expect(await stuck()).toEqual([]);
    // As long as he is there it is his.
    expect(await entrust('manager', record, 'plain')).toMatchObject({
      code: 409,
      message: '提交人仍可以自己重新提交，无需交给他人',
    });
    await disable(name);
    expect(await counted()).toBe(before + 1);
    const [item] = await stuck();
    expect(item).toMatchObject({
      taskId: null,
      instanceId: record,
      status: 'back',
      nodeTitle: '退回待重新提交（发起人已停用）',
    });
    const seen = await company.detail('manager', record);
    expect(seen).toMatchObject({
      back: { by: { id: company.id(name) }, gone: true },
      mine: { entrust: true, terminate: true, resubmit: false },
    });
    const notices = await company.as('manager').call(taskCalls.statistics);
    expect(notices.stuck).toBe(1);
    expect((await entrust('plain', record, 'plain')).code).toBe(403);
    expect(await entrust('manager', record, name)).toMatchObject({ code: 422 });
    expect(await entrust('manager', record, 'plain')).toMatchObject({ code: 200, data: { status: 'back' } });
    expect(await entrust('manager', record, 'platform')).toMatchObject({ code: 409 });
    expect(await stuck()).toEqual([]);

    expect((await company.list('plain', 'submitted')).map(one => one.instanceId)).toContain(record);
    expect(await company.detail('plain', record)).toMatchObject({
      mine: { resubmit: true, revoke: false },
      record: { rights: { [days]: 'editable' } },
    });
    expect((await handIn('plain', record, 3)).data).toMatchObject({ status: 'activity' });
    const { records } = await company.detail('developer', record);
    expect(records.map(line => line.text)).toEqual([
      `${name} 发起了申请`,
      'developer 退回到发起人',
      `管理员 将${name}被退回的申请交由管理员指派`,
      `manager 将${name}被退回的申请交给plain重新提交`,
      `plain（代${name}） 重新提交了申请`,
    ]);
    // It can come back again: to whoever hands it in now.
    expect((await company.act('developer', record, { action: 'back', to: null })).data).toMatchObject({
      status: 'back',
    });
    expect((await handIn('plain', record, 4)).code).toBe(200);
    expect((await company.act('developer', record, { action: 'agree' })).data).toMatchObject({
      status: 'approved',
    });
  });

  it('is handed over at leaving to whom the administrator names, also by a deputy who leaves in turn', async () => {
    const { name, record } = await returned();
    const asked = await company.as('admin').call(userCalls.remove, {
      params: { id: company.id(name) },
      query: { validate: 'true' },
    });
    expect(asked).toEqual({ removable: true, openTasks: 1 });
    await company.hire('deputy');
    await disable(name, 'deputy');
    expect(await stuck()).toEqual([]);
    expect(await company.detail('deputy', record)).toMatchObject({ mine: { resubmit: true } });
    await disable('deputy');
    expect((await stuck()).map(one => one.instanceId)).toEqual([record]);
    expect((await entrust('admin', record, 'platform')).code).toBe(200);
    expect((await handIn('platform', record, 9)).code).toBe(200);
    expect((await company.act('developer', record, { action: 'agree' })).code).toBe(200);
  });

  it('is ended by an administrator, and is with its initiator again when he comes back', async () => {
    const [one, other] = [await returned(), await returned()];
    await disable(one.name);
    await disable(other.name);
    expect((await stuck()).length).toBe(2);
    const ended = await company
      .as('manager')
      .ask(approvalCalls.terminate, { params: { id: one.record }, body: { comment: '本人已离职' } });
    expect(ended.data).toMatchObject({ status: 'terminated' });
    await company.as('admin').call(userCalls.status, {
      params: { id: company.id(other.name) },
      body: { status: 'enabled' },
    });
    await company.signInAgain(other.name);
    expect(await stuck()).toEqual([]);
    expect((await handIn(other.name, other.record, 1)).code).toBe(200);
  });
});
