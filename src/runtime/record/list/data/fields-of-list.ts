import { conditionFields, SYSTEM_CONDITION_FIELDS } from '@gonghui/elements/conditions/fields.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { namesAsOptions, STATUS_OPTIONS } from '../views/layout.ts';

const STATUS_FIELD: ConditionField = {
  key: 'processStatus',
  label: '审批状态',
  type: 'select-single',
  props: { label: '审批状态', options: STATUS_OPTIONS },
  operators: ['eq', 'ne', 'in', '!in', 'empty', '!empty'],
};

const channelField = (channels: readonly string[]): ConditionField => ({
  key: 'channel',
  label: '来源渠道',
  type: 'select-single',
  props: { label: '来源渠道', options: namesAsOptions(channels) },
  operators: ['eq', 'ne', 'in', '!in', 'empty', '!empty'],
});

/** What a list can be filtered by: the form's fields, where records stand in approval, who made them and when, and by which link they came. */
export const fieldsOfList = (
  template: Template,
  approves: boolean,
  channels: readonly string[] = [],
): ConditionField[] => [
  ...conditionFields(template.components),
  ...(approves ? [STATUS_FIELD] : []),
  ...(channels.length > 0 ? [channelField(channels)] : []),
  ...SYSTEM_CONDITION_FIELDS,
];
