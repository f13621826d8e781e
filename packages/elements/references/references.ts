import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { ElementDefinition } from '../definition.ts';
import { settingWalks } from './of-controls.ts';
import type { KindReferences, PropWalks } from './prop-walks.ts';
import type { ReferenceKind, ReferenceWalk, Rename } from './reference.ts';
import { atPath, fieldValue } from './walks.ts';

/** What is asked of a kind of design. */
interface DesignsOfKind {
  readonly types: ReadonlyMap<string, ElementDefinition>;
  readonly references?: KindReferences;
}

type PropWalk = readonly [prop: string, walks: ReferenceWalk];

const walksIn = (props: PropWalks | undefined): PropWalk[] =>
  Object.entries(props ?? {}).flatMap(([prop, walks]): PropWalk[] => (walks ? [[prop, walks]] : []));

/** Where ids of other things stand in the props of a type. */
function walksOf(definition: ElementDefinition, props: PropWalks | undefined): PropWalk[] {
  const value = definition.field ? fieldValue(definition.type) : null;
  return [
    ...settingWalks(definition.settings),
    ...walksIn(props),
    ...(value ? [['defaultValue', value] as const] : []),
  ];
}

const renamed = (props: Props, walks: readonly PropWalk[], rename: Rename): Props =>
  walks.reduce<Json>((held, [prop, within]) => atPath(prop.split('.'), within)(held, rename), props) as Props;

/**
 * The design with other ids where it names things outside itself: pages, datasets, people, files, connections. Ids of its own nodes
 * and of fields stay, and so does everything in a type that this version does not know.
 */
export function renameReferences(
  { types, references }: DesignsOfKind,
  template: Template,
  rename: Rename,
): Template {
  const known = new Map<string, PropWalk[]>();
  const of = (name: string): PropWalk[] => {
    const definition = types.get(name);
    const walks = known.get(name) ?? (definition ? walksOf(definition, references?.props) : []);
    known.set(name, walks);
    return walks;
  };
  const all = (components: readonly TemplateComponent[]): TemplateComponent[] =>
    components.map(component => ({
      ...component,
      props: renamed(component.props, of(component.name), rename),
      ...(component.components ? { components: all(component.components) } : {}),
      ...(component.containers
        ? { containers: component.containers.map(slot => ({ ...slot, components: all(slot.components) })) }
        : {}),
    }));
  const page = [...settingWalks(references?.pageSettings ?? []), ...walksIn(references?.page)];
  return { ...template, page: renamed(template.page, page, rename), components: all(template.components) };
}

/** An id of something outside a design, once for each kind of thing. */
export interface Reference {
  readonly to: ReferenceKind;
  readonly id: string;
}

/** Everything that a design names outside itself, each once, in reading order. */
export function referencesOf(kind: DesignsOfKind, template: Template): Reference[] {
  const found = new Map<string, Reference>();
  renameReferences(kind, template, (to, id) => {
    found.set(`${to} ${id}`, { to, id });
    return id;
  });
  return [...found.values()];
}
