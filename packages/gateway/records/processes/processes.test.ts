import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { processCalls } from '@gonghui/contract/process.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { pageDefaults } from '@gonghui/elements/form/page.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { activateFlow, approval, branches, copy } from '@gonghui/testkit/flows.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines('rules'))('flows of forms over %s', engine => {
  let gateway: TestGateway;
  let enterprise: Enterprise;
  let manager: Client;
  const amount = newId();
  const dept = newId();
  let formId = '';

  beforeAll(async () => {
    gateway = await startGateway(engine);
    enterprise = await gateway.buildEnterprise('flows');
    manager = await gateway.signIn('manager-flows');
  });
  afterAll(() => gateway.close());

  const newForm = async () => {
    const built = await buildForm(gateway, enterprise.ctx, [
      component('number', { label: '金额' }, undefined, amount),
      component('dept', { label: '部门' }, undefined, dept),
    ]);
    formId = built.id;
    return built.id;
  };
  const get = () => manager.call(processCalls.get, { params: { id: formId } });
  const user = (name: string) => enterprise.users[name]!;

  it('begins empty, with a design of its own', async () => {
    await newForm();
    const first = await get();
    expect(first).toMatchObject({ version: 0, activated: false, inited: true });
    expect(first.template.map(node => node.componentName)).toEqual(['StartEvent', 'ServiceTask', 'EndEvent']);
    const again = await get();
    expect(again.designId).toBe(first.designId);
    expect(again.designId).not.toBe(formId);
    const ticket = await manager.call(designCalls.ticket, { params: { id: first.designId } });
    expect(ticket).toMatchObject({ right: 'edit', url: `/collab/${first.designId}` });
    const admitted = await gateway.services.designs.ports.admit(ticket.ticket, first.designId);
    expect(admitted).toMatchObject({ kind: 'flow', right: 'edit' });
    await expect(gateway.services.designs.ports.seed(first.designId)).resolves.toMatchObject({
      kind: 'flow',
      saved: null,
      template: { components: [] },
    });
  });

  it('saves versions, refuses a stale base with what came between, and answers a retry as before', async () => {
    await newForm();
    const one = [approval([user('plain')])];
    const body = { template: one, baseVersion: 0 };
    const saved = await manager.call(processCalls.save, { params: { id: formId }, body });
    expect(saved).toMatchObject({ version: 1, activated: false, savedBy: { id: user('manager') } });
    expect(await manager.call(processCalls.save, { params: { id: formId }, body })).toEqual(saved);
    const stale = await manager.ask(processCalls.save, {
      params: { id: formId },
      body: { template: [approval([user('admin')])], baseVersion: 0 },
    });
    expect(stale).toMatchObject({ code: 409, data: { version: 1, savedBy: { id: user('manager') } } });
    const now = await get();
    expect(now).toMatchObject({ version: 1, digest: saved.digest, savedAt: saved.savedAt });
    // What comes back can be sent again as it is: it is the same flow.
    expect(
      await manager.call(processCalls.save, { params: { id: formId }, body: { template: now.template } }),
    ).toMatchObject({ version: 1 });
    const seed = await gateway.services.designs.ports.seed(now.designId);
    expect(seed.saved).toMatchObject({ version: 1, digest: saved.digest });
    const history = await manager.call(designCalls.history, { params: { id: now.designId } });
    expect(history.list).toMatchObject([{ kind: 'save', version: 1 }]);
  });

  it('refuses what is no flow, and activates none that was not saved', async () => {
    await newForm();
    const id = newId();
    const faulty = await manager.ask(processCalls.save, {
      params: { id: formId },
      body: { template: [approval([], { id, title: '长'.repeat(300) })] },
    });
    expect(faulty).toMatchObject({ code: 422, data: { errors: [{ nodeId: id }] } });
    const early = await manager.ask(processCalls.activate, {
      params: { id: formId },
      body: { activated: true },
    });
    expect(early).toMatchObject({ code: 422, message: '流程尚未保存，请先保存后再启用' });
    expect((await get()).version).toBe(0);
  });

  it('saves a flow with faults and names them, but starts none of it before they are gone', async () => {
    await newForm();
    const id = newId();
    const save = (people: string[]) =>
      manager.call(processCalls.save, {
        params: { id: formId },
        body: { template: [approval(people, { id, title: '部门审批' })] },
      });
    const activate = () =>
      manager.ask(processCalls.activate, { params: { id: formId }, body: { activated: true } });
    const running = async () =>
      (
        await gateway.db.kysely
          .selectFrom('forms')
          .select('flow_version')
          .where('id', '=', formId)
          .executeTakeFirstOrThrow()
      ).flow_version;
    const fault = { nodeId: id, title: '部门审批', message: '添加审批人' };
    expect(await save([])).toMatchObject({ version: 1, problems: [fault] });
    expect(await activate()).toMatchObject({ code: 422, data: { errors: [fault] } });
    expect(await running()).toBeNull();
    expect(await save([user('manager')])).toMatchObject({ version: 2, problems: [] });
    expect((await activate()).code).toBe(200);
    expect(await running()).toBe(2);
    // In use: what is saved with a fault is kept, and submissions go on with the version before.
    expect(await save([])).toMatchObject({ version: 3, activated: true, problems: [fault] });
    expect(await running()).toBe(2);
    expect(await save([])).toMatchObject({ version: 3, problems: [fault] });
    expect(await save([user('manager')])).toMatchObject({ version: 4, problems: [] });
    expect(await running()).toBe(4);
  });

  it('names people whom the enterprise does not have, and keeps one whose account is only disabled', async () => {
    await newForm();
    const stranger = newId();
    const save = (who: string) =>
      manager.ask(processCalls.save, {
        params: { id: formId },
        body: { template: [approval([who], { title: '复核' })] },
      });
    expect(await save(stranger)).toMatchObject({
      code: 200,
      data: {
        problems: [{ title: '复核', message: expect.stringContaining('不存在或已被删除，请重新选择') }],
      },
    });
    const away = await gateway.services.organisation.createUser(enterprise.ctx, {
      username: `away-${newId()}`,
      displayName: '周离岗',
      passwordHash: 'x',
      depts: [],
      roles: [],
    });
    await gateway.services.organisation.setStatus(enterprise.ctx, away.id, 'disabled');
    expect((await save(away.id)).code).toBe(200);
    expect((await get()).away).toEqual([{ id: away.id, state: 'disabled' }]);
    await gateway.services.organisation.setStatus(enterprise.ctx, away.id, 'enabled');
    expect((await get()).away).toEqual([]);
    await gateway.services.organisation.removeUser(enterprise.ctx, away.id, false);
    expect((await get()).away).toEqual([{ id: away.id, state: 'deleted' }]);
  });

  it('activates what was saved, and no more when the form lost what it needs', async () => {
    await newForm();
    const leader = approval([], {
      candidateType: 'deptComponentLeader',
      deptComponentKey: dept,
      deptComponentLeaders: 1,
      title: '主管审批',
    });
    await activateFlow(manager, formId, [leader]);
    expect(await get()).toMatchObject({ activated: true, version: 1 });
    const held = await manager.call(processCalls.deptComponent, { params: { id: formId, x: 'all' } });
    expect(held.list).toEqual([
      { fieldId: dept, label: '部门', status: 'editable', held: true, nodes: ['主管审批'] },
    ]);
  });

  it('stores titles on every node and rights of fields that are there, and answers the retry as before', async () => {
    await newForm();
    const template = [
      approval([user('plain')], {
        title: ' ',
        fieldPermission: { [amount]: 'editable', gone0001: 'editable' },
      }),
    ];
    const send = () =>
      manager.call(processCalls.save, { params: { id: formId }, body: { template, baseVersion: 0 } });
    const saved = await send();
    expect((await get()).tasks.at(-1)?.props).toMatchObject({
      title: '审批人',
      fieldPermission: { [amount]: 'editable' },
    });
    expect((await get()).tasks.at(-1)?.props.fieldPermission).not.toHaveProperty('gone0001');
    await expect(send()).resolves.toEqual(saved);
  });

  it('tells which fields the active flow needs, and names a condition whose field changed its type', async () => {
    await newForm();
    const uses = () => manager.call(processCalls.uses, { params: { id: formId } });
    const flow = (type: string) => [
      branches(
        {
          title: '大额',
          when: [
            {
              key: amount,
              type,
              operator: type === 'number' ? 'ge' : 'eq',
              value: type === 'number' ? 5 : '5',
            },
          ],
          steps: [approval([user('admin')], { title: '总经理', fieldPermission: { [amount]: 'editable' } })],
        },
        { steps: [copy([user('manager')])] },
      ),
    ];
    const save = (template: ReturnType<typeof flow>) =>
      manager.call(processCalls.save, { params: { id: formId }, body: { template } });
    expect((await save(flow('input'))).problems).toEqual([
      expect.objectContaining({ message: expect.stringContaining('已换成其他类型') }),
    ]);
    await save(flow('number'));
    expect((await uses()).list).toEqual([]);
    await manager.call(processCalls.activate, { params: { id: formId }, body: { activated: true } });
    expect((await uses()).list.map(({ title, label, of }) => [title, label, of])).toEqual([
      ['大额', '金额', 'condition'],
      ['总经理', '金额', 'right'],
    ]);
  });

  it('names what the form lost of its active flow, tells managers at the release, and releases all the same', async () => {
    await newForm();
    await activateFlow(manager, formId, [
      branches(
        {
          title: '大额',
          when: [{ key: amount, type: 'number', operator: 'ge', value: 5, keyLabel: '金额' }],
          steps: [approval([user('admin')])],
        },
        { steps: [copy([user('manager')])] },
      ),
    ]);
    const lost = async () => (await manager.call(processCalls.uses, { params: { id: formId } })).lost;
    const messages = async () =>
      (await manager.call(noticeCalls.page, { body: { kind: 'message' } })).list.filter(one =>
        one.title.includes('引用了已删除的字段'),
      );
    expect(await lost()).toEqual([]);
    await manager.call(formCalls.save, {
      params: { id: formId },
      body: {
        type: 'normal',
        template: {
          page: pageDefaults,
          components: [component('dept', { label: '部门' }, undefined, dept)],
        } as never,
      },
    });
    expect(await lost()).toMatchObject([{ fieldId: amount, label: '金额', title: '大额', of: 'condition' }]);
    expect(await messages()).toEqual([]);
    await manager.call(formCalls.release, { params: { id: formId }, body: {} });
    expect(await messages()).toMatchObject([
      { readed: false, content: expect.stringContaining('大额（金额）') },
    ]);
    // The same version again is no news.
    await manager.call(formCalls.release, { params: { id: formId }, body: {} });
    expect(await messages()).toHaveLength(1);
    const { id: record } = await manager.call(submissionCalls.submit, {
      params: { id: formId },
      body: { values: {}, key: newKey() },
    });
    const { records } = await manager.call(approvalCalls.approval, { params: { id: record } });
    expect(records.map(line => line.text)).toContain('系统 条件「大额」引用的字段已删除，按其他条件处理');
    await manager.call(processCalls.activate, { params: { id: formId }, body: { activated: false } });
    expect(await lost()).toEqual([]);
  });

  it('walks a flow for somebody: the branch by the amount, who would get it, and why', async () => {
    await newForm();
    const boss = await gateway.services.organisation.createUser(enterprise.ctx, {
      username: `boss-${newId()}`,
      displayName: '周主管',
      passwordHash: 'x',
      depts: [],
      roles: [],
    });
    const { id: home } = await gateway.services.organisation.depts.create(enterprise.ctx, {
      name: `研发${newId()}`,
      leaderId: boss.id,
    });
    await gateway.services.organisation.updateUser(enterprise.ctx, user('plain'), { depts: [home] });
    const template = [
      approval([], { candidateType: 'deptLeader', candidateDeptLeaders: 1, title: '主管' }),
      branches(
        {
          title: '大额',
          when: [{ key: amount, type: 'number', operator: 'ge', value: 5000 }],
          steps: [approval([user('admin')], { title: '总经理' })],
        },
        { steps: [copy([user('manager')])] },
      ),
    ];
    const walk = async (value: number) =>
      manager.call(processCalls.trial, {
        params: { id: formId },
        body: { initiator: user('plain'), values: { [amount]: value }, template },
      });
    const large = await walk(8000);
    expect(large.status).toBe('approved');
    expect(large.path.map(({ title, people }) => [title, people.map(face => face.name)])).toEqual([
      ['主管', ['周主管']],
      [expect.any(String), []],
      ['总经理', ['管理员']],
    ]);
    expect(large.path[0]?.why).toEqual(['发起人所在部门的第1级主管']);
    expect(large.path[1]?.branch?.title).toBe('大额');
    const small = await walk(10);
    expect(small.path.at(-1)).toMatchObject({ kind: 'ccTask', people: [{ name: 'manager' }] });
    expect((await get()).version).toBe(0);
    expect(await manager.call(processCalls.maxLevel)).toEqual({ maxLevel: 1 });
  });
});
