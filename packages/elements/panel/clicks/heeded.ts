import type { Json } from '@gonghui/kernel/json.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { FilterValues } from '../filters/apply-filters.ts';
import { filtersFor, panelsIn } from '../filters/filter-panels.ts';
import type { PanelSet } from '../panel-set.ts';
import { declaredParams, paramsIn } from '../params/declared.ts';
import { readClickState } from './click-state.ts';
import { clickedPanel } from './clicked-panel.ts';
import { clicksOf } from './read-clicks.ts';

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
 * Values of a page that change one panel's question: its filters, its parameters, its drill level and the picks on linked panels. Equal
 * before and after a change that does not concern the panel, so that it is not asked again.
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
      return state.ok && clickedPanel(panels, component, state.value) !== null;
    }),
  );
}
