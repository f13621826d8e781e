import type { Json } from '@gonghui/kernel/json.ts';
import type { NodeType } from './family.ts';
import { isPlainObject } from './layout.ts';
import type { Props, Template, TemplateComponent } from './types.ts';

const standing = new WeakMap<NodeType, Props>();
/** Props as they are stored, and the same completed; neither is ever changed. */
const completed = new WeakMap<NodeType, WeakMap<Props, Props>>();

/**
 * What the props of a type are where a template says nothing: its defaults, with ids that are the same in every process,
 * where those of a new node are made anew.
 */
export function standingProps(type: NodeType): Props {
  let props = standing.get(type);
  if (!props) {
    const ids = new Map<string, string>();
    const name = (fresh: string) => {
      const known = ids.get(fresh) ?? `d${hash(type.type)}${String(ids.size).padStart(2, '0')}`;
      ids.set(fresh, known);
      return known;
    };
    props = settled(type.defaults(), type.defaults(), name) as Props;
    standing.set(type, props);
  }
  return props;
}

/** Five letters and digits of a text; the same everywhere. */
function hash(text: string): string {
  let sum = 2166136261;
  for (const char of text) sum = Math.imul(sum ^ (char.codePointAt(0) ?? 0), 16777619);
  return (sum >>> 0).toString(36).padStart(7, '0').slice(-5);
}

/** What two calls make differently is an id of its own. */
function settled(one: Json | undefined, other: Json | undefined, name: (id: string) => string): Json {
  if (typeof one === 'string') return one === other ? one : name(one);
  if (Array.isArray(one)) {
    const others = Array.isArray(other) ? other : [];
    return Object.freeze(one.map((item, at) => settled(item, others[at], name))) as Json[];
  }
  if (!isPlainObject(one)) return one ?? null;
  const others = isPlainObject(other) ? other : {};
  return Object.freeze(
    Object.fromEntries(Object.entries(one).map(([key, value]) => [key, settled(value, others[key], name)])),
  );
}

/**
 * Props with the type's defaults where nothing is said, objects within them alike; the very same object where nothing is
 * missing. A null is said. What designer, form and gateway read; the template itself stays as it is.
 */
export function completeProps(type: NodeType | undefined, props: Props): Props {
  if (!type) return props;
  let known = completed.get(type);
  if (!known) {
    known = new WeakMap();
    completed.set(type, known);
  }
  let whole = known.get(props);
  if (!whole) {
    whole = filled(standingProps(type), props);
    known.set(props, whole);
  }
  return whole;
}

function filled(base: Props, own: Props): Props {
  let result: Record<string, Json> | null = null;
  for (const [name, value] of Object.entries(base)) {
    const mine = Object.hasOwn(own, name) ? own[name] : undefined;
    if (mine === undefined) result = { ...(result ?? own), [name]: value };
    else if (isPlainObject(mine) && isPlainObject(value)) {
      const inner = filled(value as Props, mine as Props);
      if (inner !== mine) result = { ...(result ?? own), [name]: inner };
    }
  }
  return result ? Object.freeze(result) : own;
}

/** The template as it is read: every component with all of its type's props. Its structure has been checked. */
export const completeTemplate = (types: ReadonlyMap<string, NodeType>, template: Template): Template => ({
  ...template,
  components: template.components.map(component => completeComponent(types, component)),
});

const completeComponent = (
  types: ReadonlyMap<string, NodeType>,
  component: TemplateComponent,
): TemplateComponent => ({
  ...component,
  props: completeProps(types.get(component.name), component.props),
  ...(component.components
    ? { components: component.components.map(child => completeComponent(types, child)) }
    : {}),
  ...(component.containers
    ? {
        containers: component.containers.map(container => ({
          ...container,
          components: container.components.map(child => completeComponent(types, child)),
        })),
      }
    : {}),
});
