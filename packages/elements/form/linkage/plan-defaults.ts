import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { fieldPlaces } from '../field-places.ts';
import type { LinkagePlan, PlanField } from './plan.ts';
import type { PlanColumn } from './plan-rows.ts';

/**
 * The plan of a design for one who fills it in: the same but for the components, which differ from the design's in their
 * default values only (`withCurrentDefaults`). What looks at what does not hang on those, so it is not worked out anew.
 */
export function planWith(plan: LinkagePlan, components: readonly TemplateComponent[]): LinkagePlan {
  const fields = new Map(plan.fields);
  const columns = new Map(plan.columns);
  for (const { component } of fieldPlaces(components)) {
    const known = fields.get(component.id);
    if (!known || known.component === component) continue;
    const cells = new Map((component.components ?? []).map(cell => [cell.id, cell]));
    for (const column of known.columns ?? [])
      columns.set(column.id, { ...column, component: cells.get(column.id) ?? column.component });
    const own = (list: readonly PlanColumn[]) => list.map(column => columns.get(column.id) ?? column);
    const field: PlanField = { ...known, component };
    if (known.columns) field.columns = own(known.columns);
    if (known.linked) field.linked = own(known.linked);
    fields.set(component.id, field);
  }
  return { ...plan, fields, columns };
}
