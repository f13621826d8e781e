import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { DefaultContext } from '../definition.ts';
import { fieldOf } from './fields.ts';

/** The source of a default value that is whoever fills in, or when he does: `defaultGenre`. */
export const CURRENT = 'current';

const isCurrent = (component: TemplateComponent): boolean =>
  component.props.defaultGenre === CURRENT && fieldOf(component.name)?.current !== undefined;

const known = new WeakMap<readonly TemplateComponent[], boolean>();

/** Whether a form has a default value that depends on who fills it in, or when. */
export function hasCurrentDefaults(components: readonly TemplateComponent[]): boolean {
  const before = known.get(components);
  if (before !== undefined) return before;
  const found = components.some(
    component =>
      isCurrent(component) ||
      (component.components !== undefined && hasCurrentDefaults(component.components)) ||
      (component.containers?.some(slot => hasCurrentDefaults(slot.components)) ?? false),
  );
  known.set(components, found);
  return found;
}

/**
 * The form with these defaults put in as if they stood in the design: everything that starts a record or a row from its
 * defaults then starts from them. The very same components where there are none. The gateway does it with its own clock
 * and the submitter before it checks; what a browser put in an editable field is only a suggestion.
 */
export function withCurrentDefaults<T extends readonly TemplateComponent[]>(
  components: T,
  around: DefaultContext,
): T {
  if (!hasCurrentDefaults(components)) return components;
  return components.map((component): TemplateComponent => {
    const spec = fieldOf(component.name);
    let made = component;
    if (spec?.current && isCurrent(component)) {
      const defaultValue: Json = spec.current(around, component.props);
      made = { ...made, props: { ...made.props, defaultValue } };
    }
    if (made.components) made = { ...made, components: withCurrentDefaults(made.components, around) };
    if (made.containers)
      made = {
        ...made,
        containers: made.containers.map(slot => ({
          ...slot,
          components: withCurrentDefaults(slot.components, around),
        })),
      };
    return made;
  }) as unknown as T;
}
