import { conditionFieldsWithColumns } from '@gonghui/elements/conditions/fields.ts';
import { conditionText } from '@gonghui/elements/conditions/text.ts';
import { holdsRows } from '@gonghui/elements/query/field-types.ts';
import { useMemo } from 'react';
import { useDesigner } from '../../frame/designer.ts';
import type { DataLinkDraft } from './data-link-draft.ts';
import { fitting } from './fitting.ts';
import { useSourceFields, useSourceForms } from './sources.ts';

/** The forms that a field may be filled from, the fields of the chosen one, and those of this form that go with it. */
export function useLinkSource(nodeId: string, formId: string) {
  const designer = useDesigner();
  const sources = useSourceForms(designer.designId, formId);
  const { forms } = sources;
  const fields = useSourceFields(formId);
  const own = useMemo(() => {
    // A column is filled row by row: it may be compared with the other columns of its row.
    const parent = designer.editor.node(nodeId)?.at[0] ?? '';
    const fields = conditionFieldsWithColumns(designer.editor.toTemplate().components, parent);
    return fields.filter(field => field.key !== nodeId);
  }, [designer, nodeId]);
  // What one record fills stands together: in the form, or in one row.
  const subformOf = (id: string) => {
    const parent = designer.editor.node(id)?.at[0] ?? '';
    return holdsRows(designer.editor.node(parent)?.type) ? parent : null;
  };
  const sameLevel = own.filter(({ key }) => subformOf(key) === subformOf(nodeId));
  const source = forms?.find(form => form.formId === formId);
  const fits = fitting(source?.fields ?? [], key => designer.editor.node(key)?.type ?? '');
  return { sources, fields, own, sameLevel, fits };
}

export type LinkSource = ReturnType<typeof useLinkSource>;

/** What is set under one name of a draft, in words. */
export function dataLinkText(
  now: DataLinkDraft,
  key: string,
  { forms, others }: LinkSource['sources'],
): string {
  const form = forms?.find(one => one.formId === now.formId);
  if (key === 'formId')
    return form?.formName ?? others.find(one => one.formId === now.formId)?.formName ?? '';
  if (key === 'conditions') return conditionText(now.conditions, () => undefined);
  const aliasOf = (asked: string) => form?.fields.find(field => field.key === asked)?.alias ?? '';
  if (key === 'also') return now.also.map(one => aliasOf(one.key)).join('、');
  return aliasOf(now.targetFormFieldKey);
}
