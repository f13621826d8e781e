import type { Template } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { flowLosses } from './flow-question.ts';
import type { FlowUse } from './form-calls.ts';

const uses: FlowUse[] = [
  { fieldId: 'amount01', label: '金额', nodeId: 'branch01', title: '大额', of: 'condition', type: 'number' },
  { fieldId: 'column01', label: '意见', nodeId: 'step0001', title: '主管', of: 'right' },
];
const form = (amount: string | null, column: boolean): Template => ({
  page: {},
  components: [
    ...(amount === null ? [] : [{ id: 'amount01', name: amount, props: {} }]),
    {
      id: 'table001',
      name: 'subform',
      props: {},
      components: column ? [{ id: 'column01', name: 'input', props: {} }] : [],
    },
  ],
});

describe('what the active flow loses by a save of its form', () => {
  it('is nothing while its fields are there, in subforms too', () => {
    expect(flowLosses(uses, form('number', true))).toEqual([]);
  });

  it('is told by field, with the nodes', () => {
    const other = { ...uses[0]!, nodeId: 'branch02', title: '中额' };
    expect(flowLosses([uses[0]!, other, other], form(null, true))).toEqual([
      '「金额」已删除，影响触发条件：大额、中额',
    ]);
    expect(flowLosses(uses, form(null, false))).toEqual([
      '「金额」已删除，影响触发条件：大额',
      '「意见」已删除，影响可编辑字段：主管',
    ]);
    expect(flowLosses(uses, form('input', true))).toEqual(['「金额」换成了其他类型，影响触发条件：大额']);
  });
});
