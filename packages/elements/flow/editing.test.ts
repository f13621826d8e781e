import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';
import { flowFamily } from './family.ts';
import { readTree } from './read.ts';
import { approval, branch, flowNode, flowOf, gateway, otherwise, WANG } from './testing/flows.ts';

const designer = (...components: Parameters<typeof flowOf>) =>
  TestDesigner.of(flowOf(...components), flowFamily).editor;
const at = (parent: string, index = 0) => ({ parent, slot: MAIN, index });
const two = () =>
  designer(
    gateway(
      'gate0001',
      branch('branch01', '甲', [approval('step0001')]),
      branch('branch02', '乙'),
      otherwise('branch03', [approval('step0003')]),
    ),
    gateway('gate0002', branch('branch04', '丙'), otherwise('branch05')),
  );

describe('editing a flow', () => {
  it('adds a gateway with a condition and the default branch, in one step', () => {
    const editor = designer();
    const added = editor.add('gateways', at(ROOT));
    expect(added.ok).toBe(true);
    const [gate] = readTree(editor).items;
    expect(gate?.kind === 'gateway' && gate.branches.map(({ id }) => editor.node(id)?.props.title)).toEqual([
      '条件1',
      '其他条件',
    ]);
    expect(editor.history.undoSteps.map(step => step.label)).toEqual(['添加 条件分支']);
    editor.history.undo();
    expect(editor.order()).toEqual([]);
  });

  it('takes steps in sequences, branches in gateways, and nothing elsewhere', () => {
    const editor = two();
    const may = (type: string, parent: string) => editor.can.add(type, at(parent)).ok;
    expect(may('UserTask', ROOT)).toBe(true);
    expect(may('gateways', 'branch01')).toBe(true);
    expect(may('ExclusiveGateway', 'gate0001')).toBe(true);
    expect(may('UserTask', 'gate0001')).toBe(false);
    expect(may('ExclusiveGateway', ROOT)).toBe(false);
    expect(may('ExclusiveGateway', 'branch01')).toBe(false);
    expect(may('UserTask', 'step0001')).toBe(false);
  });

  it('removes the gateway with the last condition but the default one', () => {
    const editor = two();
    editor.remove(['branch01']);
    expect(editor.node('gate0001')).toBeDefined();
    editor.remove(['branch02']);
    expect(editor.order()).toEqual(['gate0002', 'branch04', 'branch05']);
    editor.history.undo();
    expect(editor.children('gate0001', MAIN)).toEqual(['branch02', 'branch03']);
    expect(editor.node('step0003')).toBeDefined();
  });

  it('removes it as well when all conditions go at once', () => {
    const editor = two();
    editor.remove(['branch01', 'branch02', 'branch03']);
    expect(editor.order()).toEqual(['gate0002', 'branch04', 'branch05']);
  });

  it('keeps the default branch with its gateway', () => {
    const editor = two();
    expect(editor.can.remove(['branch03'])).toEqual({
      ok: false,
      message: '其他条件不能单独删除，请删除整个条件分支',
    });
    expect(editor.can.remove(['gate0001']).ok).toBe(true);
    expect(editor.can.move(['branch03'], at('gate0002')).ok).toBe(false);
    expect(editor.can.move(['branch03'], at('gate0001')).ok).toBe(true);
    expect(editor.can.move(['branch01'], at('gate0002')).ok).toBe(true);
  });

  it('makes a condition of a copy of the default branch, and keeps it in a copy of its gateway', () => {
    const editor = two();
    const copied = editor.duplicate(['branch03']);
    const copy = editor.node((copied.ok && copied.value[0]) || '');
    expect(copy?.props).toMatchObject({
      isDefault: false,
      title: '条件3',
      expressions: [{ key: 'submitter', value: [] }],
    });
    const gate = editor.duplicate(['gate0002']);
    const inside = editor.children((gate.ok && gate.value[0]) || '', MAIN);
    expect(inside.map(id => editor.node(id)?.props.isDefault)).toEqual([false, true]);
  });

  it('keeps the people of a copied node, and gives its timers names of their own', () => {
    const timer = { id: 'time0001', type: 'autoApprove', timeout: 1, timeUnit: 'day', selectorTags: [WANG] };
    const editor = designer(approval('step0001', '主管', { timeoutSetting: [timer] }));
    const copied = editor.duplicate(['step0001']);
    const props = editor.node((copied.ok && copied.value[0]) || '')?.props;
    expect(props?.selectorTags).toEqual([WANG]);
    const [copy] = (props?.timeoutSetting ?? []) as { id: string; selectorTags: unknown }[];
    expect(copy?.id).not.toBe('time0001');
    expect(copy?.selectorTags).toEqual([WANG]);
  });

  it('reports a second default branch, and a gateway that has none', () => {
    const found = (editor: ReturnType<typeof designer>) => editor.problems().map(({ message }) => message);
    expect(
      found(
        designer(gateway('gate0001', otherwise('branch01', [approval('step0001')]), otherwise('branch02'))),
      ),
    ).toEqual(['一个条件分支只能有一个其他条件']);
    expect(found(designer(gateway('gate0001', branch('branch01', '甲', [approval('step0001')]))))).toEqual([
      '缺少其他条件，条件都不满足时流程无法继续',
    ]);
  });

  it('calls nodes by their titles', () => {
    const editor = designer(flowNode('copy0001', 'ccTask', { title: '抄送财务' }));
    expect(editor.problems()).toEqual([
      { nodeId: 'copy0001', prop: 'selectorTags', message: '添加抄送人', level: 'error' },
    ]);
  });
});
