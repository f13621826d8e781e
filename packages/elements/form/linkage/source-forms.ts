import type { Json } from '@gonghui/kernel/json.ts';
import { shortName } from '@gonghui/kernel/text-rules.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Rename } from '../../references/reference.ts';
import { formProps } from '../references.ts';

/** Another form whose records a design takes. */
export interface SourceUse {
  formId: string;
  nodeId: string;
  prop: string;
  /** What people call the component. */
  label: string;
}

/** A setting that is kept while another takes its place; nothing is looked up by it. */
function isIdle(prop: string, props: Props): boolean {
  if (prop === 'dataControl') return props.defaultGenre !== 'data-link';
  if (prop !== 'datasetAssociate') return false;
  const { optionalGenre, verification } = props;
  const switched = optionalGenre !== undefined || verification !== undefined;
  return switched && optionalGenre !== 'normal-options' && verification !== 'dataset-content';
}

/** A prop with other ids where it names forms to take records from. */
export function renameForms(prop: string, value: Json, rename: (formId: string) => string): Json {
  const walk = Object.hasOwn(formProps, prop) ? formProps[prop] : null;
  const forms: Rename = (to, id) => (to === 'form' ? rename(id) : id);
  return walk ? walk(value, forms) : value;
}

function idsIn(prop: string, value: Json): string[] {
  const found = new Set<string>();
  renameForms(prop, value, id => {
    found.add(id);
    return id;
  });
  return [...found];
}

const childrenOf = ({ components, containers }: TemplateComponent): readonly TemplateComponent[] => [
  ...(components ?? []),
  ...(containers ?? []).flatMap(slot => slot.components),
];

/** Every place of a sound design that names a form to take records from: links, options and contents (`formProps`). */
export function sourceUses(template: Template): SourceUse[] {
  const visit = (component: TemplateComponent): SourceUse[] => {
    const { props, id: nodeId } = component;
    const named = shortName(
      (typeof props.label === 'string' && props.label) || component.alias || component.name,
    );
    const own = Object.entries(props).flatMap(([prop, value]) =>
      isIdle(prop, props)
        ? []
        : idsIn(prop, value).map(formId => ({ formId, nodeId, prop, label: `「${named}」` })),
    );
    return [...own, ...childrenOf(component).flatMap(visit)];
  };
  return template.components.flatMap(visit);
}

/** The design as it acts without some of its sources: as if these had not been chosen yet. */
export function withoutSources(template: Template, refused: readonly string[]): Template {
  if (refused.length === 0) return template;
  const gone = new Set(refused);
  const without = (components: readonly TemplateComponent[]): TemplateComponent[] =>
    components.map(component => ({
      ...component,
      props: Object.fromEntries(
        Object.entries(component.props).map(([prop, value]) => [
          prop,
          renameForms(prop, value, id => (gone.has(id) ? '' : id)),
        ]),
      ),
      ...(component.components ? { components: without(component.components) } : {}),
      ...(component.containers
        ? {
            containers: component.containers.map(slot => ({
              ...slot,
              components: without(slot.components),
            })),
          }
        : {}),
    }));
  return { ...template, components: without(template.components) };
}
