import { describe, expect, it } from 'vitest';
import { fieldUses, lostUses } from './field-uses.ts';
import { toProcess } from './process.ts';
import { approval, branch, flowOf, gateway, otherwise } from './testing/flows.ts';

const saved = toProcess(
  flowOf(
    approval('step0001', '主管', {
      candidateType: 'deptComponentLeader',
      deptComponentKey: 'dept0001',
      fieldPermission: { opinion1: 'editable', read0001: 'readonly' },
    }),
    gateway('gate0001', branch('branch01', '大额', [approval('step0002')]), otherwise('branch02')),
  ),
  { id: 'flow0001', name: '流程' },
).template;

describe('what a flow needs of its form', () => {
  it('is what is asked, whose leader approves and what is to be filled in, by node', () => {
    expect(fieldUses(saved)).toEqual([
      { fieldId: 'dept0001', nodeId: 'step0001', title: '主管', of: 'approver', type: 'dept' },
      { fieldId: 'opinion1', nodeId: 'step0001', title: '主管', of: 'right' },
      {
        fieldId: 'amount01',
        nodeId: 'branch01',
        title: '大额',
        of: 'condition',
        type: 'number',
        label: '金额',
      },
    ]);
  });

  it('is lost with the field, and with its type where that matters', () => {
    const fields = { dept0001: 'dept', opinion1: 'input', amount01: 'number' };
    const lost = (now: Record<string, string>) =>
      lostUses(fieldUses(saved), new Map(Object.entries(now))).map(use => use.fieldId);
    expect(lost(fields)).toEqual([]);
    expect(lost({ ...fields, opinion1: 'textarea', amount01: 'input' })).toEqual(['amount01']);
    const { opinion1: _, ...without } = fields;
    expect(lost(without)).toEqual(['opinion1']);
  });
});
