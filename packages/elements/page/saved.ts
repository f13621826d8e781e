import type { Json } from '@gonghui/kernel/json.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { isDataType } from './data/mappings.ts';

/** What an element reads of a dataset, by the names of panels, and where each part stands in `datasetAssociate`. */
const PARTS = [
  ['datumOriginalId', 'targetDatasetId'],
  ['datumProps', 'fieldMap'],
  ['datumOriginalSettingFields', 'knownFields'],
] as const;
const ASSOCIATE = 'datasetAssociate';
/** A `datasetAssociate` that the component itself had, such as the one that an indicator of a form keeps. */
const OWN = 'own';

/**
 * Props as they are stored: by the spec's names, `datasetAssociate.targetDatasetId` with the field map beside it (spec, designers
 * §3 "Common props").
 */
function toProps(props: Props): Props {
  const stored: Props = { ...props };
  const associate: Props = {};
  for (const [name, spec] of PARTS) {
    const value = props[name];
    if (value === undefined) continue;
    associate[spec] = value;
    delete stored[name];
  }
  const own = props[ASSOCIATE];
  if (Object.keys(associate).length === 0 && !isPlainObject(own)) return props;
  if (own !== undefined) associate[OWN] = own;
  stored[ASSOCIATE] = associate;
  return stored;
}

/** The way back. What other versions have put beside stays where it was. */
function fromProps(stored: Props): Props {
  const associate: Json | undefined = stored[ASSOCIATE];
  if (!isPlainObject(associate)) return stored;
  const { [ASSOCIATE]: _, ...props } = stored;
  const { [OWN]: own, ...rest } = associate as Props;
  for (const [name, spec] of PARTS) {
    const value = rest[spec];
    if (value === undefined) continue;
    props[name] = value;
    delete rest[spec];
  }
  const left = own === undefined && Object.keys(rest).length > 0 ? rest : own;
  if (left !== undefined) props[ASSOCIATE] = left;
  return props;
}

/** No stored page is deeper by far; what is, such as a value that holds itself, is cut. */
const DEEPEST = 64;

function through(
  components: readonly TemplateComponent[],
  change: (props: Props) => Props,
  depth = 1,
): TemplateComponent[] {
  if (depth > DEEPEST) return [];
  return components.map(component => {
    if (!isPlainObject(component)) return component;
    const { name, props, components: inner, containers } = component as TemplateComponent;
    return {
      ...(component as TemplateComponent),
      ...(isDataType(String(name)) && isPlainObject(props) ? { props: change(props as Props) } : {}),
      ...(Array.isArray(inner) ? { components: through(inner, change, depth + 1) } : {}),
      ...(Array.isArray(containers)
        ? {
            containers: containers.map(slot =>
              isPlainObject(slot) && Array.isArray(slot.components)
                ? { ...slot, components: through(slot.components, change, depth + 1) }
                : slot,
            ),
          }
        : {}),
    };
  });
}

/** The saved form of a template that the check has called sound. */
export const toSaved = (template: Template): Template => ({
  ...template,
  components: through(template.components, toProps),
});

/** The template of a saved page. Total: what cannot be understood is left to the check. */
export function fromSaved(saved: unknown): Template {
  const { page, components, ...rest } = isPlainObject(saved) ? saved : {};
  return {
    ...rest,
    page: isPlainObject(page) ? (page as Props) : {},
    components: through((Array.isArray(components) ? components : []) as never, fromProps),
  };
}
