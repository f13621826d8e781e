import type { ElementDefinition } from '@gonghui/elements/definition.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';

interface Adopted {
  components: TemplateComponent[];
  /** Types that this kind does not have; each once. */
  left: string[];
}

/**
 * Copied components, as a design of another kind takes them in. A component whose type exists here stays, with the props that the type
 * has and whose values are allowed; all other props get the type's default. Containers keep their children in their slots; a group of an
 * unknown type is dissolved. `begin` gives the props that a new component of a type starts with.
 */
export function adopt(
  copied: readonly TemplateComponent[],
  definition: (type: string) => ElementDefinition | undefined,
  begin: (type: string) => Props | undefined = () => undefined,
): Adopted {
  const left = new Set<string>();
  const walk = (list: readonly TemplateComponent[]): TemplateComponent[] =>
    list.flatMap(({ id, name, alias, props, components: inner = [], containers = [] }) => {
      const known = definition(name);
      if (!known) {
        if (inner.length === 0 && containers.length === 0) left.add(name);
        return [...walk(inner), ...containers.flatMap(slot => walk(slot.components))];
      }
      const own = { ...known.defaults(), ...begin(name), ...fitting(known, props) };
      const made = { id, name, ...(alias === undefined ? {} : { alias }), props: own };
      // What cannot hold anything here stands before what it held.
      if (!known.slots)
        return [made, ...walk(inner), ...containers.flatMap(({ components }) => walk(components))];
      const slots = new Set(known.slots(own));
      const kept = containers.filter(({ slot }) => slots.has(slot));
      const beside = containers.filter(one => !kept.includes(one));
      return [
        {
          ...made,
          ...(inner.length > 0 ? { components: walk(inner) } : {}),
          ...(kept.length > 0
            ? { containers: kept.map(one => ({ ...one, components: walk(one.components) })) }
            : {}),
        },
        ...beside.flatMap(one => walk(one.components)),
      ];
    });
  return { components: walk(copied), left: [...left] };
}

const isMap = (value: Json | undefined): value is Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of an object its own fields are taken one by one: a look that is not known here does not cost the others. */
function fitting(known: ElementDefinition, props: Props): Props {
  const usual = known.defaults();
  const fits = (changed: Props): boolean => known.props.safeParse({ ...usual, ...changed }).success;
  const taken: Props = {};
  for (const [name, value] of Object.entries(props)) {
    const own = usual[name];
    if (!(name in usual) || value === undefined) continue;
    if (!isMap(own) || !isMap(value)) {
      if (fits({ [name]: value })) taken[name] = value;
      continue;
    }
    const fields = Object.entries(value).filter(
      ([field, one]) => field in own && fits({ [name]: { ...own, [field]: one as Json } }),
    );
    taken[name] = { ...own, ...Object.fromEntries(fields) };
  }
  return taken;
}
