import type { Props } from '@gonghui/scene/types.ts';
import type { Condition } from '../../conditions/condition.ts';
import { conditionKeys } from '../../conditions/model.ts';
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

/** A field of the same form, or column of the same row, that a link fills along with its own. */
export interface AlsoFilled {
  fieldId: string;
  /** Field of the source. */
  key: string;
}

/** What the link of a field fills along; entries begun and not finished are left out. */
export function alsoOf(props: Props): readonly AlsoFilled[] {
  if (!dataLinkOf(props)) return [];
  const { also } = props.dataControl as { also?: unknown };
  return Array.isArray(also)
    ? also.filter(
        (one): one is AlsoFilled =>
          typeof one === 'object' && one !== null && Boolean(one.fieldId) && Boolean(one.key),
      )
    : [];
}

interface Sibling {
  id: string;
  props: Props;
}

/** A field whose default value has no source of its own. */
const isFree = ({ props }: Sibling): boolean =>
  props.defaultGenre === undefined || props.defaultGenre === 'static-default';

/**
 * Links by the field they fill, among the fields of a form or the columns of one subform: a field's own, else that of the
 * first in reading order that fills it along, which looks for the same record.
 */
export function linksOf(siblings: readonly Sibling[]): ReadonlyMap<string, DataLink> {
  const byId = new Map(siblings.map(one => [one.id, one]));
  const links = new Map<string, DataLink>();
  for (const { id, props } of siblings) {
    const link = dataLinkOf(props);
    if (link) links.set(id, link);
  }
  for (const { id, props } of siblings) {
    const link = links.get(id);
    for (const { fieldId, key } of link ? alsoOf(props) : []) {
      const target = byId.get(fieldId);
      // A field that the record is looked for by is not filled from it.
      if (!link || !target || !isFree(target) || links.has(fieldId)) continue;
      if (conditionKeys(link.conditions).includes(fieldId)) continue;
      links.set(fieldId, { ...link, targetFormFieldKey: key });
    }
  }
  return links;
}
