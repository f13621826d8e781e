import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { formListCalls } from '@gonghui/contract/form-list.ts';
import { formReleaseCalls } from '@gonghui/contract/form-release.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { taskCalls } from '@gonghui/contract/tasks.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { ACTS, missingWords } from '@gonghui/elements/flow/actions/actions.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { activateFlow, approval, branches, copy } from '@gonghui/testkit/flows.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const key = () => `key-${newId()}${newId()}`;
const FILLERS = ['plain', 'developer', 'platform'] as const;

describe.each(engines('rules'))('approvals over %s', engine => {
  let gateway: TestGateway;
  let enterprise: Enterprise;
  const clients: Record<string, Client> = {};
  const [amount, reason, secret] = [newId(), newId(), newId()];

  beforeAll(async () => {
    gateway = await startGateway(engine);
    enterprise = await gateway.buildEnterprise('appr');
    for (const name of ['admin', 'manager', ...FILLERS]) clients[name] = await gateway.signIn(`${name}-appr`);
  });
  afterAll(() => gateway.close());

  const id = (name: string) => enterprise.users[name]!;
  const as = (name: string) => clients[name]!;

  const formWith = async (flow: ProcessNode[]) => {
    const built = await buildForm(gateway, enterprise.ctx, [
      component('number', { label: '金额' }, undefined, amount),
      component('textarea', { label: '意见' }, undefined, reason),
      component('input', { label: '内部编号' }, undefined, secret),
    ]);
    await activateFlow(as('manager'), built.id, flow);
    return built.id;
  };
  const submit = (formId: string, values = {}, who = 'plain', chosen?: Record<string, string[]>) =>
    as(who).call(submissionCalls.submit, {
      params: { id: formId },
      body: { values: { [amount]: 100, [secret]: 'N-7', ...values }, key: key(), ...(chosen && { chosen }) },
    });
  const claimed = async (who: string) =>
    (
      await as(who).call(taskCalls.page, {
        params: { type: 'claimed' },
        body: { page: { current: 1, pageSize: 100 } },
      })
    ).list;
  const taskOf = async (who: string, instanceId: string) =>
    (await claimed(who)).find(task => task.instanceId === instanceId)?.taskId ?? null;
  type Body = NonNullable<Parameters<Client['ask']>[1]>['body'];
  const act = async (who: string, instanceId: string, body: object, taskId?: string) =>
    as(who).ask(approvalCalls.handle, {
      params: { id: instanceId, taskId: taskId ?? (await taskOf(who, instanceId))! },
      body: { key: key(), ...body } as Body as never,
    });
  const detail = (who: string, instanceId: string) =>
    as(who).ask(approvalCalls.approval, { params: { id: instanceId } });
  const statusInList = async (formId: string, instanceId: string) =>
    (await as('manager').call(submissionCalls.page, { params: { id: formId }, body: {} })).list.find(
      record => record.id === instanceId,
    )?.processStatus;

  it('runs a submission to its end: tasks, copies, records, the state in the list', async () => {
    const formId = await formWith([
      approval([id('developer')], { title: '主管审批' }),
      approval([id('platform')], { title: '财务审批' }),
      copy([id('admin')], { title: '抄送行政' }),
    ]);
    const { id: record } = await submit(formId);
    expect(await statusInList(formId, record)).toBe('activity');
    const [first] = await claimed('developer');
    expect(first).toMatchObject({
      instanceId: record,
      title: expect.stringMatching(/^plain提交的/),
      nodeTitle: '主管审批',
      readed: false,
      actions: ['agree', 'refuse'],
      batch: true,
      summary: [
        { label: '金额', text: '100' },
        { label: '内部编号', text: 'N-7' },
      ],
    });
    expect(await taskOf('platform', record)).toBeNull();
    const done = await act('developer', record, { action: 'agree', comment: '可以' });
    expect(done).toMatchObject({ code: 200, data: { status: 'activity' } });
    const submitted = await as('plain').call(taskCalls.page, { params: { type: 'submitted' }, body: {} });
    expect(submitted.list[0]).toMatchObject({
      instanceId: record,
      taskId: null,
      nodeTitle: '财务审批',
      waitsFor: [{ id: id('platform') }],
    });
    expect(await act('platform', record, { action: 'agree' })).toMatchObject({
      data: { status: 'approved' },
    });
    expect(await statusInList(formId, record)).toBe('approved');
    const copies = await as('admin').call(taskCalls.page, { params: { type: 'cc' }, body: {} });
    expect(copies.list[0]).toMatchObject({ instanceId: record, readed: false, status: 'approved' });
    expect((await as('admin').call(taskCalls.statistics)).cc).toBe(1);
    await as('admin').call(taskCalls.ccRead, { params: { id: copies.list[0]!.taskId! } });
    expect((await as('admin').call(taskCalls.statistics)).cc).toBe(0);
    const seen = await detail('plain', record);
    expect(seen.data).toMatchObject({ status: 'approved', mine: { taskId: null, revoke: false } });
    expect(seen.data.records.map(line => [line.nodeTitle, line.act, line.comment])).toEqual([
      ['发起人', 'submit', ''],
      ['主管审批', 'agree', '可以'],
      ['财务审批', 'agree', ''],
      ['抄送行政', 'cc', ''],
    ]);
    expect(seen.data.copies).toMatchObject([{ user: { id: id('admin') }, readAt: expect.any(Number) }]);
    const completed = await as('developer').call(taskCalls.page, { params: { type: 'completed' }, body: {} });
    expect(completed.list[0]).toMatchObject({ instanceId: record, done: 'agreed', status: 'approved' });
    const printed = await as('plain').call(approvalCalls.printRecords, { params: { id: record } });
    expect(printed.rows.map(row => [row.nodeName, row.approver, row.result])).toEqual([
      ['发起人', 'plain', '发起'],
      ['主管审批', 'developer', '同意'],
      ['财务审批', 'platform', '同意'],
    ]);
  });

  it('keeps field rights on the server: hidden ones never leave, locked ones do not change', async () => {
    const formId = await formWith([
      approval([id('developer')], {
        fieldPermission: { [amount]: 'readonly', [reason]: 'editable', [secret]: 'hidden' },
      }),
    ]);
    const { id: record } = await submit(formId);
    const open = await detail('developer', record);
    expect(open.data.record.rights).toEqual({ [amount]: 'readonly', [reason]: 'editable' });
    expect(Object.keys(open.data.record.values).sort()).toEqual([amount, reason].sort());
    expect(open.raw.toString()).not.toContain('N-7');
    expect(JSON.stringify(await claimed('developer'))).not.toContain('N-7');
    const { rev } = open.data.record;
    for (const values of [{ [amount]: 5 }, { [secret]: 'N-7' }, { [secret]: 'other' }, { [newId()]: 1 }]) {
      expect((await act('developer', record, { action: 'agree', values, rev })).code).toBe(403);
    }
    expect(
      await act('developer', record, {
        action: 'agree',
        values: { [reason]: '同意购买', [amount]: 100 },
        rev,
      }),
    ).toMatchObject({ code: 200, data: { status: 'approved' } });
    const stored = await as('manager').call(submissionCalls.detail, { params: { id: record } });
    expect(stored.values).toMatchObject({ [amount]: 100, [reason]: '同意购买', [secret]: 'N-7' });
    // What the task showed is what its holder may look at afterwards.
    const after = await detail('developer', record);
    expect(after.data.record.rights).toEqual({ [amount]: 'readonly', [reason]: 'readonly' });
    expect(after.raw.toString()).not.toContain('N-7');
    expect((await detail('platform', record)).code).toBe(404);
  });

  it('asks for fields that a node makes editable and the form requires', async () => {
    const note = newId();
    const built = await buildForm(gateway, enterprise.ctx, [
      component('input', { label: '事由' }),
      component('textarea', { label: '审批意见', required: true, status: 'hidden' }, undefined, note),
    ]);
    await activateFlow(as('manager'), built.id, [
      approval([id('developer')], { fieldPermission: { [note]: 'editable' } }),
    ]);
    const { id: record } = await as('plain').call(submissionCalls.submit, {
      params: { id: built.id },
      body: { values: {}, key: key() },
    });
    const open = await detail('developer', record);
    expect(open.data.record.template.components.find(one => one.id === note)?.props.status).toBe('editable');
    const blank = await act('developer', record, { action: 'agree' });
    expect(blank).toMatchObject({ code: 422, data: { errors: { [note]: [expect.any(String)] } } });
    const filled = { action: 'agree', values: { [note]: '同意' }, rev: open.data.record.rev };
    expect((await act('developer', record, filled)).data).toMatchObject({ status: 'approved' });
  });

  it('finds tasks by what their holder may see, and by nothing else', async () => {
    const formId = await formWith([
      approval([id('developer')], { fieldPermission: { [secret]: 'hidden' } }),
      approval([id('platform')]),
    ]);
    const mark = newId();
    const { id: record } = await submit(formId, { [secret]: mark, [reason]: `为${mark.slice(0, 4)}采购` });
    const found = async (who: string, keyword: string, type: 'claimed' | 'submitted' = 'claimed') =>
      (await as(who).call(taskCalls.page, { params: { type }, body: { filters: { keyword } } })).list.some(
        task => task.instanceId === record,
      );
    expect(await found('developer', mark)).toBe(false);
    expect(await found('developer', 'hiddenAt')).toBe(false);
    expect(await found('developer', `为${mark.slice(0, 4)}`)).toBe(true);
    expect(await found('plain', mark, 'submitted')).toBe(true);
    await act('developer', record, { action: 'agree' });
    expect(await found('platform', mark)).toBe(true);
  });

  it('takes what lies in the bin, or belongs to a deleted form, out of lists and counts', async () => {
    const copied = await formWith([copy([id('admin')])]);
    const counts = async () => (await as('admin').call(taskCalls.statistics)).cc;
    const before = await counts();
    const { id: record } = await submit(copied);
    expect(await counts()).toBe(before + 1);
    await as('manager').call(submissionCalls.remove, { params: { id: record } });
    expect(await counts()).toBe(before);
    const open = await formWith([approval([id('developer')])]);
    await submit(open);
    const handedIn = async () => {
      const { list, pager } = await as('plain').call(taskCalls.page, {
        params: { type: 'submitted' },
        body: { page: { current: 1, pageSize: 100 } },
      });
      return [(await as('plain').call(taskCalls.statistics)).submitted, list.length, pager.total];
    };
    const [running, shown] = await handedIn();
    await as('manager').call(formListCalls.remove, { params: { id: open } });
    expect(await handedIn()).toEqual([running! - 1, shown! - 1, shown! - 1]);
  });

  it('tells of what ends with a form, and of its end, and leaves no message that leads nowhere', async () => {
    const formId = await formWith([approval([id('developer')])]);
    const { id: record } = await submit(formId);
    await submit(formId);
    const asked = await as('manager').call(approvalCalls.underway, { params: { id: formId } });
    expect(asked).toMatchObject({
      count: 2,
      titles: [expect.stringMatching(/^plain提交的/), expect.anything()],
    });
    expect((await as('plain').ask(approvalCalls.underway, { params: { id: formId } })).code).toBe(403);
    const messages = async (who: string) =>
      (await as(who).call(noticeCalls.unread, { body: { page: { current: 1, pageSize: 100 } } })).list;
    expect((await messages('developer')).some(({ link }) => link?.instanceId === record)).toBe(true);
    await as('manager').call(formListCalls.remove, { params: { id: formId } });
    expect((await messages('developer')).filter(({ link }) => link?.instanceId === record)).toEqual([]);
    expect((await messages('plain')).map(({ content }) => content).join()).toContain('您的 2 条申请不再审批');
    expect((await as('manager').ask(approvalCalls.underway, { params: { id: formId } })).code).toBe(404);
  });

  it('lists what came back among what waits for its initiator', async () => {
    const formId = await formWith([approval([id('developer')], { approvalAudit: ['agree', 'back'] })]);
    const { id: record } = await submit(formId);
    const before = (await as('plain').call(taskCalls.statistics)).claimed;
    await act('developer', record, { action: 'back', to: null, comment: '请补发票' });
    expect((await as('plain').call(taskCalls.statistics)).claimed).toBe(before + 1);
    const row = (await claimed('plain')).find(({ instanceId }) => instanceId === record);
    expect(row).toMatchObject({ taskId: null, nodeTitle: '退回待重新提交', status: 'back', batch: false });
  });

  it('keeps of the choice of approvers what the flow asks for', async () => {
    const node = newId();
    const formId = await formWith([approval([], { id: node, candidateType: 'customize' })]);
    const chosen = { [node]: [id('developer')], stranger: [id('admin')] };
    const { id: record } = await submit(formId, {}, 'plain', chosen);
    const { rows } = await gateway.db.withSystem(trx =>
      sql<{
        chosen: object;
      }>`select state->'chosen' as chosen from approval_instances where id = ${record}`.execute(trx),
    );
    expect(rows).toEqual([{ chosen: { [node]: [id('developer')] } }]);
  });

  it('takes an action once under its key, and tells whoever comes late that it is done', async () => {
    const formId = await formWith([approval([id('developer'), id('platform')], { instanceType: 'or' })]);
    const { id: record } = await submit(formId);
    const taskId = (await taskOf('developer', record))!;
    const other = (await taskOf('platform', record))!;
    const body = { action: 'agree' as const, comment: '', key: key() };
    const params = { id: record, taskId };
    const first = await as('developer').ask(approvalCalls.handle, { params, body });
    const again = await as('developer').ask(approvalCalls.handle, { params, body });
    expect(first).toMatchObject({ code: 200, data: { status: 'approved' } });
    expect(again).toMatchObject({ code: 200, data: { status: 'approved' } });
    expect(
      await as('developer').ask(approvalCalls.handle, { params, body: { ...body, action: 'refuse' } }),
    ).toMatchObject({ code: 409 });
    expect(await act('platform', record, { action: 'refuse' }, other)).toMatchObject({
      code: 409,
      message: expect.stringContaining('已'),
    });
    expect(await act('plain', record, { action: 'agree' }, taskId)).toMatchObject({ code: 409 });
    expect((await detail('plain', record)).data.records).toHaveLength(2);
  });

  it.each(ACTS.filter(one => missingWords(one, '')))(
    'takes no %s without a reason, and tells the initiator that one',
    async refusing => {
      const formId = await formWith([approval([id('developer')], { approvalAudit: ACTS })]);
      const { id: record } = await submit(formId);
      for (const comment of ['', ' \n\u3000', '\u200b\u2060'])
        expect(await act('developer', record, { action: refusing, comment })).toMatchObject({
          code: 422,
          message: missingWords(refusing, ''),
        });
      expect((await act('developer', record, { action: refusing })).code).toBe(422);
      expect((await act('developer', record, { action: refusing, comment: '长'.repeat(2001) })).code).toBe(
        400,
      );
      expect(await statusInList(formId, record)).toBe('activity');
      expect((await act('developer', record, { action: refusing, comment: '  票据不全 ' })).code).toBe(200);
      const [told] = (await as('plain').call(noticeCalls.page, { body: {} })).list;
      expect(told?.content).toContain('原因：票据不全');
      const line = (await detail('plain', record)).data.records.at(-1);
      expect(line).toMatchObject({ act: refusing, comment: '票据不全' });
    },
  );

  it('takes the branch that the values hold, within the submit itself', async () => {
    const formId = await formWith([
      branches(
        {
          when: [{ key: amount, type: 'number', operator: 'gt', value: 5000 }],
          steps: [approval([id('platform')])],
        },
        { steps: [approval([id('developer')])] },
      ),
    ]);
    const large = await submit(formId, { [amount]: 9000 });
    const small = await submit(formId, { [amount]: 3 });
    expect(await taskOf('platform', large.id)).not.toBeNull();
    expect(await taskOf('developer', small.id)).not.toBeNull();
  });

  it('sends back, changes, hands in again; holds the record meanwhile', async () => {
    const formId = await formWith([
      approval([id('developer')], { approvalAudit: ['agree', 'refuse', 'back'], title: '主管' }),
    ]);
    const { id: record } = await submit(formId);
    const change = (who: string) =>
      as(who).ask(submissionCalls.change, {
        params: { id: record },
        body: { rev: 1, values: { [amount]: 1 } },
      });
    expect(await change('manager')).toMatchObject({ code: 409, message: '该记录正在审批中，不能直接修改' });
    const shown = await as('manager').call(submissionCalls.detail, { params: { id: record } });
    expect(shown.can).toEqual({ edit: false, remove: false, print: true });
    expect(await as('manager').ask(submissionCalls.remove, { params: { id: record } })).toMatchObject({
      code: 409,
    });
    expect(await act('developer', record, { action: 'back', comment: '金额不对', to: null })).toMatchObject({
      data: { status: 'back' },
    });
    expect(await statusInList(formId, record)).toBe('back');
    const mine = await detail('plain', record);
    expect(mine.data.mine).toMatchObject({ resubmit: true, revoke: true });
    expect(mine.data.record.rights[amount]).toBe('editable');
    const again = { values: { [amount]: 80 }, rev: mine.data.record.rev, key: key() };
    expect(
      await as('platform').ask(approvalCalls.resubmit, { params: { id: record }, body: again }),
    ).toMatchObject({ code: 404 });
    expect(
      await as('plain').ask(approvalCalls.resubmit, { params: { id: record }, body: again }),
    ).toMatchObject({
      code: 200,
      data: { status: 'activity' },
    });
    const item = (await claimed('developer')).find(task => task.instanceId === record);
    expect(item?.summary[0]).toEqual({ label: '金额', text: '80' });
    expect(await act('developer', record, { action: 'agree' })).toMatchObject({
      data: { status: 'approved' },
    });
    expect(await as('manager').ask(submissionCalls.remove, { params: { id: record } })).toMatchObject({
      code: 200,
    });
    expect((await detail('plain', record)).code).toBe(404);
  });

  it('asks whom to copy, copies to the chosen, and says so where nobody was', async () => {
    const nodes = [newId(), newId()] as const;
    const formId = await formWith([
      approval([id('developer')]),
      copy([], { id: nodes[0], title: '抄送自选', candidateType: 'customize' }),
      copy([], { id: nodes[1], title: '再抄送', candidateType: 'customize' }),
    ]);
    const form = await as('plain').call(formReleaseCalls.fill, { params: { id: formId } });
    expect(form.customize).toEqual([
      { nodeId: nodes[0], kind: 'ccTask', title: '抄送自选', among: null, always: true },
      { nodeId: nodes[1], kind: 'ccTask', title: '再抄送', among: null, always: true },
    ]);
    const { id: record } = await submit(formId, {}, 'plain', { [nodes[0]]: [id('platform'), 'stranger'] });
    await act('developer', record, { action: 'agree' });
    const { data } = await detail('plain', record);
    expect(data.copies).toMatchObject([{ user: { id: id('platform') } }]);
    expect(data.records.slice(-2).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^系统 抄送给platform/),
      '系统 没有可抄送的人员，未抄送',
    ]);
    const copies = await as('platform').call(taskCalls.page, { params: { type: 'cc' }, body: {} });
    expect(copies.list.map(({ instanceId }) => instanceId)).toContain(record);
  });

  it('asks for the approvers that the initiator chooses, and takes none that may not be chosen', async () => {
    const node = newId();
    const formId = await formWith([
      approval([], {
        id: node,
        title: '自选',
        candidateType: 'customize',
        customizeType: 'specified',
        limitedTags: [{ id: id('developer'), type: 'user', name: 'd' }],
      }),
    ]);
    const bare = await as('plain').ask(submissionCalls.submit, {
      params: { id: formId },
      body: { values: {}, key: key() },
    });
    expect(bare).toMatchObject({ code: 422, data: { nodes: [{ nodeId: node, title: '自选' }] } });
    await expect(submit(formId, {}, 'plain', { [node]: [id('platform')] })).rejects.toThrow('422');
    const { id: record } = await submit(formId, {}, 'plain', { [node]: [id('developer')] });
    expect(await taskOf('developer', record)).not.toBeNull();
    expect(await statusInList(formId, record)).toBe('activity');
  });

  it('tells whoever else sits at it that it was decided and changed, so that he decides about what it says now', async () => {
    const formId = await formWith([
      approval([id('developer'), id('platform')], {
        instanceType: 'and',
        fieldPermission: { [amount]: 'editable' },
      }),
    ]);
    const { id: record } = await submit(formId);
    const { rev } = (await detail('developer', record)).data.record;
    let heard = 0;
    const stop = gateway.services.notices.live.listen(enterprise.ctx.tenantId, id('platform'), () => {
      heard++;
    });
    expect((await act('developer', record, { action: 'agree', values: { [amount]: 7 }, rev })).code).toBe(
      200,
    );
    await expect.poll(() => heard).toBe(1);
    stop();
  });

  it('tells whoever has it open, signed or sent, that its record was changed once it was over', async () => {
    const formId = await formWith([approval([id('developer')], {})]);
    const { id: record } = await submit(formId);
    await act('developer', record, { action: 'agree' });
    const { rev } = (await detail('developer', record)).data.record;
    const heard = new Set<string>();
    const stops = ['developer', 'plain', 'platform'].map(name =>
      gateway.services.notices.live.listen(enterprise.ctx.tenantId, id(name), () => heard.add(name)),
    );
    const changed = await as('manager').ask(submissionCalls.change, {
      params: { id: record },
      body: { rev, values: { [amount]: 9 } as never },
    });
    expect(changed.code).toBe(200);
    await expect.poll(() => [...heard].sort()).toEqual(['developer', 'plain']);
    for (const stop of stops) stop();
  });

  it('revokes for the initiator, terminates for managers, urges once in a while', async () => {
    const formId = await formWith([
      approval([id('developer')], { approvalAudit: ['agree', 'refuse', 'transfer'] }),
    ]);
    const first = await submit(formId);
    expect(
      await as('platform').ask(approvalCalls.revoke, { params: { id: first.id }, body: {} }),
    ).toMatchObject({
      code: 404,
    });
    const urge = () => as('plain').ask(approvalCalls.urge, { params: { id: first.id }, body: {} });
    expect((await urge()).code).toBe(200);
    expect(await urge()).toMatchObject({ code: 409, message: '10分钟内已催办过，请稍后再试' });
    // Whoever gets it then has not been reminded of it yet.
    await act('developer', first.id, { action: 'transfer', users: [id('platform')] });
    gateway.advance(1_000);
    expect((await urge()).code).toBe(200);
    expect((await urge()).code).toBe(409);
    expect(await as('plain').ask(approvalCalls.revoke, { params: { id: first.id }, body: {} })).toMatchObject(
      {
        data: { status: 'revoke' },
      },
    );
    expect(await taskOf('developer', first.id)).toBeNull();
    const second = await submit(formId);
    const terminate = (who: string, comment: string) =>
      as(who).ask(approvalCalls.terminate, { params: { id: second.id }, body: { comment } });
    expect((await terminate('plain', '停')).code).toBe(403);
    expect(await terminate('manager', '')).toMatchObject({ code: 409, message: '请填写终止原因' });
    expect(await terminate('manager', '重复提交')).toMatchObject({ data: { status: 'terminated' } });
  });

  it('says before it comes to a node that nobody is there, and what happens then', async () => {
    const nobody = await gateway.services.organisation.createUser(enterprise.ctx, {
      username: `gone-${newId()}`,
      displayName: '停用的人',
      passwordHash: 'x',
      depts: [],
      roles: [],
    });
    await as('admin').call(userCalls.status, { params: { id: nobody.id }, body: { status: 'disabled' } });
    const formId = await formWith([approval([id('developer')]), approval([nobody.id]), copy([id('admin')])]);
    const { id: record } = await submit(formId);
    const { data } = await detail('plain', record);
    expect(data.next.map((step: { nobody: unknown }) => step.nobody)).toEqual(['pause', null]);
  });

  it('keeps a task without a person for an administrator to assign, and hands over at once when somebody goes', async () => {
    const { id: leaver } = await gateway.services.organisation.createUser(enterprise.ctx, {
      username: `leaver-${newId()}`,
      displayName: '离职的人',
      passwordHash: 'x',
      depts: [],
      roles: [],
    });
    const formId = await formWith([approval([leaver])]);
    const one = await submit(formId);
    const two = await submit(formId);
    const asked = await as('admin').call(userCalls.remove, {
      params: { id: leaver },
      query: { validate: 'true' },
    });
    expect(asked).toEqual({ removable: true, openTasks: 2 });
    await as('admin').call(userCalls.status, {
      params: { id: leaver },
      body: { status: 'disabled', handTo: id('platform') },
    });
    expect(await taskOf('platform', one.id)).not.toBeNull();
    const three = await submit(formId);
    expect((await as('manager').call(taskCalls.statistics)).stuck).toBe(1);
    const [stuck] = (await as('manager').call(taskCalls.stuck, { body: {} })).list;
    expect(stuck).toMatchObject({ instanceId: three.id });
    expect((await as('plain').ask(taskCalls.stuck, { body: {} })).code).toBe(403);
    await as('manager').call(approvalCalls.assign, {
      params: { id: three.id, taskId: stuck!.taskId! },
      body: { userId: id('developer'), key: key() },
    });
    expect(await act('developer', three.id, { action: 'agree' })).toMatchObject({
      data: { status: 'approved' },
    });
    const batch = await as('platform').call(taskCalls.batch, {
      body: {
        tasks: [(await taskOf('platform', one.id))!, (await taskOf('platform', two.id))!, `${one.id}_99`],
        comment: '',
        key: key(),
      },
    });
    expect(batch.results.map(result => result.done)).toEqual([true, true, false]);
  });

  it('sends nothing back to an initiator who left', async () => {
    const formId = await formWith([
      approval([id('developer')], { approvalAudit: ['agree', 'refuse', 'back'] }),
    ]);
    const { id: record } = await submit(formId, {}, 'platform');
    const able = (status: 'enabled' | 'disabled') =>
      as('admin').call(userCalls.status, { params: { id: id('platform') }, body: { status } });
    await able('disabled');
    const back = await act('developer', record, { action: 'back', to: null });
    expect(back).toMatchObject({ code: 422, message: expect.stringContaining('发起人已停用') });
    expect(await taskOf('developer', record)).not.toBeNull();
    await able('enabled');
    clients.platform = await gateway.signIn('platform-appr');
    expect((await act('developer', record, { action: 'back', to: null })).data).toMatchObject({
      status: 'back',
    });
  });

  it('approves, reminds and refuses when time is up, once, also after being down', async () => {
    const timeout = (type: string, timeUnit: string) => ({
      id: newId(),
      type,
      timeout: 1,
      timeUnit,
      currentActivityAssigneesIncluded: true,
      specifiedActivityAssigneesIncluded: false,
      selectorTags: [],
      message: '',
    });
    const formId = await formWith([
      approval([id('developer')], {
        timeoutSetting: [timeout('autoNotice', 'minute'), timeout('autoApprove', 'hour')],
      }),
    ]);
    const { id: record } = await submit(formId);
    const { timers } = gateway.services;
    await timers.sweep();
    expect(await statusInList(formId, record)).toBe('activity');
    gateway.advance(61_000);
    await Promise.all([timers.sweep(), timers.sweep()]);
    gateway.advance(3_600_000);
    await timers.sweep();
    await timers.sweep();
    expect(await statusInList(formId, record)).toBe('approved');
    const { records } = (await detail('plain', record)).data;
    expect(records.map(line => [line.act, line.by === null])).toEqual([
      ['submit', false],
      ['agree', true],
    ]);
  });
});
