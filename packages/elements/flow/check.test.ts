import type { TemplateComponent } from '@gonghui/scene/types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sceneOfTemplate } from '../template/scene.ts';
import { VERSION } from '../versions.ts';
import { checkFlow, checkProcess, type FlowSurroundings } from './check.ts';
import { flowTypes } from './family.ts';
import { toProcess } from './process.ts';
import { approval, branch, flowNode, flowOf, gateway, otherwise, WANG } from './testing/flows.ts';

const errorsOf = (components: TemplateComponent[], about?: FlowSurroundings) =>
  checkProcess(toProcess(flowOf(...components), { id: 'flow0001', name: '流程' }), about).errors.map(
    ({ title, message }) => `${title}：${message}`,
  );
const alone = (props: Record<string, unknown>) => errorsOf([approval('step0001', '主管', props)]);
const notice = { noticeTitle: '标题', noticeContent: '内容' };

describe('timed actions of older designs', () => {
  const rule = { id: 'rule0001', type: 'autoNotice', timeout: 1, timeUnit: 'day' };

  it('pass where nobody in particular is named', () => {
    const timeoutSetting = [{ ...rule, currentActivityAssigneesIncluded: true, selectorTags: null }];
    expect(alone({ timeoutSetting })).toEqual([]);
  });

  it('name their node and setting while they are of no shape', () => {
    const timeoutSetting = [{ ...rule, timeout: 'soon' }];
    const scene = sceneOfTemplate(flowOf(approval('step0001', '主管', { timeoutSetting })), flowTypes);
    expect(checkFlow(scene)).toMatchObject([
      {
        nodeId: 'step0001',
        title: '主管',
        prop: 'timeoutSetting',
        message: expect.stringContaining('超时规则'),
      },
      { nodeId: 'step0001', prop: 'timeoutSetting' },
    ]);
  });
});

describe('the flow check', () => {
  it('lets an empty flow and a sound one pass', () => {
    expect(errorsOf([])).toEqual([]);
    expect(
      errorsOf([
        approval('step0001'),
        gateway('gate0001', branch('branch01', '大额', [approval('step0002')]), otherwise('branch02')),
        flowNode('copy0001', 'ccTask', { selectorTags: [WANG] }),
        flowNode('note0001', 'messageNotice', { selectorTags: [WANG], ...notice }),
        flowNode('mail0001', 'emailNotice', { emailAddress: 'a@b.cn;c@d.cn', ...notice }),
      ]),
    ).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['nobody named', { selectorTags: [] }, ['主管：添加审批人']],
    ['leader without a level', { candidateType: 'deptLeader' }, ['主管：选择部门主管']],
    [
      'leader of a department field without either',
      { candidateType: 'deptComponentLeader' },
      ['主管：选择部门字段', '主管：选择部门对应主管'],
    ],
    [
      'leader of a department field without a level',
      { candidateType: 'deptComponentLeader', deptComponentKey: 'dept0001' },
      ['主管：选择部门对应主管'],
    ],
    [
      'choice among nobody',
      { candidateType: 'customize', customizeType: 'specified' },
      ['主管：添加可选审批人'],
    ],
    ['choice among all', { candidateType: 'customize', selectorTags: [] }, []],
    ['leader with a level', { candidateType: 'deptLeader', candidateDeptLeaders: 2 }, []],
    ['nothing but refusing', { approvalAudit: ['refuse'] }, ['主管：审批操作需包含同意']],
    [
      'adding people in no way',
      { approvalAudit: ['agree', 'countersign'], approvalAuditCountersign: [] },
      ['主管：选择加签方式'],
    ],
    [
      'a reminder for nobody',
      {
        timeoutSetting: [
          {
            id: 'time0001',
            type: 'autoNotice',
            timeout: 1,
            timeUnit: 'hour',
            currentActivityAssigneesIncluded: false,
            specifiedActivityAssigneesIncluded: true,
            selectorTags: [],
            message: '',
          },
        ],
      },
      ['主管：添加超时提醒对象'],
    ],
    [
      'two automatic actions',
      {
        timeoutSetting: ['autoApprove', 'autoReject'].map((type, index) => ({
          id: `time000${index}`,
          type,
          timeout: 1,
          timeUnit: 'day',
        })),
      },
      ['主管：超时自动通过或自动拒绝只能设置一项'],
    ],
  ])('of an approval with %s', (_what, props, errors) => expect(alone(props)).toEqual(errors));

  it.each<[string, Record<string, unknown>, string[]]>([
    ['nobody named', {}, ['抄送人：添加抄送人']],
    ['leader without a level', { candidateType: 'deptLeader' }, ['抄送人：选择部门主管']],
    ['the initiator choosing', { candidateType: 'customize' }, []],
  ])('of a copy with %s', (_what, props, errors) =>
    expect(errorsOf([flowNode('copy0001', 'ccTask', props)])).toEqual(errors),
  );

  it.each<[string, string[]]>([
    ['', ['邮件通知：收件人必填']],
    [' ', ['邮件通知：收件人必填']],
    ['a@b.cn;', ['邮件通知：收件人多个邮箱地址以分号隔开']],
    ['a@b.cn;;x', ['邮件通知：收件人多个邮箱地址以分号隔开']],
    ['a@b.cn,c@d.cn', ['邮件通知：收件人格式不正确']],
    ['a', ['邮件通知：收件人格式不正确']],
    ['a@b.cn; c@d.cn', []],
    ['a@b.cn；c@d.cn', []],
  ])('of a mail to %j', (emailAddress, errors) =>
    expect(errorsOf([flowNode('mail0001', 'emailNotice', { emailAddress, ...notice })])).toEqual(errors),
  );

  it('of notices without title, text or readers', () => {
    expect(errorsOf([flowNode('note0001', 'messageNotice')])).toEqual([
      '消息通知：标题必填',
      '消息通知：内容必填',
      '消息通知：添加通知成员',
    ]);
    expect(errorsOf([flowNode('mail0001', 'emailNotice', { emailAddress: 'a@b.cn' })])).toEqual([
      '邮件通知：标题必填',
      '邮件通知：内容必填',
    ]);
  });

  describe('of branches', () => {
    const step = approval('step0001');
    const one = (props: Record<string, unknown>) =>
      errorsOf([gateway('gate0001', branch('branch01', '甲', [step], props), otherwise('branch02'))]);
    const item = (id: number, value: unknown) => ({
      id: `e${String(id).padStart(7, '0')}`,
      key: 'amount01',
      keyLabel: '金额',
      type: 'number',
      operator: 'gt',
      value,
    });

    it('asks for a condition, and for all of it', () => {
      expect(one({ expressions: [] })).toEqual(['甲：请设置触发条件']);
      expect(one({ expressions: [item(1, null)] })).toEqual(['甲：请设置触发条件']);
      expect(one({ expressions: [item(1, 5), item(2, null)] })).toEqual(['甲：请设置触发条件']);
      expect(one({ expressions: [item(1, 5)] })).toEqual([]);
    });

    it('takes 30 conditions and no more', () => {
      const many = (count: number) => Array.from({ length: count }, (_, index) => item(index, index));
      expect(one({ expressions: many(30) })).toEqual([]);
      expect(one({ expressions: many(31) })).toEqual(['甲：最多可添加30个条件']);
    });

    it('takes titles of 30 characters', () => {
      expect(one({ title: '题'.repeat(30) })).toEqual([]);
      expect(one({ title: '题'.repeat(31) })).toEqual([`${'题'.repeat(31)}：「条件名称」不能超过30个字`]);
    });

    it('finds branches that lead to the same next nodes', () => {
      const same = ['条件分支：存在相同的后续可执行节点'];
      expect(errorsOf([gateway('gate0001', branch('branch01', '甲'), otherwise('branch02'))])).toEqual(same);
      expect(
        errorsOf([
          gateway('gate0001', branch('branch01', '甲'), otherwise('branch02')),
          approval('step0009'),
        ]),
      ).toEqual(same);
      const nested = (inner: TemplateComponent[]) =>
        errorsOf([
          gateway(
            'gate0001',
            branch('branch01', '甲', [
              gateway('gate0002', branch('branch03', '丙', inner), otherwise('branch04')),
            ]),
            otherwise('branch02'),
          ),
          approval('step0009'),
        ]);
      expect(nested([])).toEqual([...same, ...same]);
      expect(nested([approval('step0001')])).toEqual([]);
    });
  });

  it('asks for the fields of the form that it names', () => {
    const typed = (id: string, type: string): FlowSurroundings => ({
      fields: new Map([[id, { id, type, label: id }]]),
    });
    const fields = (id = ''): FlowSurroundings => typed(id, id.replace(/\d/g, ''));
    const held = {
      candidateType: 'deptComponentLeader',
      deptComponentKey: 'dept0001',
      deptComponentLeaders: 1,
    };
    const flow = [approval('step0001', '主管', held)];
    expect(errorsOf(flow, fields('dept0001'))).toEqual([]);
    expect(errorsOf(flow, fields())).toEqual(['主管：选择部门字段']);
    const asking = [
      gateway('gate0001', branch('branch01', '甲', [approval('step0002')]), otherwise('branch02')),
    ];
    expect(errorsOf(asking, typed('amount01', 'number'))).toEqual([]);
    expect(errorsOf(asking, typed('amount01', 'input'))).toEqual([
      '甲：触发条件中的「金额」已换成其他类型，请重新设置',
    ]);
    expect(errorsOf(asking, fields('dept0001'))).toEqual(['甲：触发条件中的「金额」已被删除']);
    expect(errorsOf(asking)).toEqual([]);
  });

  it('names nodes that stand where nothing can, and unknown ones', () => {
    const process = (...nodes: unknown[]) => checkProcess({ template: nodes }).errors;
    expect(process({ id: 'branch01', componentName: 'ExclusiveGateway', props: { title: '甲' } })).toEqual([
      { nodeId: 'branch01', title: '甲', message: '不能放在这里' },
    ]);
    expect(process({ id: 'nodes001', componentName: 'Robot', props: { title: '机器' } })[0]?.message).toBe(
      '节点类型「Robot」不存在',
    );
    expect(process({ id: 'nope', componentName: 'UserTask', props: {} })[0]?.message).toContain('标识有误');
  });

  it('names a node that a newer version saved, and asks nothing more of it', () => {
    const props = { title: '审批', [VERSION]: 2, approverType: 7 };
    expect(checkProcess({ template: [{ id: 'nodes001', componentName: 'UserTask', props }] }).errors).toEqual(
      [{ nodeId: 'nodes001', title: '审批', message: '来自更新的版本，请刷新页面后再保存' }],
    );
  });

  it('takes any value at all', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        checkProcess(value);
        checkProcess({ template: [value, { id: 'step0001', componentName: 'UserTask', props: value }] });
      }),
    );
  });
});
