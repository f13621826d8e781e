import type { Json } from '@gonghui/kernel/json.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { MappedField } from '../../query/query.ts';
import type { PanelSet } from '../panel-set.ts';

/** Components of a template in reading order, with those that stand in others: in the bar of filters, in a layer, in columns. */
export const panelsIn = ({ components }: Pick<Template, 'components'>): TemplateComponent[] =>
  components.flatMap(component => [
    component,
    ...panelsIn({ components: component.components ?? [] }),
    ...(component.containers ?? []).flatMap(panelsIn),
  ]);

/** Ids of panels that a filter names, if it names any. */
export const targetsOf = (filter: TemplateComponent): readonly string[] => {
  const value: Json | undefined = filter.props.targets;
  return Array.isArray(value) ? value.filter(id => typeof id === 'string') : [];
};

const isFilter = ({ panelOf }: PanelSet, { name }: TemplateComponent): boolean =>
  panelOf(name)?.filters !== undefined;

/** The field that a filter asks about; undefined while none is chosen. */
export const queryFieldOf = (panels: PanelSet, filter: TemplateComponent): MappedField | undefined =>
  panels.askedPanel(filter)?.datum.mapping.queryField?.[0];

/**
 * Filters that a panel heeds: they read the same dataset, and name the panel or none at all. Another filter is heeded by the
 * list of a filter in the same way (cascade: what stands before it narrows it), the filter itself never.
 */
export function filtersFor(
  panels: PanelSet,
  panel: TemplateComponent,
  template: Template,
): TemplateComponent[] {
  const datasetId = panels.askedPanel(panel)?.datum.datasetId;
  if (!datasetId) return [];
  const all = panelsIn(template);
  const before = isFilter(panels, panel) ? all.slice(0, all.indexOf(panel)) : all;
  return before.filter(filter => {
    if (!isFilter(panels, filter) || filter.id === panel.id) return false;
    if (panels.askedPanel(filter)?.datum.datasetId !== datasetId) return false;
    if (queryFieldOf(panels, filter) === undefined) return false;
    const targets = targetsOf(filter);
    return targets.length === 0 || targets.includes(panel.id);
  });
}
