import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { RecordCondition } from '../../conditions/condition.ts';
import type { FieldMapping, PanelOptions } from '../../query/query.ts';
import { applyFilters, type FilterValues } from '../filters/apply-filters.ts';
import { filtersFor, panelsIn } from '../filters/filter-panels.ts';
import type { PanelSet } from '../panel-set.ts';
import { applyParams, paramsIn, paramValues } from '../params/apply-params.ts';
import { declaredParams } from '../params/declared.ts';
import { type ClickState, readClickState } from './click-state.ts';
import { clickableFields, levelsOf, mappingAt } from './levels.ts';
import type { PickedGroup } from './picked-group.ts';
import { clicksOf, type Link } from './read-clicks.ts';

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

/** A panel that can be clicked, with what its design says of it and how deep it is. */
function clicked(panels: PanelSet, component: TemplateComponent, { drill, picked }: ClickState) {
  const asked = panels.askedPanel(component);
  if (!asked?.panel.ask || asked.panel.filters) return null;
  const { panel, datum } = asked;
  const clicks = clicksOf(component.props);
  const levels = levelsOf(panel, datum, clicks);
  if (drill.length > 0 && drill.length >= levels.length) return null;
  const mapping = mappingAt(panel, datum, clicks, drill.length);
  const fields = clickableFields(panel, mapping);
  const path = drill.flatMap((key, at): PickedGroup[] => {
    const field = levels[at];
    return field ? [{ field, key }] : [];
  });
  const own = Object.entries(picked).map(([fieldId, key]) => ({
    field: fields.find(one => one.fieldId === fieldId),
    key,
  }));
  // Only what the released design groups by can be picked (rule P8).
  if (own.some(({ field }) => field === undefined)) return null;
  const known = own.flatMap(({ field, key }): PickedGroup[] => (field ? [{ field, key }] : []));
  return { mapping, path, picked: known, datasetId: datum.datasetId, links: clicks.links };
}

/** Groups as the panel at the other end of a link is asked about them. */
const linked = (groups: readonly PickedGroup[], { fields }: Link, same: boolean): PickedGroup[] =>
  groups.flatMap(({ field, key }) => {
    const to = fields[field.fieldId] ?? (same ? field.fieldId : undefined);
    return to === undefined ? [] : [{ field: { ...field, fieldId: to }, key }];
  });

/**
 * What the values of a page ask of one panel. They are by the id of a filter, as `applyFilters` has them, of a parameter that the
 * page declares (`applyParams`), or of a panel that was clicked (`readClickState`); anything else is refused, and so is a field that the design of that panel does not group
 * by (rule P8). `itself`: what was picked on the panel narrows it as well, as for the rows behind its number.
 */
export function askedWith(
  panels: PanelSet,
  component: TemplateComponent,
  template: Template,
  values: FilterValues,
  today: string,
  { itself = false }: { itself?: boolean } = {},
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
    const found = clicked(panels, source, state.value);
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

const stateIn = (value: Json | undefined): { drill?: Json; picked?: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** What one panel heeds of the clicks on another, or on itself; undefined for nothing. */
function heededOf(source: TemplateComponent, value: Json | undefined, panelId: string): Json | undefined {
  const { drill = [], picked = {} } = stateIn(value);
  const deep: Record<string, Json> = Array.isArray(drill) && drill.length > 0 ? { drill } : {};
  if (source.id === panelId) return 'drill' in deep ? deep : undefined;
  if (Object.keys(stateIn(picked)).length === 0) return undefined;
  const isLinked = clicksOf(source.props).links.some(link => link.panelId === panelId);
  return isLinked ? { ...deep, picked } : undefined;
}

/**
 * Of all values of a page those that one panel heeds, as it is asked with them: its filters, parameters, how deep it is drilled, and what
 * was picked on panels that are linked to it. Equal for a panel that a change is not about.
 */
export function heededBy(
  panels: PanelSet,
  component: TemplateComponent,
  template: Template,
  values: FilterValues,
): Record<string, Json> {
  const filters = filtersFor(panels, component, template).map(({ id }) => [id, values[id]] as const);
  const compared = new Set(paramsIn(panels.askedPanel(component)?.datum.options.filter));
  const params = declaredParams(template.page)
    .filter(({ id }) => compared.has(id))
    .map(({ id }) => [id, values[id]] as const);
  const clicks = panelsIn(template)
    .filter(source => !panels.askedPanel(source)?.panel.filters)
    .map(source => [source.id, heededOf(source, values[source.id], component.id)] as const);
  return Object.fromEntries(
    [...filters, ...params, ...clicks].filter(
      (entry): entry is readonly [string, Json] => entry[1] !== undefined && entry[1] !== null,
    ),
  );
}

/**
 * Of the values that somebody came with, as by an old address, those that the design has a place for: its filters, and clicks
 * on panels that can still be clicked so.
 */
export function fittingValues(
  panels: PanelSet,
  template: Template,
  values: FilterValues,
): Record<string, Json> {
  const components = new Map(panelsIn(template).map(one => [one.id, one]));
  return Object.fromEntries(
    Object.entries(values).filter(([id, value]) => {
      const component = components.get(id);
      if (!component) return false;
      if (panels.askedPanel(component)?.panel.filters) return true;
      const { drill = [], picked = {} } = stateIn(value);
      const state = readClickState({ drill, picked });
      return state.ok && clicked(panels, component, state.value) !== null;
    }),
  );
}
