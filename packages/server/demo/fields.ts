import type { Json } from '@gonghui/kernel/json.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';

interface Option {
  value: string;
  label: string;
}

/** A form's fields by their label, so that demo records read as people would tell them. */
export interface Fields {
  /** Turns `{label: value}` into values by field id; option labels become option values. Throws on an unknown label. */
  values(byLabel: Record<string, Json>): Record<string, Json>;
  /** One row of the subform with this label. */
  row(subform: string, id: string, byLabel: Record<string, Json>): Json;
  options(label: string, subform?: string): string[];
  /** Id of a column of the subform with this label. */
  columnId(subform: string, label: string): string;
  /** Ids of the fields with these labels. */
  ids(labels: readonly string[]): string[];
}

const children = (component: TemplateComponent): TemplateComponent[] => [
  ...(component.components ?? []),
  ...(component.containers ?? []).flatMap(container => container.components),
];

export function fieldsByLabel(template: Template): Fields {
  const fields = new Map<string, TemplateComponent>();
  const columns = new Map<string, Map<string, TemplateComponent>>();
  const collect = (list: TemplateComponent[], into: Map<string, TemplateComponent>): void => {
    for (const component of list) {
      const label = String(component.props.label ?? '');
      if (component.name === 'subform') {
        const inner = new Map<string, TemplateComponent>();
        collect(children(component), inner);
        columns.set(label, inner);
        into.set(label, component);
      } else {
        if (label && !into.has(label)) into.set(label, component);
        collect(children(component), into);
      }
    }
  };
  collect(template.components, fields);

  const optionsOf = (component: TemplateComponent): Option[] =>
    (component.props.options as unknown as Option[] | undefined) ?? [];
  const translate = (component: TemplateComponent, value: Json): Json => {
    const options = optionsOf(component);
    if (options.length === 0) return value;
    const one = (label: Json): Json => {
      const option = options.find(candidate => candidate.label === label);
      if (!option) throw new Error(`No option ${String(label)} in ${String(component.props.label)}`);
      return option.value;
    };
    return Array.isArray(value) ? value.map(one) : value === null ? null : one(value);
  };
  const byId = (from: Map<string, TemplateComponent>, byLabel: Record<string, Json>): Record<string, Json> =>
    Object.fromEntries(
      Object.entries(byLabel).map(([label, value]) => {
        const component = from.get(label);
        if (!component) throw new Error(`No field ${label}`);
        return [component.id, translate(component, value)];
      }),
    );
  const inside = (subform: string | undefined) => (subform ? columns.get(subform) : fields) ?? new Map();
  return {
    values: byLabel => byId(fields, byLabel),
    row: (subform, id, byLabel) => ({ id, values: byId(inside(subform), byLabel) }),
    options: (label, subform) => {
      const component = inside(subform).get(label);
      return component ? optionsOf(component).map(option => option.label) : [];
    },
    columnId: (subform, label) => {
      const id = columns.get(subform)?.get(label)?.id;
      if (id === undefined) throw new Error(`No column ${label} in ${subform}`);
      return id;
    },
    ids: labels =>
      labels.map(label => {
        const component = fields.get(label);
        if (!component) throw new Error(`No field ${label}`);
        return component.id;
      }),
  };
}
