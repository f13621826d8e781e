import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, session } from '../../session/store.ts';
import { ApiError } from '../../transport/errors.ts';
import { live } from '../live/live.ts';
import { ApprovalView } from './ApprovalView.tsx';
import type { Detail } from './model.ts';
import { chen, detail, entry, li, NOW, slot, visit, wang } from './testing/detail.ts';

/** The gateway: what it was asked, and what it answers next. */
const gateway = vi.hoisted(() => ({
  asked: [] as { path: string; body: Record<string, unknown> }[],
  answers: [] as unknown[],
}));
vi.mock('../../api/client.ts', () => ({
  send: async (call: { path: string }, input: { body?: Record<string, unknown> } = {}) => {
    gateway.asked.push({ path: call.path, body: input.body ?? {} });
    const next = gateway.answers.shift();
    if (next instanceof Error) throw next;
    return next;
  },
}));

beforeAll(() => loadAllViews());
beforeEach(() => {
  gateway.asked = [];
  gateway.answers = [];
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

const DONE = { status: 'activity', nextTaskId: null };
const refusal = (message: string, data: unknown = null) => new ApiError(409, message, data, 'toast');

function show(more: Partial<Detail> = {}, asked: string | null = detail(more).mine.taskId) {
  const went: string[] = [];
  const calls = { reloads: 0, handled: [] as unknown[] };
  let current = detail(more);
  const view = (shown: Detail) => (
    <MemoryRouter>
      <ApprovalView
        detail={shown}
        instanceId={shown.instanceId}
        taskId={asked}
        device="pc"
        reload={async () => {
          calls.reloads++;
        }}
        onHandled={handled => calls.handled.push(handled)}
        onGoOn={taskId => went.push(taskId)}
      />
    </MemoryRouter>
  );
  const { rerender } = render(view(current));
  return {
    calls,
    went,
    change(next: Partial<Detail>) {
      current = { ...current, ...next };
      rerender(view(current));
    },
  };
}
const note = () => screen.getByRole('textbox', { name: /主管备注/ });
/** The banner that says why nothing can be done any more. */
const banner = (reason: string) =>
  within(screen.getByText(reason, { selector: 'strong' }).closest('[role=alert]') as HTMLElement);
const agree = () => userEvent.click(screen.getByRole('button', { name: '同意' }));

describe('an approval', () => {
  it('shows at each line what was changed with it, a long list only when asked', async () => {
    const change = (n: number) => ({ label: `字段${n}`, from: `旧${n}`, to: `新${n}` });
    const changes = [
      { label: '金额', from: '', to: '80' },
      { label: '明细', from: null, to: '新增1行' },
      ...[1, 2, 3, 4, 5].map(change),
    ];
    show({
      records: [entry(0, '张伟 发起了申请'), entry(1, '李明 同意', { by: li, act: 'agree', changes })],
    });
    const line = screen.getByText('金额').closest('div')!;
    expect(line.textContent).toBe('金额空→80');
    expect(screen.getByText('明细').closest('div')!.textContent).toBe('明细新增1行');
    expect(screen.queryByText('新5')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '查看全部 7 处修改' }));
    expect(screen.getByText('新5')).toBeTruthy();
  });

  it('lets an administrator name who hands in again what came back to somebody who left', async () => {
    const mine = { ...detail().mine, taskId: null, actions: [], entrust: true, terminate: true };
    show({ status: 'back', back: { by: li, gone: true }, tasks: [], next: [], mine });
    expect(screen.getByText('已停用，等待管理员指派他人重新提交')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '指派重新提交人' }));
    const dialog = within(screen.getByRole('dialog', { name: '指派重新提交人' }));
    await userEvent.click(dialog.getByRole('button', { name: '指派' }));
    expect(dialog.getByRole('alert').textContent).toBe('请选择重新提交人');
    expect(gateway.asked.filter(({ path }) => path.endsWith('/entrust'))).toEqual([]);
    cleanup();
    show({ status: 'back', back: { by: li, gone: false }, tasks: [], mine: { ...mine, entrust: false } });
    expect(screen.getByText('待修改后重新提交')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '指派重新提交人' })).toBeNull();
  });

  it('lets fill in what the node lets, and shows the rest as in a record', () => {
    show();
    expect(note()).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /事由/ })).toBeNull();
    expect(screen.getByText('回家')).toBeTruthy();
  });

  it('agrees only once what the node wants is filled in, and sends only what was changed', async () => {
    gateway.answers = [DONE];
    const { calls } = show();
    await agree();
    expect(gateway.asked).toEqual([]);
    expect(screen.getByText('「主管备注」不能为空')).toBeTruthy();
    await userEvent.type(note(), '已交接');
    await agree();
    await waitFor(() => expect(calls.handled).toEqual([DONE]));
    expect(gateway.asked[0]?.body).toMatchObject({
      action: 'agree',
      values: { notes001: '已交接' },
      rev: 1,
    });
    expect(Object.keys(gateway.asked[0]?.body.values as object)).toEqual(['notes001']);
  });

  it('sends what got no answer again under the same key, and another action under another', async () => {
    const lost = new ApiError(-200, '接口请求失败', null, 'toast');
    gateway.answers = [lost, lost, DONE];
    show();
    await userEvent.type(note(), '已交接');
    await agree();
    await screen.findByText('网络连接失败，填写的内容已保留，请重试');
    await agree();
    await waitFor(() => expect(gateway.asked).toHaveLength(2));
    await userEvent.type(screen.getByRole('textbox', { name: '审批意见' }), '好');
    await agree();
    await waitFor(() => expect(gateway.asked).toHaveLength(3));
    const keys = gateway.asked.map(({ body }) => body.key);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('says that somebody else was faster, and keeps what was written in sight', async () => {
    gateway.answers = [refusal('该任务已被处理，请刷新后查看最新进度')];
    const { calls, change } = show();
    await userEvent.type(note(), '已交接');
    await userEvent.type(screen.getByRole('textbox', { name: '审批意见' }), '同意，注意安全');
    await agree();
    expect(await screen.findByText('该任务已被处理')).toBeTruthy();
    expect(calls.reloads).toBe(1);
    change({
      mine: { ...detail().mine, taskId: null, actions: [] },
      status: 'approved',
      tasks: [
        slot(1, 'leader01', 0, { state: 'closed', reason: 'decided' }),
        slot(2, 'leader01', 0, { state: 'agreed', user: wang }),
      ],
    });
    const box = banner('这项待办已由王芳处理，该审批已通过');
    expect(box.getByText('审批意见：同意，注意安全')).toBeTruthy();
    expect(box.getByText('主管备注：已交接')).toBeTruthy();
    await userEvent.click(box.getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('region', { name: '审批' })).toBeNull();
    expect(screen.queryByText('您填写的内容没有提交：')).toBeNull();
  });

  it('calls nothing unsent that stands in the record: his own decision, whose answer got lost', async () => {
    session.user = { id: li.id, tenantId: 'demo0000', roles: [] } as never;
    gateway.answers = [refusal('该任务已被处理，请刷新后查看最新进度')];
    const { change } = show();
    await userEvent.type(note(), '已交接');
    await userEvent.type(screen.getByRole('textbox', { name: '审批意见' }), '可以');
    await agree();
    await screen.findByText('该任务已被处理');
    const held = detail();
    const decided = (comment: string, at: number) => ({
      mine: { ...held.mine, taskId: null, actions: [] },
      tasks: [slot(1, 'leader01', 0, { state: 'agreed' as const })],
      record: { ...held.record, values: { ...held.record.values, notes001: '已交接' } },
      records: [entry(1, '李明 同意', { by: li, comment, at })],
    });
    change(decided('可以', NOW + 1));
    expect(banner('这项待办已由您处理')).toBeTruthy();
    expect(screen.queryByText('您填写的内容没有提交：')).toBeNull();
    // What he said of an earlier task, and other words, are not what he wrote now.
    change(decided('可以', NOW - 1));
    expect(screen.getByText('审批意见：可以')).toBeTruthy();
    change(decided('不行', NOW + 1));
    expect(screen.getByText('审批意见：可以')).toBeTruthy();
    clearSession();
  });

  it('leads an initiator who approves as well from what he handed in again to his task', async () => {
    // What browsers answer by now where something is scrolled to.
    Element.prototype.scrollIntoView = (() => Promise.resolve()) as never;
    const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const own = { ...detail().mine, taskId: null, actions: [], resubmit: true };
    const { change, went } = show({ status: 'back', mine: own, tasks: [] }, null);
    await userEvent.type(note(), '已补充');
    gateway.answers = [DONE];
    await userEvent.click(screen.getByRole('button', { name: '重新提交' }));
    change({ status: 'activity', mine: detail().mine, tasks: detail().tasks });
    await userEvent.click(await screen.findByRole('button', { name: '去处理' }));
    expect(went).toEqual([detail().mine.taskId]);
    expect(screen.getByRole('button', { name: '同意' })).toBeTruthy();
    expect(faults.mock.calls.flat().map(String).join()).not.toContain('is not a function');
    faults.mockRestore();
  });

  it('does not become the next node’s task under the hands when a colleague decides', async () => {
    const { calls, change, went } = show();
    await userEvent.click(screen.getByRole('button', { name: '拒绝' }));
    await userEvent.type(note(), '写到一半');
    await userEvent.type(screen.getByRole('textbox', { name: '审批意见' }), '金额不符');
    act(() => void live.news++);
    await waitFor(() => expect(calls.reloads).toBe(1));
    change({
      mine: { ...detail().mine, taskId: 'record01_3' },
      visits: [visit(0, 'leader01', '直属主管'), visit(1, 'director', '部门总监', { result: 'open' })],
      tasks: [
        slot(1, 'leader01', 0, { state: 'closed', reason: 'decided' }),
        slot(2, 'leader01', 0, { state: 'agreed', user: wang }),
        slot(3, 'director', 1),
      ],
      record: { ...detail().record, rev: 2, rights: { reason01: 'readonly', days0001: 'readonly' } },
    });
    const box = banner('这项待办已由王芳处理');
    expect(box.getByText('审批意见：金额不符')).toBeTruthy();
    expect(box.getByText('主管备注：写到一半')).toBeTruthy();
    expect(box.getByText('这条申请还有您的待办「部门总监」。')).toBeTruthy();
    // What was open stays as it was, and nothing in its place does anything.
    expect((screen.getByRole('textbox', { name: '审批意见' }) as HTMLTextAreaElement).value).toBe('金额不符');
    const confirm = screen.getByRole('button', { name: '确认拒绝' }) as HTMLButtonElement;
    expect(confirm.disabled).toBe(true);
    screen.getByRole('textbox', { name: '审批意见' }).focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(gateway.asked).toEqual([]);
    await userEvent.click(box.getByRole('button', { name: '去处理' }));
    expect(went).toEqual(['record01_3']);
    // The next task begins with nothing written and no step open.
    expect(screen.queryByRole('button', { name: '确认拒绝' })).toBeNull();
    expect((screen.getByRole('textbox', { name: '审批意见' }) as HTMLTextAreaElement).value).toBe('');
  });

  it('waits to be told to go on to the next task of the same record after a decision, too', async () => {
    gateway.answers = [DONE];
    const { calls, change } = show();
    await userEvent.type(note(), '已交接');
    await agree();
    await waitFor(() => expect(calls.handled).toHaveLength(1));
    change({
      mine: { ...detail().mine, taskId: 'record01_3' },
      tasks: [slot(1, 'leader01', 0, { state: 'agreed' }), slot(3, 'director', 1)],
    });
    expect(screen.queryByRole('button', { name: '同意' })).toBeNull();
    expect(screen.queryByText(/已由您处理/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '去处理' }));
    expect(screen.getByRole('button', { name: '同意' })).toBeTruthy();
  });

  it('says so when the task of a link or a row went before it was opened', () => {
    const tasks = [slot(1, 'leader01', 0, { state: 'transferred' }), slot(3, 'director', 1)];
    show({ mine: { ...detail().mine, taskId: 'record01_3' }, tasks }, 'record01_1');
    expect(banner('这项待办已转交他人').getByRole('button', { name: '去处理' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: '审批' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('asks anew when the task was decided in another tab or taken back, and keeps what was written in sight', async () => {
    const { calls, change } = show();
    await userEvent.type(note(), '写到一半');
    await userEvent.type(screen.getByRole('textbox', { name: '审批意见' }), '还没写完');
    act(() => void live.news++);
    await waitFor(() => expect(calls.reloads).toBe(1));
    // Another task came or went: nothing is said, nothing is lost.
    change({});
    expect((note() as HTMLInputElement).value).toBe('写到一半');
    expect(screen.queryByText('该任务已被处理')).toBeNull();
    act(() => void live.news++);
    await waitFor(() => expect(calls.reloads).toBe(2));
    change({ mine: { ...detail().mine, taskId: null, actions: [] }, status: 'revoke' });
    const box = banner('该审批已撤销');
    expect(box.getByText('审批意见：还没写完')).toBeTruthy();
    expect(box.getByText('主管备注：写到一半')).toBeTruthy();
  });

  it('shows how it stands after a decision of its own, and does not call that somebody else', async () => {
    gateway.answers = [DONE];
    const { calls, change } = show();
    await userEvent.type(note(), '已交接');
    await agree();
    await waitFor(() => expect(calls.handled).toEqual([DONE]));
    expect(calls.reloads).toBe(1);
    change({ mine: { ...detail().mine, taskId: null, actions: [] } });
    expect(screen.queryByRole('region', { name: '审批' })).toBeNull();
    expect(screen.queryByText('该任务已被处理')).toBeNull();
  });

  it('asks what to keep where two changed the same, and what was typed outlives the new record', async () => {
    const conflict = { fieldId: 'notes001', item: '主管备注', mine: '我的', theirs: '他的' };
    gateway.answers = [refusal('内容已被他人更新', { rev: 4, conflicts: [conflict] }), { entries: [] }, DONE];
    const { calls } = show();
    await userEvent.type(note(), '我的');
    await agree();
    await userEvent.click(await screen.findByRole('button', { name: '保留我的' }));
    await agree();
    await waitFor(() => expect(calls.handled).toHaveLength(1));
    expect(gateway.asked.at(-1)?.body).toMatchObject({
      values: { notes001: '我的' },
      base: { notes001: '他的' },
      rev: 4,
    });
  });

  it('keeps what was typed when the record is loaded anew', async () => {
    const { change } = show();
    await userEvent.type(note(), '写到一半');
    change({ record: { ...detail().record, rev: 2, values: { ...detail().record.values, days0001: 5 } } });
    expect((note() as HTMLInputElement).value).toBe('写到一半');
    expect(screen.getByText('5')).toBeTruthy();
  });

  it('asks what to keep where the record that comes anew holds something else in a field that was typed into', async () => {
    gateway.answers = [{ entries: [] }, DONE];
    const { calls, change } = show();
    await userEvent.type(note(), '我的');
    const { record } = detail();
    change({ record: { ...record, rev: 2, values: { ...record.values, notes001: '他的' } } });
    const choice = within(await screen.findByRole('region', { name: '同时修改' }));
    expect(choice.getByText(/他的/)).toBeTruthy();
    expect((note() as HTMLInputElement).value).toBe('我的');
    await agree();
    expect(screen.getByText('他人修改了同样的内容，请选择后再提交')).toBeTruthy();
    await userEvent.click(choice.getByRole('button', { name: '保留我的' }));
    await agree();
    await waitFor(() => expect(calls.handled).toHaveLength(1));
    expect(gateway.asked.at(-1)?.body).toMatchObject({
      values: { notes001: '我的' },
      base: { notes001: '他的' },
      rev: 2,
    });
  });

  it('says what somebody else changed of the record that is being decided about', async () => {
    const { change } = show();
    const { record } = detail();
    change({ record: { ...record, rev: 2, values: { ...record.values, days0001: 5 } } });
    expect(screen.getByText('内容刚刚被他人修改：天数')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByText(/刚刚被他人修改/)).toBeNull();
  });

  it('shows the latest of all other fields while it asks what to keep', async () => {
    const conflict = { fieldId: 'notes001', item: '主管备注', mine: '我的', theirs: '他的' };
    gateway.answers = [refusal('内容已被他人更新', { rev: 4, conflicts: [conflict] }), { entries: [] }];
    const { calls } = show();
    await userEvent.type(note(), '我的');
    await agree();
    await screen.findByRole('button', { name: '保留我的' });
    expect(calls.reloads).toBe(1);
  });

  it('keeps filled in fields of a task that was left undecided, until it is decided', async () => {
    gateway.answers = [DONE];
    show();
    await userEvent.type(note(), '写到一半');
    cleanup();
    const { calls } = show();
    expect((note() as HTMLInputElement).value).toBe('写到一半');
    expect(screen.getByText('已恢复上次未提交的修改')).toBeTruthy();
    // Another task, and another person, have none of it.
    cleanup();
    session.user = { id: 'wangfang', tenantId: 'demo0000', roles: [] } as never;
    show();
    expect((note() as HTMLInputElement).value).toBe('');
    cleanup();
    clearSession();
    const again = show();
    await agree();
    await waitFor(() => expect(again.calls.handled).toEqual([DONE]));
    expect(gateway.asked[0]?.body).toMatchObject({ values: { notes001: '写到一半' } });
    cleanup();
    show();
    expect((note() as HTMLInputElement).value).toBe('');
    expect(calls.handled).toEqual([]);
  });

  it('gives a draft up when told to', async () => {
    show();
    await userEvent.type(note(), '写到一半');
    cleanup();
    show();
    await userEvent.click(screen.getByRole('button', { name: '放弃' }));
    expect((note() as HTMLInputElement).value).toBe('');
    cleanup();
    show();
    expect(screen.queryByText('已恢复上次未提交的修改')).toBeNull();
  });

  it('restores no field that changed meanwhile or is not to be changed any more, and says so', async () => {
    const { record } = detail();
    show();
    await userEvent.type(note(), '我的');
    cleanup();
    show({ record: { ...record, rev: 2, values: { ...record.values, notes001: '他的' } } });
    expect((note() as HTMLInputElement).value).toBe('他的');
    expect(screen.getByText('您填写的“主管备注：我的”没有恢复：该字段已被他人修改')).toBeTruthy();
    cleanup();
    show({ record: { ...record, rights: { ...record.rights, notes001: 'readonly' } } });
    expect(screen.getByText('您填写的“主管备注：我的”没有恢复：该字段已不能修改')).toBeTruthy();
    cleanup();
    // A task that was gone before it was opened again: what was filled in is there to copy.
    show({ mine: { ...detail().mine, taskId: null, actions: [] }, status: 'revoke' }, 'record01_1');
    expect(banner('该审批已撤销').getByText('主管备注：我的')).toBeTruthy();
  });

  it('lets the initiator change what came back and hand it in again', async () => {
    gateway.answers = [DONE];
    const { calls } = show({
      status: 'back',
      mine: { ...detail().mine, taskId: null, actions: [], resubmit: true },
    });
    await userEvent.type(note(), '改好了');
    await userEvent.click(screen.getByRole('button', { name: '重新提交' }));
    await waitFor(() => expect(calls.handled).toHaveLength(1));
    expect(gateway.asked[0]).toMatchObject({
      path: '/v1/submissions/{id}/resubmit',
      body: { values: { notes001: '改好了' } },
    });
  });

  it('wants a reason before it is ended', async () => {
    gateway.answers = [DONE];
    const { calls } = show({ mine: { ...detail().mine, terminate: true } });
    await userEvent.click(screen.getByRole('button', { name: '终止' }));
    await userEvent.click(screen.getByRole('button', { name: '确认终止' }));
    expect(screen.getByText('请填写终止原因')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: '终止原因' }), '重复提交');
    await userEvent.click(screen.getByRole('button', { name: '确认终止' }));
    await waitFor(() => expect(calls.reloads).toBe(1));
    expect(gateway.asked[0]?.body).toEqual({ comment: '重复提交' });
  });
});

describe('the record of an approval', () => {
  it('tells what was done, who has it, for whom, and who comes next', () => {
    show({
      records: [
        entry(0, '张伟 发起了申请'),
        entry(1, '系统 同意：审批人与发起人为同一人，自动同意', {
          by: null,
          act: 'agree',
          nodeTitle: '直属主管',
        }),
        entry(1, '李明 将任务转交给王芳', { by: li, act: 'transfer', comment: '我在休假' }),
      ],
      visits: [visit(0, 'leader01', '直属主管', { result: 'open' })],
      tasks: [
        slot(1, 'leader01', 0, { user: wang, seat: li }),
        slot(2, 'leader01', 0, { user: null, seat: null }),
      ],
      next: [
        { nodeId: 'director', title: '部门总监', people: [chen], nobody: null },
        { nodeId: 'finance1', title: '财务', people: [], nobody: 'pause' },
      ],
      copies: [
        { user: chen, at: 0, readAt: null },
        { user: li, at: 0, readAt: Date.UTC(2026, 10, 20) },
      ],
      mine: { ...detail().mine, assign: true },
    });
    const pane = within(screen.getByRole('region', { name: '审批流程' }));
    expect(pane.getByText(/自动同意/)).toBeTruthy();
    expect(pane.getByText('我在休假')).toBeTruthy();
    expect(pane.getByText('直属主管，原审批人李明')).toBeTruthy();
    expect(pane.getByText('暂无审批人')).toBeTruthy();
    expect(pane.getByRole('button', { name: '指派审批人' })).toBeTruthy();
    expect(pane.getByRole('button', { name: '改派' })).toBeTruthy();
    expect(pane.getByText('下一步：部门总监')).toBeTruthy();
    expect(pane.getByText('没有找到审批人，将由管理员指派')).toBeTruthy();
    expect(pane.getByText('抄送 2 人，已查阅 1 人')).toBeTruthy();
    expect(pane.getByText('未查阅')).toBeTruthy();
  });

  it('leads to a new request with what stands in one that ended, where that is offered', () => {
    show({ status: 'rejected', mine: { ...detail().mine, taskId: null, actions: [], again: true } });
    expect(screen.getByRole('link', { name: '再次提交' }).getAttribute('href')).toBe(
      '/url/form/form0001/record01/again',
    );
    cleanup();
    show({ status: 'approved', mine: { ...detail().mine, taskId: null, actions: [] } });
    expect(screen.queryByRole('link', { name: '再次提交' })).toBeNull();
  });

  it('shows the same as a picture', async () => {
    show({
      path: {
        leader01: 'current',
        gateway1: 'ahead',
        branchA1: 'maybe',
        director: 'maybe',
        branchB1: 'maybe',
      },
    });
    await userEvent.click(screen.getByRole('button', { name: '流程图' }));
    const picture = within(await screen.findByRole('region', { name: '流程图' }));
    expect(picture.getByText('进行中')).toBeTruthy();
    expect(picture.getByText('超过3天')).toBeTruthy();
    expect(picture.getByText('陈静')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '缩小' }));
    expect(screen.getByRole('status', { name: '缩放' }).textContent).toBe('80%');
    await userEvent.click(screen.getByRole('button', { name: '查看大图' }));
    const large = within(screen.getByRole('dialog', { name: '流程图' }));
    expect(large.getByText('陈静')).toBeTruthy();
    expect(large.queryByRole('button', { name: '查看大图' })).toBeNull();
    await userEvent.click(large.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
