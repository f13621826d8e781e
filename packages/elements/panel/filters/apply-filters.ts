import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { RecordCondition } from '../../conditions/condition.ts';
import type { PanelSet } from '../panel-set.ts';
import { filtersFor, panelsIn, queryFieldOf } from './filter-panels.ts';

/** Values of filters by the id of their panel: `filterValueMap` of the wire. */
export type FilterValues = Readonly<Record<string, Json>>;

const titleOf = ({ panelOf }: PanelSet, { props, name }: TemplateComponent): string =>
  (typeof props.name === 'string' && props.name) || (panelOf(name)?.element.title ?? name);

/**
 * What the filters of a page ask of one panel. `values` names filters of this report and nothing else (rule P8); a filter
 * that is not about the panel changes nothing for it.
 */
export function applyFilters(
  panels: PanelSet,
  panel: TemplateComponent,
  template: Template,
  values: FilterValues,
  today: string,
): Result<RecordCondition[]> {
  const known = new Set(
    panelsIn(template)
      .filter(({ name }) => panels.panelOf(name)?.filters !== undefined)
      .map(({ id }) => id),
  );
  const unknown = Object.keys(values).find(id => !known.has(id));
  if (unknown !== undefined) return refuse('筛选条件不属于这个报表，请刷新页面后再试');
  const conditions: RecordCondition[] = [];
  for (const filter of filtersFor(panels, panel, template)) {
    const field = queryFieldOf(panels, filter);
    const read = panels.panelOf(filter.name)?.filters;
    const value = values[filter.id];
    if (!read || field === undefined || value === undefined) continue;
    const asked = read(value, field, today);
    if (!asked.ok) return refuse(`「${titleOf(panels, filter)}」${asked.message}`);
    if (asked.value) conditions.push(asked.value);
  }
  return ok(conditions);
}

/** What the filters of a report begin with; those without anything are left out. */
export const initialValues = (template: Template): Record<string, Json> =>
  Object.fromEntries(
    panelsIn(template).flatMap(({ id, name, props }) =>
      name === 'datefilter' && typeof props.preset === 'string' && props.preset !== ''
        ? [[id, props.preset] as const]
        : [],
    ),
  );
