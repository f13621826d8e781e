import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { plainType } from '../facts/plain.ts';
import { fieldPlaces } from '../form/field-places.ts';
import { type ConditionField, operatorsOf } from './model.ts';

/** What a designer calls a field: its title, else its alias, else its type. */
export const titleOf = (component: TemplateComponent): string => {
  const { label } = component.props;
  return (typeof label === 'string' && label.trim()) || component.alias || component.name;
};

/** The fields of a form that a condition can ask about, in reading order; columns of subforms are not among them. */
export const conditionFields = (components: readonly TemplateComponent[]): ConditionField[] =>
  fieldPlaces(components)
    .map(({ component }) => ({
      key: component.id,
      label: titleOf(component),
      type: component.name,
      props: component.props,
    }))
    .filter(field => operatorsOf(field).length > 0);

/**
 * The same with the columns of subforms behind their subform, for rules that look at cells of one row. `of`: columns of
 * this subform only.
 */
export const conditionFieldsWithColumns = (
  components: readonly TemplateComponent[],
  of?: string,
): ConditionField[] => {
  const top = new Map(conditionFields(components).map(field => [field.key, field]));
  return fieldPlaces(components).flatMap(({ component }) => {
    const own = top.get(component.id);
    const columns = of === undefined || of === component.id ? (component.components ?? []) : [];
    const inRows = conditionFields(columns).map(field => ({
      ...field,
      label: `${titleOf(component)}.${field.label}`,
    }));
    return own ? [own, ...inRows] : inRows;
  });
};

/** What every record has beside its fields; the keys are those of record filters. */
export const SYSTEM_CONDITION_FIELDS: readonly ConditionField[] = [
  {
    key: 'createdBy',
    label: '提交人',
    type: plainType('user'),
    props: { label: '提交人', multiple: false },
    operators: ['eq', 'ne', 'in', '!in'],
  },
  {
    key: 'createdAt',
    label: '提交时间',
    type: plainType('day'),
    props: { label: '提交时间' },
    operators: ['eq', 'ne', 'lt', 'gt', 'between'],
  },
  {
    key: 'updatedAt',
    label: '更新时间',
    type: plainType('day'),
    props: { label: '更新时间' },
    operators: ['eq', 'ne', 'lt', 'gt', 'between'],
  },
];
