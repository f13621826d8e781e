import { titleOf } from '@gonghui/elements/conditions/fields.ts';
import { plainType } from '@gonghui/elements/facts/plain.ts';
import { fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { DatasetDefinition, DatasetField } from '@gonghui/elements/query/dataset.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';

/** What every record has beside its fields, by the keys that datasets know. */
const OF_RECORDS = [
  { key: 'createdBy', alias: '提交人', type: plainType('user') },
  { key: 'createdAt', alias: '提交时间', type: plainType('moment') },
  { key: 'updatedAt', alias: '更新时间', type: plainType('moment') },
  { key: 'processStatus', alias: '审批状态', type: 'processStatus' },
] as const;

/**
 * A dataset of the records of one form with all fields that can be asked about; subforms and what is never answered are left
 * out.
 */
export function datasetOfForm(
  form: { readonly id: string; readonly name: string },
  components: readonly TemplateComponent[],
): DatasetDefinition {
  const source = newId();
  const field = (key: string, alias: string, type: string): DatasetField => ({
    id: newId(),
    alias,
    type,
    from: { source, key },
  });
  const own = fieldPlaces(components).flatMap(({ component }) => {
    const spec = fieldOf(component.name);
    if (!spec || spec.writeOnly || spec.column === 'rows' || spec.column === 'json') return [];
    return [field(component.id, titleOf(component), component.name)];
  });
  return {
    kind: 'form',
    sources: [{ id: source, name: form.name, of: { kind: 'form', formId: form.id }, refused: 'leave' }],
    relations: [],
    unions: [],
    fields: [...own, ...OF_RECORDS.map(({ key, alias, type }) => field(key, alias, type))],
    rowRules: [],
    fieldRules: [],
    dataRight: 'viewer',
    freshness: 'live',
  };
}
