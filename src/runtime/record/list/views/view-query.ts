import type { Grouping } from '@gonghui/contract/record-list.ts';
import type { View } from '@gonghui/contract/record-views.ts';
import type { Filters, Sort } from '@gonghui/contract/submissions.ts';
import { readFilters, type Filters as Spelled, toFilters } from '@gonghui/domain/condition-filter.ts';
import type { Condition, RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { type ConditionField, emptyCondition, isOpen, itemsOf } from '@gonghui/elements/conditions/model.ts';
import { recordCondition } from '@gonghui/elements/conditions/record-condition.ts';
import { valueText } from '@gonghui/elements/conditions/text.ts';
import type { NameBook } from '@gonghui/elements/definition.ts';
import { plainType } from '@gonghui/elements/facts/plain.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';

/** What is in a list: the part of a view that is saved with it. */
export interface ViewQuery {
  condition: Condition;
  sort: Sort;
  group: Grouping | null;
}

export const emptyQuery = (): ViewQuery => ({ condition: emptyCondition(), sort: [], group: null });

/** A condition as the gateway takes it, here as for rights and rules: what is not finished asks nothing. */
export function filtersOf(condition: Condition): Filters | null {
  const asked = recordCondition(condition);
  return asked && (toFilters(asked) as Filters);
}

/** A stored filter for the editor; fields that are gone keep the name 已删除的字段. */
export function conditionOf(
  filters: Filters | null,
  fields: readonly ConditionField[],
  names: NameBook,
): Condition {
  return filters ? named(readFilters(filters as Spelled), fields, names) : emptyCondition();
}

function named(
  { logical, items }: RecordCondition,
  fields: readonly ConditionField[],
  names: NameBook,
): Condition {
  return {
    logical,
    items: items.map(entry => {
      if ('items' in entry) return named(entry, fields, names);
      const field = fields.find(({ key }) => key === entry.key);
      const { key, ...asked } = entry;
      const item = {
        key,
        keyLabel: field?.label ?? '字段',
        type: field?.type ?? plainType('text'),
        ...asked,
      };
      const text = field ? valueText(field, item, names) : '';
      return text ? { ...item, valueZH: text } : item;
    }),
  };
}

export const queryOf = (view: View | null, fields: readonly ConditionField[], names: NameBook): ViewQuery =>
  view
    ? { condition: conditionOf(view.filters, fields, names), sort: view.sort, group: view.group }
    : emptyQuery();

const asSaved = ({ condition, sort, group }: ViewQuery): string =>
  canonical({ filters: filtersOf(condition), sort, group } as unknown as Json);

/** Whether a list shows something else than its view says. */
export const differs = (
  query: ViewQuery,
  view: View | null,
  fields: readonly ConditionField[],
  names: NameBook,
): boolean => asSaved(query) !== asSaved(queryOf(view, fields, names));

/** Comparisons that are asked, groups flattened. */
export const countAsked = (condition: Condition): number =>
  itemsOf(condition).filter(item => !isOpen(item)).length;
