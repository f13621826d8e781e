import type { HANDLERS } from '@gonghui/approval/act-handlers.ts';
import { readFlow } from '@gonghui/approval/read-flow.ts';
import { recordText } from '@gonghui/approval/record-text.ts';
import { recordsOf } from '@gonghui/approval/records.ts';
import { type Answer, run } from '@gonghui/approval/run.ts';
import { newInstance } from '@gonghui/approval/start.ts';
import { RecordLine } from '@gonghui/contract/approval-view.ts';
import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { type Act, actsFor } from '@gonghui/elements/flow/actions/actions.ts';
import { checkProcess } from '@gonghui/elements/flow/check.ts';
import { toProcess } from '@gonghui/elements/flow/process.ts';
import { approval, flowOf } from '@gonghui/elements/flow/testing/flows.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DecisionBar } from '../../runtime/approval/DecisionBar.tsx';
import { detail } from '../../runtime/approval/testing/detail.ts';
import { createHost } from '../../runtime/host/host.ts';
import { DesignerContext } from '../frame/designer.ts';
import { Inspector } from '../frame/inspector/Inspector.tsx';
import { testFlowDesigner } from './testing/test-flow-designer.ts';

// What a new action costs: a row of the table, and a handler of the engine. Everything below knows it by these.
vi.mock('@gonghui/elements/flow/actions/table.ts', async original => {
  const table = await original<typeof import('@gonghui/elements/flow/actions/table.ts')>();
  const consult = {
    label: '征询',
    helpers: false,
    decides: 'agreed',
    needs: { comment: '说明', people: { label: '征询谁', missing: '请选择征询的人', many: true } },
    button: 6,
    look: 'plain',
    note: '征询后任务结束',
    tone: 'warning',
    sentence: ({ people }: { people: string }) => `征询了${people}的意见`,
  };
  return { ...table, TABLE: { ...table.TABLE, consult } };
});
vi.mock('@gonghui/approval/act-handlers.ts', async original => {
  const handlers = await original<typeof import('@gonghui/approval/act-handlers.ts')>();
  const consult: (typeof HANDLERS)[Act] = (draft, task, event, node) =>
    event.users?.length ? handlers.HANDLERS.agree(draft, task, event, node) : { refused: '请选择征询的人' };
  return { ...handlers, HANDLERS: { ...handlers.HANDLERS, consult } };
});
afterEach(cleanup);

const consult = 'consult' as Act;
const ALLOWED = { approvalAudit: ['agree', consult], approvalAuditLabels: { [consult]: '问一问' } };

it('is offered by the designer under its name, in its place, and saved', async () => {
  const designer = testFlowDesigner(flowOf(approval('step0001')));
  render(
    <DesignerContext value={designer}>
      <Inspector />
    </DesignerContext>,
  );
  act(() => designer.editor.selection.set(['step0001']));
  fireEvent.click(await screen.findByRole('checkbox', { name: '征询' }));
  fireEvent.change(screen.getByRole('textbox', { name: '征询按钮的名称' }), { target: { value: '问一问' } });
  expect(designer.editor.node('step0001')!.props).toMatchObject({
    approvalAudit: ['agree', 'refuse', consult],
    approvalAuditLabels: { [consult]: '问一问' },
  });
  const saved = toProcess(designer.editor.toTemplate(), { id: 'flow0001', name: '' });
  expect(checkProcess(saved).errors).toEqual([]);
});

it('is run by the engine, which knows who may do it, and stands in the record', () => {
  const saved = toProcess(flowOf(approval('step0001', '主管', ALLOWED)), { id: 'flow0001', name: '' });
  const flow = readFlow(saved, 'flow0001', 1);
  expect(flow.steps[0]).toMatchObject({ acts: ['agree', consult] });
  expect(actsFor(['agree', consult], true)).toEqual(['agree']);
  const people = (): Answer => ({ type: 'people', nodeId: 'step0001', users: ['wangfang'], managers: [] });
  const begun = run(
    flow,
    newInstance('inst0001', 'liming01'),
    { type: 'submit', by: 'liming01', chosen: {} },
    0,
    people,
  );
  if ('refused' in begun) throw new Error(begun.refused);
  const decision = {
    type: 'decide' as const,
    taskId: begun.instance.tasks[0]!.id,
    by: 'wangfang',
    act: consult,
    comment: '',
    signature: null,
  };
  expect(run(flow, begun.instance, decision, 1, people)).toEqual({ refused: '请选择征询的人' });
  const done = run(flow, begun.instance, { ...decision, users: ['sunyue01'] }, 1, people);
  if ('refused' in done) throw new Error(done.refused);
  expect(done.instance.status).toBe('approved');
  const records = recordsOf(flow, { id: 'inst0001', initiator: 'liming01' }, [
    ...begun.recorded,
    ...done.recorded,
  ]);
  const names = { user: (id: string) => id, node: String, branch: () => ({ title: '', isDefault: false }) };
  expect(recordText(records.at(-1)!, names)).toBe('wangfang 征询了sunyue01的意见');
});

it('is not offered by a flow that was saved before it was there, nor by a node that could decide nothing', () => {
  const actsOf = (approvalAudit: readonly string[]) => {
    const saved = toProcess(flowOf(approval('step0001', '主管', { approvalAudit })), {
      id: 'flow0001',
      name: '',
    });
    return readFlow(saved, 'flow0001', 1).steps[0];
  };
  expect(actsOf(['agree'])).toMatchObject({ acts: ['agree'] });
  expect(actsOf([])).toMatchObject({ acts: ['agree', 'refuse'] });
});

it('travels in the calls', () => {
  const body = { action: consult, users: ['sunyue01'], key: 'key-0001-0002' };
  expect(approvalCalls.handle.body?.safeParse(body).success).toBe(true);
  expect(RecordLine.shape.act.safeParse(consult).success).toBe(true);
});

it('has a button that asks for what it needs', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const host = {
    ...createHost({ device: 'pc' }),
    searchUsers: async () => [{ id: 'sunyue01', name: '孙悦' }],
  };
  render(
    <DecisionBar
      mine={{ ...detail().mine, actions: ['agree', consult], labels: {} }}
      host={host}
      without={[]}
      comment=""
      busy={false}
      message=""
      onComment={() => undefined}
      onDecide={async decision => {
        sent.push(decision);
        return true;
      }}
    />,
  );
  await user.click(screen.getByRole('button', { name: '征询' }));
  expect(screen.getByText('征询后任务结束')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '确认征询' }));
  expect(screen.getByRole('alert').textContent).toBe('请选择征询的人');
  await user.click(screen.getByRole('combobox', { name: /征询谁/ }));
  await user.click(await screen.findByRole('option', { name: /孙悦/ }));
  await user.click(screen.getByRole('button', { name: '确认征询' }));
  expect(sent).toEqual([{ action: consult, comment: '', users: ['sunyue01'] }]);
});
