import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import type { AssigneeSlot, Detail, Person, RecordEntry, Visit } from '../model.ts';

/** Fixtures for tests of the task centre: a leave request of 张伟, with a leader, a branch by days, and a copy. */

export const MINUTE = 60_000;
export const NOW = Date.UTC(2026, 10, 20, 2, 0);

export const person = (id: string, name: string): Person => ({ id, name, avatar: null });
export const zhang = person('zhang001', '张伟');
export const li = person('liming01', '李明');
export const wang = person('wangfang', '王芳');
export const chen = person('chenjing', '陈静');

const node = (
  componentName: ProcessNode['componentName'],
  id: string,
  title: string,
  children?: ProcessNode[],
): ProcessNode => ({ id, componentName, props: { title }, ...(children && { children }) });

export const leaveFlow: ProcessNode[] = [
  node('StartEvent', 'start001', '发起人'),
  node('ServiceTask', 'trigger1', '触发节点'),
  node('UserTask', 'leader01', '直属主管'),
  node('gateways', 'gateway1', '条件分支', [
    node('ExclusiveGateway', 'branchA1', '超过3天', [node('UserTask', 'director', '部门总监')]),
    node('ExclusiveGateway', 'branchB1', '其他条件', []),
  ]),
  node('ccTask', 'copy0001', '抄送人事'),
  node('EndEvent', 'end00001', '结束'),
];

export const slot = (
  n: number,
  nodeId: string,
  visit: number,
  more: Partial<AssigneeSlot> = {},
): AssigneeSlot => ({
  id: `record01_${n}`,
  nodeId,
  visit,
  user: li,
  seat: li,
  state: 'open',
  added: null,
  parent: null,
  openedAt: NOW,
  endedAt: null,
  reason: null,
  ...more,
});

export const visit = (n: number, nodeId: string, title: string, more: Partial<Visit> = {}): Visit => ({
  n,
  nodeId,
  title,
  at: NOW + n * MINUTE,
  result: 'passed',
  branchId: null,
  returned: false,
  people: [],
  ...more,
});

export const entry = (n: number, text: string, more: Partial<RecordEntry> = {}): RecordEntry => ({
  n,
  at: NOW + n * MINUTE,
  by: zhang,
  nodeTitle: '',
  text,
  result: '发起',
  act: 'submit',
  comment: '',
  signature: null,
  changes: [],
  ...more,
});

export const detail = (more: Partial<Detail> = {}): Detail => ({
  instanceId: 'record01',
  formId: 'form0001',
  formName: '请假申请',
  appletId: 'applet01',
  title: '张伟提交的请假申请',
  initiator: zhang,
  status: 'activity',
  back: null,
  startedAt: NOW,
  endedAt: null,
  flowVersion: 1,
  flow: leaveFlow,
  visits: [visit(0, 'leader01', '直属主管', { result: 'open', people: [li] })],
  tasks: [slot(1, 'leader01', 0)],
  records: [entry(0, '张伟 发起了申请', { nodeTitle: '发起人' })],
  next: [{ nodeId: 'director', title: '部门总监', people: [chen], nobody: null }],
  path: { leader01: 'current', gateway1: 'ahead', branchA1: 'maybe', director: 'maybe', branchB1: 'maybe' },
  mails: [],
  copies: [],
  mine: {
    taskId: 'record01_1',
    actions: ['agree', 'refuse', 'transfer', 'countersign', 'back'],
    labels: {},
    countersign: ['before', 'after', 'parallel'],
    signature: false,
    backTo: [
      { nodeId: null, title: '发起人', people: [zhang] },
      { nodeId: 'leader01', title: '直属主管', people: [li] },
    ],
    revoke: false,
    urge: false,
    terminate: false,
    resubmit: false,
    again: false,
    assign: false,
    entrust: false,
    print: false,
  },
  record: {
    rev: 1,
    version: 1,
    values: { reason01: '回家', days0001: 2, notes001: '' },
    template: {
      page: { columns: 12 },
      components: [
        { id: 'reason01', name: 'input', props: { label: '事由', status: 'readonly' } },
        { id: 'days0001', name: 'number', props: { label: '天数', status: 'readonly' } },
        { id: 'notes001', name: 'input', props: { label: '主管备注', status: 'editable', required: true } },
      ],
    } as unknown as Detail['record']['template'],
    rights: { reason01: 'readonly', days0001: 'readonly', notes001: 'editable' },
    names: { users: [], depts: [], roles: [], files: [] } as unknown as Detail['record']['names'],
    images: {},
  },
  ...more,
});
