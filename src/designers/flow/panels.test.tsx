import { checkProcess } from '@gonghui/elements/flow/check.ts';
import { toProcess } from '@gonghui/elements/flow/process.ts';
import {
  approval,
  branch,
  flowNode,
  flowOf,
  gateway,
  otherwise,
} from '@gonghui/elements/flow/testing/flows.ts';
import { formTypes } from '@gonghui/elements/form/family.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, describe, expect, it } from 'vitest';
import { DesignerContext } from '../frame/designer.ts';
import { Inspector } from '../frame/inspector/Inspector.tsx';
import { withIds } from './controls/expressions.ts';
import { scopeOf, tagsFrom } from './controls/tags.ts';
import { flowForm } from './flow-form.ts';
import { testFlowDesigner } from './testing/test-flow-designer.ts';
import { decidingFields, formOf } from './trial-form.ts';

afterEach(cleanup);

const field = (id: string, name: string, label: string, components?: TemplateComponent[]) => ({
  id,
  name,
  props: { ...formTypes.get(name)?.defaults(), label },
  ...(components ? { components } : {}),
});
const FORM = [
  field('dept0001', 'dept', '部门'),
  field('amount01', 'number', '金额'),
  field('rows0001', 'subform', '明细', [field('name0001', 'input', '品名')]),
];

async function open(id: string, ...components: TemplateComponent[]) {
  const designer = testFlowDesigner(flowOf(...components));
  designer.flow.state.form = ref(flowForm(FORM));
  designer.flow.state.maxLevel = 3;
  render(
    <DesignerContext value={designer}>
      <Inspector />
    </DesignerContext>,
  );
  act(() => designer.editor.selection.set([id]));
  // The panel follows the selection by a painted frame.
  await screen.findAllByText(/^(节点|条件)名称$/);
  const props = () => designer.editor.node(id)!.props;
  return { designer, props };
}

describe('who approves', () => {
  it('is asked for as the source wants it', async () => {
    const { props } = await open('step0001', approval('step0001'));
    const source = await screen.findByRole('combobox', { name: '审批人来源' });
    fireEvent.change(source, { target: { value: '2' } });
    expect(props().candidateType).toBe('deptLeader');
    const level = await screen.findByRole('combobox', { name: '发起人的部门主管' });
    expect(
      within(level)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['选择部门主管', '直接主管', '第2级主管', '第3级主管']);
    fireEvent.change(level, { target: { value: '2' } });
    expect(props().candidateDeptLeaders).toBe(2);
    fireEvent.change(source, { target: { value: '3' } });
    const fields = await screen.findByRole('combobox', { name: '部门字段' });
    expect(
      within(fields)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['选择部门字段', '部门']);
    fireEvent.change(fields, { target: { value: 'dept0001' } });
    expect(props().deptComponentKey).toBe('dept0001');
  });

  it('keeps its order, and is sorted by keyboard', async () => {
    const two = [
      { id: 'wangfang', type: 'user', name: '王芳' },
      { id: 'finance1', type: 'dept', name: '财务部' },
    ];
    const { props } = await open('step0001', approval('step0001', '主管', { selectorTags: two }));
    fireEvent.keyDown(screen.getByRole('button', { name: /^财务部/ }), { key: 'ArrowUp', altKey: true });
    expect((props().selectorTags as { name: string }[]).map(tag => tag.name)).toEqual(['财务部', '王芳']);
    fireEvent.click(screen.getByRole('button', { name: '移除 王芳' }));
    expect(props().selectorTags).toEqual([two[1]]);
  });

  it('takes what the picker gives, with what was there in its old order', () => {
    const before = [
      { id: 'b', type: 'user', name: '乙' },
      { id: 'a', type: 'role', name: '甲' },
    ] as const;
    const scope = scopeOf(before);
    expect(tagsFrom(scope, before)).toEqual(before);
    const more = { ...scope, depts: [{ id: 'c', name: '丙' }], roles: [] };
    expect(tagsFrom(more, before).map(tag => tag.id)).toEqual(['b', 'c']);
  });
});

describe('what an approver may do', () => {
  it('always includes agreeing, keeps its order, and can be named', async () => {
    const { props } = await open('step0001', approval('step0001'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '同意' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: '退回' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '加签' }));
    expect(props().approvalAudit).toEqual(['agree', 'refuse', 'countersign', 'back']);
    fireEvent.click(screen.getByRole('checkbox', { name: '并加签' }));
    expect(props().approvalAuditCountersign).toEqual(['before', 'after']);
    fireEvent.change(screen.getByRole('textbox', { name: '同意按钮的名称' }), { target: { value: '批准' } });
    expect(props().approvalAuditLabels).toMatchObject({ agree: '批准' });
    fireEvent.change(screen.getByRole('textbox', { name: '同意按钮的名称' }), { target: { value: '' } });
    expect(props().approvalAuditLabels).toMatchObject({ agree: '' });
  });
});

describe('timed actions', () => {
  it('can be added, saved and tried as they come', async () => {
    const { designer, props } = await open('step0001', approval('step0001'));
    fireEvent.click(screen.getByRole('button', { name: '添加超时处理' }));
    expect(props().timeoutSetting).toMatchObject([{ type: 'autoNotice', timeout: 24, selectorTags: [] }]);
    const { errors } = checkProcess(toProcess(designer.editor.toTemplate(), { id: 'flow0001', name: '' }));
    expect(errors).toEqual([]);
  });
});

describe('rights of fields', () => {
  const right = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

  it('are readonly until they are set, one by one or all at once', async () => {
    const { props } = await open('step0001', approval('step0001'));
    expect(right('金额 只读').checked).toBe(true);
    fireEvent.click(right('金额 可编辑'));
    expect(props().fieldPermission).toEqual({ amount01: 'editable' });
    fireEvent.click(right('全部隐藏'));
    expect(props().fieldPermission).toEqual({
      dept0001: 'hidden',
      amount01: 'hidden',
      rows0001: 'hidden',
      name0001: 'hidden',
    });
  });

  it('of a column follow its subform until it has its own', async () => {
    await open('step0001', approval('step0001'));
    fireEvent.click(right('明细 可编辑'));
    expect(right('品名 可编辑').checked).toBe(true);
    fireEvent.click(right('品名 只读'));
    expect(right('明细 可编辑').checked).toBe(true);
    expect(right('品名 只读').checked).toBe(true);
  });

  it('of a copy are never to write', async () => {
    await open('copy0001', flowNode('copy0001', 'ccTask'));
    expect(screen.queryByRole('radio', { name: '金额 可编辑' })).toBeNull();
    expect(right('金额 只读').checked).toBe(true);
  });
});

describe('the condition of a branch', () => {
  const flow = () =>
    gateway('gate0001', branch('branch01', '大额', [approval('step0001')]), otherwise('branch02'));

  it('asks about the initiator and the fields of the form', async () => {
    const { props } = await open('branch01', flow());
    const fields = screen.getByRole('combobox', { name: '字段' });
    expect(
      within(fields)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['发起人', '部门', '金额', '明细']);
    fireEvent.change(screen.getByRole('combobox', { name: '比较方式' }), { target: { value: 'ge' } });
    expect(props().expressions).toMatchObject([
      { id: 'expr0001', key: 'amount01', operator: 'ge', value: 100 },
    ]);
    fireEvent.click(screen.getByRole('button', { name: /添加条件/ }));
    fireEvent.change(screen.getByRole('combobox', { name: /符合以下/ }), { target: { value: 'or' } });
    expect(props()).toMatchObject({ logical: 'or', expressions: [{ id: 'expr0001' }, { key: 'submitter' }] });
  });

  it('is not asked of the default branch', async () => {
    await open('branch02', flow());
    expect(screen.queryByRole('combobox', { name: '字段' })).toBeNull();
  });

  it('keeps the id of a line whose field was chosen anew, and names new lines', () => {
    const before = [
      { id: 'a0000001', key: 'x', keyLabel: '甲', type: 'input', operator: 'eq' as const, value: '1' },
      { id: 'b0000001', key: 'y', keyLabel: '乙', type: 'input', operator: 'eq' as const, value: '2' },
    ];
    const { id, ...bare } = { ...before[1]!, key: 'z' };
    expect(id).toBe('b0000001');
    const changed = withIds({ logical: 'and', items: [before[0]!, bare] }, before);
    expect(changed.map(item => item.id)).toEqual(['a0000001', 'b0000001']);
    const added = withIds({ logical: 'and', items: [...before, bare] }, before);
    expect(new Set(added.map(item => item.id)).size).toBe(3);
    expect(withIds({ logical: 'and', items: [before[1]!] }, before).map(item => item.id)).toEqual([
      'b0000001',
    ]);
  });
});

describe('trying a flow', () => {
  it('asks for the fields that decide, open to be filled in', () => {
    const leader = { candidateType: 'deptComponentLeader', deptComponentKey: 'dept0001' };
    const flow = [
      approval('step0001', '主管', leader),
      gateway('gate0001', branch('branch01', '大额'), otherwise('branch02')),
    ];
    const keys = decidingFields(flow);
    expect([...keys].sort()).toEqual(['amount01', 'dept0001']);
    const little = formOf({ page: {}, components: FORM }, keys);
    expect(little.components.map(({ id, props }) => [id, props.required, props.status])).toEqual([
      ['dept0001', false, 'editable'],
      ['amount01', false, 'editable'],
    ]);
  });
});
