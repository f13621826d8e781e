import type { Props } from '@gonghui/scene/types.ts';
import type { Condition } from '../../conditions/model.ts';
import { isCondition } from './rules.ts';

/**
 * Fills a field from another form's records (spec, designers §3 `dataControl`): of those that meet the condition, the
 * newest record's field. Comparisons take fixed values or, by `valueKey`, values of the form being filled in.
 */
export interface DataLink {
  formId: string;
  targetFormFieldKey: string;
  conditions: Condition;
}

/** The link of a field whose default value comes from one; null for any other field, and for one not set up yet. */
export function dataLinkOf(props: Props): DataLink | null {
  const { dataControl, defaultGenre } = props;
  if (defaultGenre !== 'data-link') return null;
  if (typeof dataControl !== 'object' || dataControl === null || Array.isArray(dataControl)) return null;
  const { formId, targetFormFieldKey, conditions } = dataControl;
  const set = typeof formId === 'string' && formId !== '' && typeof targetFormFieldKey === 'string';
  return set && targetFormFieldKey !== '' && isCondition(conditions)
    ? { formId, targetFormFieldKey, conditions }
    : null;
}
