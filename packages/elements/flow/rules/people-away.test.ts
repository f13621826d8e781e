import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { sceneOfTemplate } from '../../template/scene.ts';
import { flowTypes } from '../family.ts';
import { approval, flowNode, flowOf, person } from '../testing/flows.ts';
import { type Away, peopleAway } from './people-away.ts';

const [zhang, liu, team] = [
  person('zhangwei', '张伟'),
  person('liuyang1', '刘洋'),
  { id: 'team0001', type: 'dept', name: '测试组' },
];
const found = (node: TemplateComponent, away: Record<string, Away> | null) =>
  peopleAway(() => away && new Map(Object.entries(away)))(sceneOfTemplate(flowOf(node), flowTypes)).map(
    ({ level, prop, message }) => `${level} ${prop}: ${message}`,
  );

describe('people who get nothing', () => {
  const both = approval('step0001', '主管', { selectorTags: [zhang, liu] });

  it('are named while others are left, and with what happens when nobody is', () => {
    expect(found(both, null)).toEqual([]);
    expect(found(both, {})).toEqual([]);
    expect(found(both, { zhangwei: 'disabled' })).toEqual([
      'warning selectorTags: 「张伟」已停用，不会收到任务',
    ]);
    expect(found(both, { zhangwei: 'disabled', liuyang1: 'disabled' })).toEqual([
      'warning selectorTags: 「张伟、刘洋」已停用，将按“审批人为空时”的设置处理：暂停并通知应用管理员',
    ]);
    const one = approval('step0001', '主管', { selectorTags: [team], actionWithoutAssignee: 'agree' });
    expect(found(one, { team0001: 'empty' })).toEqual([
      'warning selectorTags: 「测试组」中没有可用的成员，将按“审批人为空时”的设置处理：自动通过',
    ]);
  });

  it('are an error once they are deleted, wherever they are named', () => {
    expect(found(both, { zhangwei: 'deleted' })).toEqual([
      'error selectorTags: 成员「张伟」不存在或已被删除，请重新选择',
    ]);
    const timeoutSetting = [{ id: 'rule0001', type: 'autoNotice', selectorTags: [zhang, liu] }];
    const reminded = approval('step0001', '主管', { selectorTags: [liu], timeoutSetting });
    expect(found(reminded, { zhangwei: 'deleted' })).toEqual([
      'error timeoutSetting: 成员「张伟」不存在或已被删除，请重新选择',
    ]);
  });

  it('are asked of the list that counts', () => {
    const away: Record<string, Away> = { zhangwei: 'disabled' };
    const chosen = { candidateType: 'customize', selectorTags: [zhang] };
    expect(found(approval('step0001', '主管', chosen), away)).toEqual([]);
    const among = { candidateType: 'customize', customizeType: 'specified', limitedTags: [zhang] };
    expect(found(approval('step0001', '主管', among), away)).toEqual([
      'warning limitedTags: 「张伟」已停用，发起人将没有审批人可选，无法提交',
    ]);
    const note = flowNode('note0001', 'messageNotice', { selectorTags: [zhang] });
    expect(found(note, away)).toEqual(['warning selectorTags: 「张伟」已停用，不会有人收到']);
  });
});
