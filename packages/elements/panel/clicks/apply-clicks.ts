import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { RecordCondition } from '../../conditions/condition.ts';
import type { FieldMapping, PanelOptions } from '../../query/query.ts';
import { applyFilters, type FilterValues } from '../filters/apply-filters.ts';
import { panelsIn } from '../filters/filter-panels.ts';
import type { PanelSet } from '../panel-set.ts';
import { applyParams, paramValues } from '../params/apply-params.ts';
import { readClickState } from './click-state.ts';
import { clickedPanel } from './clicked-panel.ts';
import type { PickedGroup } from './picked-group.ts';
import type { Link } from './read-clicks.ts';

/**
 * What a panel is asked with: its mapping as deep as it is drilled, what else it says of its question, conditions of filters and of
 * parameters of the page, and groups that were clicked.
 */
export interface AskedWith {
  readonly mapping: FieldMapping;
  readonly options: PanelOptions;
  readonly filters: readonly RecordCondition[];
  readonly picks: readonly PickedGroup[];
}

const FOREIGN = '筛选条件不属于这个报表，请刷新页面后再试';

/** Groups as the panel at the other end of a link is asked about them. */
const linked = (groups: readonly PickedGroup[], { fields }: Link, same: boolean): PickedGroup[] =>
  groups.flatMap(({ field, key }) => {
    const to = fields[field.fieldId] ?? (same ? field.fieldId : undefined);
    return to === undefined ? [] : [{ field: { ...field, fieldId: to }, key }];
  });

/** On which day a panel is asked, and how. */
interface ClickOptions {
  readonly today: string;
  /** What was picked on the panel narrows it as well, as for the rows behind its number. */
  readonly itself?: boolean | undefined;
}

/**
 * The question of one panel with the values of its page applied. A value is keyed by the id of a filter (`applyFilters`), of a parameter
 * of the page (`applyParams`) or of a clicked panel (`readClickState`). Any other key is refused, and so is a field that the clicked
 * panel's design does not group by (rule P8).
 */
export function askedWith(
  panels: PanelSet,
  component: TemplateComponent,
  template: Template,
  values: FilterValues,
  { today, itself = false }: ClickOptions,
): Result<AskedWith> {
  const asked = panels.askedPanel(component);
  if (!asked) return refuse('该组件没有数据');
  const components = new Map(panelsIn(template).map(one => [one.id, one]));
  const ofFilters: Record<string, Json> = {};
  const picks: PickedGroup[] = [];
  let { mapping } = asked.datum;
  const given = paramValues(template.page, values);
  if (!given.ok) return given;
  for (const [id, value] of Object.entries(given.value.others)) {
    const source = components.get(id);
    if (!source || panels.askedPanel(source)?.panel.filters) {
      ofFilters[id] = value;
      continue;
    }
    const state = readClickState(value);
    if (!state.ok) return state;
    const found = clickedPanel(panels, source, state.value);
    if (!found) return refuse(FOREIGN);
    if (source.id === component.id) {
      ({ mapping } = found);
      picks.push(...found.path, ...(itself ? found.picked : []));
    }
    const link = found.links.find(({ panelId }) => panelId === component.id);
    if (!link || source.id === component.id || found.picked.length === 0) continue;
    const groups = [...found.path, ...found.picked];
    picks.push(...linked(groups, link, found.datasetId === asked.datum.datasetId));
  }
  const filters = applyFilters(panels, component, template, ofFilters, today);
  if (!filters.ok) return filters;
  const own = applyParams(asked.datum.options, template.page, given.value.params);
  if (!own.ok) return own;
  return ok({
    mapping,
    options: own.value.options,
    filters: [...filters.value, ...own.value.filters],
    picks,
  });
}
