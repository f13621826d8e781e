import type { ItemField, SettingGroup } from '../../settings.ts';
import { titleSetting } from '../shared/shapes.ts';
import { WITHOUT_ASSIGNEE, WITHOUT_ASSIGNEES } from './without-assignee.ts';

const isNotice = (item: { type?: unknown }): boolean => item.type === 'autoNotice';

/** Settings of one timed action. */
const timeoutFields: readonly ItemField[] = [
  {
    control: 'select',
    prop: 'type',
    label: '超时后',
    initial: 'autoNotice',
    options: [
      { value: 'autoNotice', label: '自动提醒' },
      { value: 'autoApprove', label: '自动通过' },
      { value: 'autoReject', label: '自动拒绝' },
    ],
  },
  { control: 'number', prop: 'timeout', label: '超时时间', initial: 24, min: 1, max: 9999, step: 1 },
  {
    control: 'segmented',
    prop: 'timeUnit',
    label: '时间单位',
    initial: 'hour',
    options: [
      { value: 'minute', label: '分钟' },
      { value: 'hour', label: '小时' },
      { value: 'day', label: '天' },
    ],
  },
  {
    control: 'switch',
    prop: 'currentActivityAssigneesIncluded',
    label: '提醒当前审批人',
    initial: true,
    showIf: isNotice,
  },
  {
    control: 'switch',
    prop: 'specifiedActivityAssigneesIncluded',
    label: '提醒指定人员',
    initial: false,
    showIf: isNotice,
  },
  {
    control: 'tags',
    prop: 'selectorTags',
    label: '指定人员',
    noun: '提醒对象',
    initial: [],
    showIf: item => isNotice(item) && item.specifiedActivityAssigneesIncluded === true,
  },
  {
    control: 'textarea',
    prop: 'message',
    label: '提醒内容',
    initial: '',
    maxLength: 500,
    rows: 2,
    placeholder: '不填则提醒：审批已超时（之后还会自动处理的，提醒即将自动处理），请尽快处理',
    showIf: isNotice,
  },
];

export const userTaskSettings: readonly SettingGroup[] = [
  { title: '基本信息', settings: [titleSetting] },
  {
    title: '审批人',
    settings: [
      {
        control: 'select',
        prop: 'candidateType',
        label: '审批人来源',
        options: [
          { value: 'specified', label: '指定成员' },
          { value: 'customize', label: '发起人自选' },
          { value: 'deptLeader', label: '部门主管' },
          { value: 'deptComponentLeader', label: '部门字段对应的主管' },
        ],
      },
      {
        control: 'tags',
        prop: 'selectorTags',
        label: '指定成员',
        noun: '审批人',
        showIf: props => (props.candidateType ?? 'specified') === 'specified',
      },
      {
        control: 'segmented',
        prop: 'customizeType',
        label: '可选范围',
        options: [
          { value: 'enterprise', label: '全企业' },
          { value: 'specified', label: '指定范围' },
        ],
        showIf: props => props.candidateType === 'customize',
      },
      {
        control: 'tags',
        prop: 'limitedTags',
        label: '可选成员',
        noun: '可选审批人',
        showIf: props => props.candidateType === 'customize' && props.customizeType === 'specified',
      },
      {
        control: 'leader-level',
        prop: 'candidateDeptLeaders',
        label: '发起人的部门主管',
        showIf: props => props.candidateType === 'deptLeader',
      },
      {
        control: 'dept-field',
        prop: 'deptComponentKey',
        label: '部门字段',
        showIf: props => props.candidateType === 'deptComponentLeader',
      },
      {
        control: 'leader-level',
        prop: 'deptComponentLeaders',
        label: '部门对应主管',
        showIf: props => props.candidateType === 'deptComponentLeader',
      },
      {
        control: 'select',
        prop: 'instanceType',
        label: '多人审批方式',
        options: [
          { value: 'or', label: '或签：一人处理即可' },
          { value: 'and', label: '会签：需所有人同意' },
          { value: 'turn', label: '依次审批：按顺序逐个同意' },
        ],
      },
      {
        control: 'select',
        prop: 'actionWithoutAssignee',
        label: '审批人为空时',
        options: WITHOUT_ASSIGNEES.map(value => ({ value, label: WITHOUT_ASSIGNEE[value].label })),
      },
    ],
  },
  {
    title: '审批操作',
    settings: [
      { control: 'approval-actions', prop: 'approvalAudit', label: '可用操作' },
      { control: 'switch', prop: 'enableHandwrittenSignature', label: '手写签名', help: '处理时必须签名' },
    ],
  },
  {
    title: '自动审批',
    settings: [
      {
        control: 'switch',
        prop: 'initiatorAutoApproval',
        label: '审批人为发起人时自动通过',
      },
      {
        control: 'switch',
        prop: 'adjacentNodeAutoApproval',
        label: '与上一节点审批人相同时自动通过',
        help: '本节点有可编辑的必填字段时不会自动通过',
      },
    ],
  },
  {
    title: '字段权限',
    settings: [{ control: 'field-permission', prop: 'fieldPermission', label: '对表单字段的权限' }],
  },
  {
    title: '超时处理',
    settings: [
      {
        control: 'items',
        prop: 'timeoutSetting',
        label: '超时规则',
        itemKey: 'id',
        itemTitle: '超时处理',
        titleField: 'type',
        max: 5,
        fields: timeoutFields,
      },
    ],
  },
];
