import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { emptyCondition, isOpen, itemsOf } from '@gonghui/elements/conditions/model.ts';
import type { AlsoFilled } from '@gonghui/elements/form/linkage/data-link.ts';
import { isCondition } from '@gonghui/elements/form/linkage/rules.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Fitting } from './fitting.ts';

/** Which form's records fill a field, as it is being set. */
export interface DataLinkDraft {
  formId: string;
  targetFormFieldKey: string;
  conditions: Condition;
  also: AlsoFilled[];
}

/** What is set of it, and what people call that. */
export const DATA_LINK_PARTS: Readonly<Record<string, string>> = {
  formId: '数据来源',
  conditions: '条件',
  targetFormFieldKey: '带出字段',
  also: '一并带出',
};

/** The setting as it is stored, with nothing where nothing is set. */
export function dataLinkDraft(value: Json): DataLinkDraft {
  const stored = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const text = (key: string) => (typeof stored[key] === 'string' ? stored[key] : '');
  return {
    formId: text('formId'),
    targetFormFieldKey: text('targetFormFieldKey'),
    conditions: isCondition(stored.conditions) ? stored.conditions : emptyCondition(),
    also: Array.isArray(stored.also) ? (stored.also as unknown as AlsoFilled[]) : [],
  };
}

/** What keeps a draft from being saved, as a sentence; null where nothing does. */
export function draftFault(
  draft: DataLinkDraft,
  nodeId: string,
  fits: Fitting,
  titleOf: (fieldId: string) => string,
): string | null {
  const items = itemsOf(draft.conditions);
  if (draft.formId === '') return '请选择数据来源的表单';
  if (items.length === 0 || items.some(isOpen)) return '请填写完整的条件';
  if (draft.targetFormFieldKey === '') return '请选择要带出的字段';
  if (draft.also.some(one => one.fieldId === '' || one.key === '')) return '请选择一并带出的字段';
  const misfit = [{ fieldId: nodeId, key: draft.targetFormFieldKey }, ...draft.also].find(
    one => !fits.holds(one.fieldId, one.key),
  );
  if (misfit) return `「${titleOf(misfit.fieldId)}」存不下「${fits.alias(misfit.key)}」的值，请另选字段`;
  return null;
}
