import type { Json } from '@gonghui/kernel/digest.ts';
import { evaluate } from '@gonghui/syntax/evaluate.ts';
import type { Clock } from '@gonghui/syntax/function-spec.ts';
import type { Value } from '@gonghui/syntax/value.ts';
import { fromSyntax, toSyntax } from './convert.ts';
import type { Formula, LinkagePlan, PlanColumn, PlanField } from './plan.ts';

interface Row {
  id: string;
  values: Record<string, Json>;
}

/** What a field holds as others see it. */
export type Effective = (id: string) => Json;

const rowsOf = (value: Json): readonly Row[] => (Array.isArray(value) ? (value as unknown as Row[]) : []);

/** A field, a whole column of a subform, or with `row` the cell of the same row. */
function fieldValue(
  plan: LinkagePlan,
  effective: Effective,
  path: readonly string[],
  own?: { field: PlanField; row: Row },
): Value | undefined {
  const [first = '', second] = path;
  const columnId = second ?? first;
  const inRow = own && (second === undefined || first === own.field.id);
  const cell = inRow ? own.field.columns?.find(({ id }) => id === columnId) : undefined;
  if (own && cell)
    return toSyntax(own.row.values[cell.id] ?? cell.spec.empty, cell.spec, cell.component.props);
  const field = plan.fields.get(first);
  if (!field) return undefined;
  if (second === undefined) return toSyntax(effective(first), field.spec, field.component.props);
  const column = field.columns?.find(({ id }) => id === second);
  if (!column) return undefined;
  return rowsOf(effective(first)).map(row =>
    toSyntax(row.values[second] ?? column.spec.empty, column.spec, column.component.props),
  );
}

/** What a field's formula gives; the field's empty value where it cannot be computed. */
export function computeField(
  plan: LinkagePlan,
  field: PlanField,
  formula: Formula,
  effective: Effective,
  clock: Clock,
): Json {
  const result = evaluate(formula.expression, path => fieldValue(plan, effective, path), clock);
  return result.ok ? fromSyntax(result.value, field.spec, field.component.props) : field.spec.empty;
}

function computeCell(
  plan: LinkagePlan,
  field: PlanField,
  column: PlanColumn,
  row: Row,
  effective: Effective,
  clock: Clock,
): Json {
  if (!column.formula) return column.spec.empty;
  const result = evaluate(
    column.formula.expression,
    path => fieldValue(plan, effective, path, { field, row }),
    clock,
  );
  return result.ok ? fromSyntax(result.value, column.spec, column.component.props) : column.spec.empty;
}

/**
 * Rows with their computed columns filled in; rows in which nothing changes keep their identity. `settled(row, column)`
 * says that a cell keeps what it holds (the person's own entry, or a stored value whose inputs are as they were).
 */
export function computeRows(
  plan: LinkagePlan,
  field: PlanField,
  value: Json,
  effective: Effective,
  clock: Clock,
  settled: (row: Row, column: PlanColumn) => boolean,
): Json {
  const { computed } = field;
  if (!computed || !Array.isArray(value)) return value;
  let changed = false;
  const rows = rowsOf(value).map(row => {
    let next = row;
    for (const column of computed) {
      if (settled(next, column)) continue;
      const cell = computeCell(plan, field, column, next, effective, clock);
      if (
        Object.is(cell, next.values[column.id]) ||
        JSON.stringify(cell) === JSON.stringify(next.values[column.id])
      )
        continue;
      next = { id: row.id, values: { ...next.values, [column.id]: cell } };
      changed = true;
    }
    return next;
  });
  return changed ? (rows as unknown as Json) : value;
}
