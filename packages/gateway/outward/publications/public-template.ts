import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import { askedPanel, panelOf } from '@gonghui/elements/report/panels.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';

/** Props of a panel that readers need; a prop that a later version adds stays inside until somebody puts it here. */
const SHOWN = ['name', 'subtitle', 'preset', 'targets', 'multiple', 'stylesProps'] as const;
/** The same of what it asks, beside its mappings. */
const SHOWN_DATUM = ['links', 'totals', 'fill'] as const;

const picked = (props: Props, names: readonly string[]): Props =>
  Object.fromEntries(names.flatMap(name => (props[name] === undefined ? [] : [[name, props[name] as Json]])));

const record = (value: Json | undefined): Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/**
 * A released report as strangers get it: what is drawn, and where filters and clicks go. Conditions, datasets, fields that
 * nobody mapped and panels of single rows or out of sight are not in it (rule P9). Datasets are told apart and not named. `without`: panels that stay
 * inside beside these.
 */
export function publicTemplate(template: Template, without: readonly string[] = []): Template {
  const names = new Map<string, string>();
  const nameOf = (id: string): string => {
    const name = names.get(id) ?? `d${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  const open = (component: TemplateComponent): TemplateComponent[] => {
    const { id, name, props, isHidden, components } = component;
    if (isHidden === true || !panelOf(name) || name === 'rcTable' || without.includes(id)) return [];
    const asked = askedPanel(component);
    const datum = record(props.datumProps);
    const mappings = asked?.panel.mappings.map(mapping => mapping.name) ?? [];
    const shown: Props = {
      ...picked(props, SHOWN),
      ...(asked
        ? {
            datumOriginalId: asked.datum.datasetId === null ? '' : nameOf(asked.datum.datasetId),
            datumProps: picked(datum, [...mappings, ...SHOWN_DATUM]),
          }
        : {}),
    };
    return [{ id, name, props: shown, ...(components ? { components: components.flatMap(open) } : {}) }];
  };
  const { theme } = template.page;
  return {
    page: theme === undefined ? {} : { theme },
    components: template.components.flatMap(open),
  } as Template;
}

/**
 * The report as strangers may ask it: filters and panels that they do not see take no values, and nothing is drilled, for
 * nobody confirmed the levels below (rule P9).
 */
export function publicQuestions(template: Template, without: readonly string[] = []): Template {
  const shown = new Set(panelsIn(publicTemplate(template, without)).map(({ id }) => id));
  const open = (component: TemplateComponent): TemplateComponent[] => {
    const { id, props, components } = component;
    if (!shown.has(id)) return [];
    const asks = { ...props, datumProps: { ...record(props.datumProps), drill: [] } };
    return [{ ...component, props: asks, ...(components ? { components: components.flatMap(open) } : {}) }];
  };
  return { ...template, components: template.components.flatMap(open) };
}
