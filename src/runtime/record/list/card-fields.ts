import { summaryFields, summaryPlan } from '@gonghui/elements/form/summary-fields.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { ListColumn } from './views/layout.ts';

/** Values that a card shows under its heading where somebody arranged the columns. */
const LINES = 3;
/** What a card shows of its record. */
export interface CardFields {
  /** In their order, the first as the heading. */
  fields: readonly ListColumn[];
  /** What numbers the record, where no line says it. */
  number: ListColumn | undefined;
}

/** Fields of a card: the first of the columns as somebody arranged them, else what the form says of its records. */
export function cardFields(
  template: Template,
  columns: readonly ListColumn[],
  arranged: boolean,
): CardFields {
  const own = columns.filter(column => !column.system);
  if (arranged) {
    const fields = own.filter((column, at) => at === 0 || column.spec.column !== 'rows').slice(0, LINES + 1);
    return { fields, number: undefined };
  }
  const plan = summaryPlan(template);
  const byId = new Map(own.map(column => [column.id, column]));
  const ids = summaryFields(plan, id => byId.has(id));
  const fields = ids.length > 0 ? ids.flatMap(id => byId.get(id) ?? []) : own.slice(0, 1);
  const number = fields.some(({ id }) => id === plan.number) ? undefined : byId.get(plan.number ?? '');
  return { fields, number };
}
