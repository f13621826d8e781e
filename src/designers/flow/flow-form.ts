import { conditionFields, titleOf } from '@gonghui/elements/conditions/fields.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import { plainType } from '@gonghui/elements/facts/plain.ts';
import { SUBMITTER } from '@gonghui/elements/flow/exclusive-gateway/definition.ts';
import type { FlowField } from '@gonghui/elements/flow/rules/form-fields.ts';
import { childrenOf, fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import { holdsRows, isDeptType } from '@gonghui/elements/query/field-types.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';

/** A field as the matrix of field rights lists it. */
export interface RightRow {
  id: string;
  label: string;
  /** Of a subform. */
  columns: readonly { id: string; label: string }[];
}

/** What a flow may ask of its form, read from the form's template once. */
export interface FlowForm {
  fields: ReadonlyMap<string, FlowField>;
  conditionFields: readonly ConditionField[];
  deptFields: readonly FlowField[];
  rows: readonly RightRow[];
}

/** Who submits, as a condition asks about it (spec, designers §3: key `submitter`, staff, eq). */
export const SUBMITTER_FIELD: ConditionField = {
  key: SUBMITTER,
  label: '发起人',
  type: plainType('user'),
  props: { label: '发起人', multiple: true },
  operators: ['eq', 'ne'],
};

export function flowForm(components: readonly TemplateComponent[]): FlowForm {
  const places = fieldPlaces(components);
  const fields = places.map(({ component }) => ({
    id: component.id,
    type: component.name,
    label: titleOf(component),
  }));
  return {
    fields: new Map(fields.map(field => [field.id, field])),
    conditionFields: [SUBMITTER_FIELD, ...conditionFields(components)],
    deptFields: fields.filter(field => isDeptType(field.type)),
    rows: places.map(({ component }) => ({
      id: component.id,
      label: titleOf(component),
      columns: holdsRows(component.name)
        ? childrenOf(component).map(column => ({ id: column.id, label: titleOf(column) }))
        : [],
    })),
  };
}
