import { paramKey } from '@gonghui/domain/link-params.ts';
import { conditionFields, SYSTEM_CONDITION_FIELDS } from '@gonghui/elements/conditions/fields.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import { plainType } from '@gonghui/elements/facts/plain.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { namesAsOptions, STATUS_OPTIONS } from '../views/layout.ts';

const STATUS_FIELD: ConditionField = {
  key: 'processStatus',
  label: '审批状态',
  type: plainType('option'),
  props: { label: '审批状态', options: STATUS_OPTIONS },
  operators: ['eq', 'ne', 'in', '!in', 'empty', '!empty'],
};

const channelField = (channels: readonly string[]): ConditionField => ({
  key: 'channel',
  label: '来源渠道',
  type: plainType('option'),
  props: { label: '来源渠道', options: namesAsOptions(channels) },
  operators: ['eq', 'ne', 'in', '!in', 'empty', '!empty'],
});

const arrivalField = (key: string, label: string): ConditionField => ({
  key,
  label,
  type: plainType('text'),
  props: { label },
  operators: ['eq', 'ne', 'contains', '!contains', 'empty', '!empty'],
});

/** What a list can be filtered by: the form's fields, where records stand in approval, who made them and when, and by which link and from where they came. */
export const fieldsOfList = (
  template: Template,
  approves: boolean,
  channels: readonly string[] = [],
  params: readonly string[] = [],
): ConditionField[] => [
  ...conditionFields(template.components),
  ...(approves ? [STATUS_FIELD] : []),
  ...(channels.length > 0
    ? [
        channelField(channels),
        arrivalField('referrer', '来源网站'),
        ...params.map(name => arrivalField(paramKey(name), name)),
      ]
    : []),
  ...SYSTEM_CONDITION_FIELDS,
];
