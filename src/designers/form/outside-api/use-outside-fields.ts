import { conditionFields, conditionFieldsWithColumns } from '@gonghui/elements/conditions/fields.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import { outsideAsksWith, outsideFills } from '@gonghui/elements/form/linkage/outside-fits.ts';
import { holdsRows } from '@gonghui/elements/query/field-types.ts';
import { useMemo } from 'react';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import type { Purpose, UseDraft } from './draft.ts';

/** The fields that an outside API can be asked with, and those that its answer can fill. */
export function useOutsideFields(nodeId: string, purpose: Purpose, draft: UseDraft) {
  const designer = useDesigner();
  const rowOf = (id: string): string | null => {
    const parent = designer.editor.node(id)?.at[0] ?? '';
    return holdsRows(designer.editor.node(parent)?.type) ? parent : null;
  };
  const { asking, filled } = useMemo(() => {
    const { components } = designer.editor.toTemplate();
    const parent = designer.editor.node(nodeId)?.at[0] ?? '';
    // A column is asked for row by row: it may be asked with the other columns of its row.
    const fields =
      purpose === 'value' ? conditionFieldsWithColumns(components, parent) : conditionFields(components);
    const others = fields.filter(({ key }) => key !== nodeId);
    return { asking: others.filter(({ type }) => outsideAsksWith(type)), filled: others };
  }, [designer, nodeId, purpose]);
  const isFree = ({ key, type, props }: ConditionField): boolean =>
    outsideFills(type) &&
    (props.defaultGenre ?? 'static-default') === 'static-default' &&
    !draft.inputs.some(({ valueKey }) => valueKey === key);
  const targets =
    purpose === 'rows'
      ? designer.editor
          .children(nodeId, 'main')
          .filter(id => outsideFills(designer.editor.node(id)?.type ?? ''))
          .map(id => ({ value: id, label: nodeTitle(designer, id) }))
      : filled
          // What one answer fills stands together: in the form, or in one row.
          .filter(field => rowOf(field.key) === rowOf(nodeId) && isFree(field))
          .map(({ key, label }) => ({ value: key, label }));
  return { asking, targets };
}
