import { conditionFields, SYSTEM_CONDITION_FIELDS } from '@gonghui/elements/conditions/fields.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { STATUS_OPTIONS } from '../views/layout.ts';

const STATUS_FIELD: ConditionField = {
  key: 'processStatus',
  label: '审批状态',
  type: 'select-single',
  props: { label: '审批状态', options: STATUS_OPTIONS },
  operators: ['eq', 'ne', 'in', '!in', 'empty', '!empty'],
};

/** What a list can be filtered by: the form's fields, where records stand in approval, who made them and when. */
export const fieldsOfList = (template: Template, approves: boolean): ConditionField[] => [
  ...conditionFields(template.components),
  ...(approves ? [STATUS_FIELD] : []),
  ...SYSTEM_CONDITION_FIELDS,
];
