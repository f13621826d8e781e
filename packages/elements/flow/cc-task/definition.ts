import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import type { SettingGroup } from '../../settings.ts';
import type { CcTaskProps } from '../model.ts';
import { asProps, FieldPermission, Level, Title, titleSetting } from '../shared/shapes.ts';
import { TagsShape, tagsMerge, tagsOf } from '../shared/tags.ts';

const props = z.object({
  title: Title,
  candidateType: z.optional(z.enum(['specified', 'customize', 'deptLeader'])),
  selectorTags: z.optional(TagsShape),
  candidateDeptLeaders: z.optional(Level),
  fieldPermission: z.optional(FieldPermission),
});

const defaults = (): CcTaskProps => ({
  title: '抄送人',
  candidateType: 'specified',
  selectorTags: [],
  candidateDeptLeaders: null,
  fieldPermission: {},
});

const settings: readonly SettingGroup[] = [
  { title: '基本信息', settings: [titleSetting] },
  {
    title: '抄送人',
    settings: [
      {
        control: 'select',
        prop: 'candidateType',
        label: '抄送人来源',
        options: [
          { value: 'specified', label: '指定成员' },
          { value: 'customize', label: '发起人自选' },
          { value: 'deptLeader', label: '部门主管' },
        ],
      },
      {
        control: 'tags',
        prop: 'selectorTags',
        label: '指定成员',
        noun: '抄送人',
        showIf: values => (values.candidateType ?? 'specified') === 'specified',
      },
      {
        control: 'leader-level',
        prop: 'candidateDeptLeaders',
        label: '发起人的部门主管',
        showIf: values => values.candidateType === 'deptLeader',
      },
    ],
  },
  {
    title: '字段权限',
    settings: [{ control: 'field-permission', prop: 'fieldPermission', label: '对表单字段的权限' }],
  },
];

/** Carbon copy: people are told and may look; the flow does not wait. */
export const ccTask = defineElement({
  type: 'ccTask',
  title: '抄送人',
  icon: 'send',
  group: '审批',
  keywords: 'chaosongren csr chaosong copy cc',
  categories: ['step'],
  titleProp: 'title',
  defaults: () => asProps(defaults()),
  merge: { selectorTags: tagsMerge },
  props,
  settings,
  problems: ({ candidateType, selectorTags, candidateDeptLeaders }) => {
    const source = candidateType ?? 'specified';
    if (source === 'specified' && tagsOf(selectorTags).length === 0) {
      return [{ prop: 'selectorTags', message: '添加抄送人', level: 'error' }];
    }
    return source === 'deptLeader' && !candidateDeptLeaders
      ? [{ prop: 'candidateDeptLeaders', message: '选择部门主管', level: 'error' }]
      : [];
  },
});
