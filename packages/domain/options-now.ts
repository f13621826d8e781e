import { childrenOf } from '@gonghui/elements/form/field-places.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';

type Components = readonly TemplateComponent[];
/** Options of choices by the id of their field or column, as their design writes them. */
export type Options = Readonly<Record<string, Json[]>>;

const optionsOf = ({ props }: TemplateComponent): Json[] | null =>
  Array.isArray(props.options) ? (props.options as Json[]) : null;

function everyOne(components: Components): Map<string, TemplateComponent> {
  const found = new Map<string, TemplateComponent>();
  const stack = [...components];
  for (let next = stack.pop(); next; next = stack.pop()) {
    found.set(next.id, next);
    stack.push(...childrenOf(next));
  }
  return found;
}

/** What choices of the older design offer now, where that is not what they offered then. */
export function optionsNow(then: Components, now: Components): Options {
  const today = everyOne(now);
  const changed = [...everyOne(then)].flatMap(([id, component]) => {
    const [before, other] = [optionsOf(component), today.get(id)];
    const after = other && other.name === component.name ? optionsOf(other) : null;
    return before && after && canonical(before) !== canonical(after) ? [[id, after] as const] : [];
  });
  return Object.fromEntries(changed);
}

/** The older design with what its choices offer now: a record is shown with the one and changed with the other. */
export function withOptions(components: Components, options: Options): TemplateComponent[] {
  return components.map(component => {
    const own = options[component.id];
    return {
      ...component,
      ...(own && { props: { ...component.props, options: own } }),
      ...(component.components && { components: withOptions(component.components, options) }),
      ...(component.containers && {
        containers: component.containers.map(slot => ({
          ...slot,
          components: withOptions(slot.components, options),
        })),
      }),
    };
  });
}
