import { spend } from '@gonghui/kernel/effort.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { evaluate } from '@gonghui/syntax/evaluate.ts';
import type { Clock } from '@gonghui/syntax/function-spec.ts';
import type { Value } from '@gonghui/syntax/value.ts';
import { type Row, rowsOf } from '../shared/rows.ts';
import { fromSyntax, toSyntax } from './convert.ts';
import type { LinkagePlan, PlanField } from './plan.ts';
import type { Formula, PlanColumn } from './plan-rows.ts';

/** What a field holds as others see it. */
export type Effective = (id: string) => Json;

/** Columns as lists, by the rows they were read of: rows are never changed in place, and formulas name a column many times. */
const lists = new WeakMap<readonly Row[], Map<PlanColumn, Value[]>>();

function listOf(rows: readonly Row[], column: PlanColumn): Value[] {
  const known = lists.get(rows) ?? new Map<PlanColumn, Value[]>();
  lists.set(rows, known);
  let list = known.get(column);
  if (!list) {
    spend(rows.length);
    const { id, spec, component } = column;
    list = rows.map(row => toSyntax(row.values[id] ?? spec.empty, spec, component.props));
    known.set(column, list);
  }
  return list;
}

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
  return listOf(rowsOf(effective(first)), column);
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

/** The form that a formula stands in, and when it is computed. */
interface ComputeContext {
  readonly plan: LinkagePlan;
  readonly effective: Effective;
  readonly clock: Clock;
}

/** What a column's formula gives for one row; its empty value where it cannot be computed. */
export function computeCell(
  { plan, effective, clock }: ComputeContext,
  field: PlanField,
  column: PlanColumn,
  row: Row,
): Json {
  if (!column.formula) return column.spec.empty;
  const result = evaluate(
    column.formula.expression,
    path => fieldValue(plan, effective, path, { field, row }),
    clock,
  );
  return result.ok ? fromSyntax(result.value, column.spec, column.component.props) : column.spec.empty;
}
