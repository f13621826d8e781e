import { flowTypes } from '@gonghui/elements/flow/family.ts';
import type { ProcessNode, Tag } from '@gonghui/elements/flow/model.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Person } from './enterprise.ts';
import type { Fields } from './fields.ts';

type Props = Record<string, unknown>;

/** Who leads which department. */
const LEADERS: Readonly<Record<string, string>> = {
  总经办: '周杰',
  行政部: '王芳',
  人力资源部: '李明',
  财务部: '卫然',
  研发中心: '韩磊',
  前端组: '杨帆',
  后端组: '尤佳',
  测试组: '施雯',
  市场部: '曹军',
  销售部: '金涛',
  华北区: '魏伟',
  华东区: '张伟',
  客服部: '邹明',
};

function node(
  componentName: ProcessNode['componentName'],
  props: Props,
  children?: ProcessNode[],
): ProcessNode {
  const made = {
    id: newId(),
    componentName,
    props: { ...flowTypes.get(componentName)?.defaults(), ...props },
  };
  return children ? { ...made, children } : made;
}

const leader = (title: string, level: number, more: Props = {}) =>
  node('UserTask', {
    title,
    candidateType: 'deptLeader',
    candidateDeptLeaders: level,
    initiatorAutoApproval: true,
    approvalAudit: ['agree', 'refuse', 'transfer', 'back'],
    actionWithoutAssignee: 'manager',
    ...more,
  });

const branch = (title: string, items: Props[] | null, steps: ProcessNode[]) =>
  node(
    'ExclusiveGateway',
    {
      title,
      isDefault: items === null,
      logical: 'and',
      expressions: (items ?? []).map(item => ({ id: newId(), ...item })),
    },
    steps,
  );

const reminder = (hours: number) => [
  {
    id: newId(),
    type: 'autoNotice',
    timeout: hours,
    timeUnit: 'hour',
    currentActivityAssigneesIncluded: true,
    specifiedActivityAssigneesIncluded: false,
    selectorTags: [],
    message: '',
  },
];

/** The people of a flow, by their names. */
const kitOf = (people: readonly Person[]) => {
  const tag = (name: string): Tag => {
    const found = people.find(person => person.name === name);
    if (!found) throw new Error(`No ${name} in the demo`);
    return { id: found.id, type: 'user', name };
  };
  const approve = (title: string, names: readonly string[], more: Props = {}) =>
    node('UserTask', {
      title,
      candidateType: 'specified',
      selectorTags: names.map(tag),
      approvalAudit: ['agree', 'refuse', 'transfer', 'countersign', 'back'],
      ...more,
    });
  const copy = (title: string, names: readonly string[]) =>
    node('ccTask', { title, candidateType: 'specified', selectorTags: names.map(tag) });
  return { tag, approve, copy };
};

type Kit = ReturnType<typeof kitOf>;
/** Steps of a flow; `id` tells the field of a label. */
type Steps = (id: (label: string) => string) => ProcessNode[];

const leave =
  ({ approve, copy }: Kit): Steps =>
  id => {
    const days = (value: number) => [
      { key: id('请假天数'), keyLabel: '请假天数', type: 'number', operator: 'gt', value },
    ];
    return [
      leader('直属主管审批', 1, { timeoutSetting: reminder(24) }),
      node('gateways', { title: '请假天数' }, [
        branch('3天以上', days(3), [
          leader('部门负责人审批', 2, { actionWithoutAssignee: 'agree', adjacentNodeAutoApproval: true }),
          node('gateways', { title: '长假' }, [
            branch('10天以上', days(10), [approve('总经理审批', ['周杰'])]),
            branch('其他条件', null, []),
          ]),
        ]),
        branch('其他条件', null, []),
      ]),
      approve('人事备案', ['李明', '褚欣'], { adjacentNodeAutoApproval: true }),
      copy('抄送前台', ['冯雪']),
    ];
  };

const car =
  ({ tag, approve }: Kit): Steps =>
  id => [
    node('UserTask', {
      title: '用车部门主管审批',
      candidateType: 'deptComponentLeader',
      deptComponentKey: id('用车部门'),
      deptComponentLeaders: 1,
      initiatorAutoApproval: true,
      approvalAudit: ['agree', 'refuse', 'transfer', 'back'],
      actionWithoutAssignee: 'manager',
    }),
    node('gateways', { title: '乘车人数' }, [
      branch(
        '6人以上',
        [{ key: id('乘车人数'), keyLabel: '乘车人数', type: 'number', operator: 'gt', value: 6 }],
        [approve('行政经理审批', ['王芳'], { enableHandwrittenSignature: true })],
      ),
      branch('其他条件', null, []),
    ]),
    approve('车队派车', ['郑凯'], { fieldPermission: { [id('车型')]: 'editable' } }),
    node('messageNotice', {
      title: '通知前台',
      selectorTags: [tag('冯雪')],
      noticeTitle: '用车已安排',
      noticeContent: '有一份用车申请已安排车辆，请留意访客接送。',
    }),
  ];

const supplies =
  ({ approve }: Kit): Steps =>
  id => {
    const total = (value: number) => [
      { key: id('合计金额'), keyLabel: '合计金额', type: 'number', operator: 'gt', value },
    ];
    return [
      node('gateways', { title: '合计金额' }, [
        branch('300元以上', total(300), [
          leader('部门主管审批', 1),
          approve('财务会签', ['卫然', '蒋敏'], { instanceType: 'and' }),
        ]),
        branch('100元以上', total(100), [leader('部门主管批准', 1)]),
        branch('其他条件', null, []),
      ]),
      approve('行政发放', ['吴琳', '冯雪']),
    ];
  };

const purchase =
  ({ approve }: Kit): Steps =>
  id => [
    leader('部门负责人审批', 1),
    approve('财务审核', ['卫然']),
    node('gateways', { title: '采购金额' }, [
      branch(
        '5000元以上',
        [{ key: id('合计金额'), keyLabel: '合计金额', type: 'number', operator: 'gt', value: 5000 }],
        [approve('总经理审批', ['周杰'], { enableHandwrittenSignature: true })],
      ),
      branch('其他条件', null, []),
    ]),
  ];

const expense =
  ({ approve }: Kit): Steps =>
  () => [leader('部门负责人审批', 1), approve('财务审核', ['蒋敏'])];

/** Departments get their leaders; some forms get flows as such companies have them, active from the first record on. */
export async function flows(
  { organisation, processes }: Services,
  admin: Ctx,
  people: readonly Person[],
  made: { get(file: string): string | undefined; fields(file: string): Fields },
): Promise<void> {
  const kit = kitOf(people);
  for (const dept of await organisation.depts.list(admin)) {
    const name = LEADERS[dept.name];
    if (name && !dept.leader) await organisation.depts.update(admin, dept.id, { leaderId: kit.tag(name).id });
  }
  const save = async (file: string, build: Steps) => {
    const formId = made.get(file);
    if (!formId || (await processes.get(admin, formId)).version > 0) return;
    const fields = made.fields(file);
    await processes.save(admin, formId, { template: build(label => fields.ids([label])[0] ?? '') });
    await processes.activate(admin, formId, true);
  };

  await save('leave-request', leave(kit));
  await save('car-request', car(kit));
  await save('office-supplies', supplies(kit));
  await save('purchase-request', purchase(kit));
  await save('expense-claim', expense(kit));
}
