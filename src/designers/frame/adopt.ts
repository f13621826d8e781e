import type { ElementDefinition } from '@gonghui/elements/definition.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';

interface Adopted {
  components: TemplateComponent[];
  /** Names of what this kind has no type for; each once. */
  left: string[];
}

/**
 * What a kind makes of components that were copied in another one: those whose type it has too, with the props that it has
 * and that may have such a value there; the rest is the type's default. Groups that it does not know are taken apart.
 * `begin`: what a new one of a type begins with.
 */
export function adopt(
  copied: readonly TemplateComponent[],
  definition: (type: string) => ElementDefinition | undefined,
  begin: (type: string) => Props | undefined = () => undefined,
): Adopted {
  const components: TemplateComponent[] = [];
  const left = new Set<string>();
  const walk = (list: readonly TemplateComponent[]): void => {
    for (const { id, name, alias, props, components: inner = [] } of list) {
      const known = definition(name);
      if (known) {
        const own = { ...known.defaults(), ...begin(name), ...fitting(known, props) };
        components.push({ id, name, ...(alias === undefined ? {} : { alias }), props: own });
      } else if (inner.length === 0) left.add(name);
      walk(inner);
    }
  };
  walk(copied);
  return { components, left: [...left] };
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
