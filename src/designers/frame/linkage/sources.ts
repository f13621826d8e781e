import { formCalls } from '@gonghui/contract/forms.ts';
import { conditionFields } from '@gonghui/elements/conditions/fields.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useState } from 'react';
import { send } from '../../../api/client.ts';

/** A form whose records others can take from, with its fields by name. */
export interface SourceForm {
  formId: string;
  formName: string;
  fields: { key: string; alias: string; type: string }[];
}

/** Forms of the same applet; null while they are on their way. */
export function useSourceForms(designId: string): { forms: SourceForm[] | null; error: string } {
  const [state, setState] = useState<{ forms: SourceForm[] | null; error: string }>({
    forms: null,
    error: '',
  });
  useEffect(() => {
    let current = true;
    send(formCalls.associated, { params: { id: designId } }, { quiet: true })
      .then(({ list }) => current && setState({ forms: list, error: '' }))
      .catch(() => current && setState({ forms: [], error: '可关联的表单加载失败，请检查网络' }));
    return () => {
      current = false;
    };
  }, [designId]);
  return state;
}

/** What conditions can ask about the records of a form; null while it is on its way, or without a form. */
export function useSourceFields(formId: string): ConditionField[] | null {
  const [fields, setFields] = useState<ConditionField[] | null>(null);
  useEffect(() => {
    let current = true;
    setFields(null);
    if (formId === '') return;
    send(formCalls.get, { params: { id: formId }, query: {} }, { quiet: true })
      .then(form => current && setFields(conditionFields((form.template as unknown as Template).components)))
      .catch(() => current && setFields([]));
    return () => {
      current = false;
    };
  }, [formId]);
  return fields;
}

/** Types whose content can be an option: one value that people read. */
const NOT_OPTIONS = new Set([
  'subform',
  'password',
  'staff',
  'dept',
  'role',
  'upload-img',
  'upload-enclosure',
  'autograph',
  'checkbox',
  'select-multiple',
  'picture-multiple',
  'switch',
  'date-range',
  'time-range',
]);
export const canBeOption = (field: { type: string }): boolean => !NOT_OPTIONS.has(field.type);
