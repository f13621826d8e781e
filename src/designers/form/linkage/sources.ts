import { formCalls } from '@gonghui/contract/forms.ts';
import { conditionFields } from '@gonghui/elements/conditions/fields.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useState } from 'react';
import { send } from '../../../api/client.ts';

/** A form whose records others can take from, with its fields by name. */
export interface SourceForm {
  formId: string;
  formName: string;
  fields: { key: string; alias: string; type: string }[];
}

/** A form of another applet that this person may take from; its fields are asked for once it is chosen. */
export interface OtherForm {
  formId: string;
  formName: string;
  appletName: string;
}

interface Sources {
  /** Forms of the same applet, and the chosen one; null while they are on their way. */
  forms: SourceForm[] | null;
  others: OtherForm[];
  error: string;
}

const FAILED = '可关联的表单加载失败，请检查网络';

/** Forms that a design can take from. `chosen`: the one it takes from now, '' for none. */
export function useSourceForms(designId: string, chosen: string): Sources {
  const [state, setState] = useState<Sources>({ forms: null, others: [], error: '' });
  const [sheet, setSheet] = useState<SourceForm | null>(null);
  useEffect(() => {
    let current = true;
    send(formCalls.associated, { params: { id: designId }, query: {} }, { quiet: true })
      .then(({ list, others }) => current && setState({ forms: list, others, error: '' }))
      .catch(() => current && setState({ forms: [], others: [], error: FAILED }));
    return () => {
      current = false;
    };
  }, [designId]);
  const elsewhere = state.others.some(form => form.formId === chosen);
  useEffect(() => {
    let current = true;
    if (!elsewhere) return;
    send(formCalls.associated, { params: { id: designId }, query: { source: chosen } }, { quiet: true })
      .then(({ list }) => current && setSheet(list[0] ?? null))
      .catch(() => current && setState(now => ({ ...now, error: FAILED })));
    return () => {
      current = false;
    };
  }, [designId, chosen, elsewhere]);
  const forms = state.forms && sheet?.formId === chosen && elsewhere ? [...state.forms, sheet] : state.forms;
  return { ...state, forms };
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

/** Whether options can be made of a field's content: one value that people read. */
export function canBeOption({ type }: { type: string }): boolean {
  const spec = fieldOf(type);
  return (
    !spec ||
    !(
      spec.refers ||
      spec.writeOnly ||
      spec.column === 'rows' ||
      spec.facts?.choices === 'many' ||
      spec.facts?.noOption
    )
  );
}
