import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { isGroup } from '@gonghui/elements/conditions/model.ts';
import { StoredValue } from '../../../../session/kept.ts';
import { sessionStore } from '../../../../ui/kept-storage.ts';
import type { ViewQuery } from './view-query.ts';

const isViewQuery = (value: unknown): value is ViewQuery => {
  if (typeof value !== 'object' || value === null) return false;
  const { condition, sort, group } = value as Partial<ViewQuery>;
  return Array.isArray(condition?.items) && Array.isArray(sort) && typeof group === 'object';
};

/** What somebody set in a list and did not save as a view: his for as long as the browser's tab is open. */
export class KeptQuery extends StoredValue<ViewQuery> {
  /** `viewId`: the view that was open, or what stands for the whole list. */
  constructor(account: string, formId: string, viewId: string) {
    super(`gh.look.${account}.${formId}.${viewId}`, isViewQuery, () => sessionStore);
  }
}

/** Without what asks for fields that are gone: the gateway would refuse the whole. */
export function fitting(
  query: ViewQuery,
  fields: ReadonlySet<string>,
  columns: ReadonlySet<string>,
): ViewQuery {
  const known = (condition: Condition): Condition => ({
    ...condition,
    items: condition.items.flatMap((item): Condition['items'] =>
      isGroup(item) ? [known(item)] : fields.has(item.key) ? [item] : [],
    ),
  });
  return {
    condition: known(query.condition),
    sort: query.sort.filter(({ fieldId }) => columns.has(fieldId)),
    group: query.group && columns.has(query.group.fieldId) ? query.group : null,
  };
}
