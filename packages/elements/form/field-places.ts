import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { FieldSpec } from '../definition.ts';
import { fieldOf } from './fields.ts';

/** A field of a form with what its surroundings make of it. */
export interface FieldPlace {
  component: TemplateComponent;
  spec: FieldSpec;
  /** Not shown: by itself or because something it stands in is hidden. */
  hidden: boolean;
  /** Takes nothing from the person: hidden or read-only, the stronger of all that surround it. */
  locked: boolean;
}

/** Children of a component, slot after slot. */
export const childrenOf = (component: TemplateComponent): readonly TemplateComponent[] =>
  component.components ?? component.containers?.flatMap(container => container.components) ?? [];

/** The fields of a form in reading order. Columns of a subform are its own and are not listed with the others. */
export function fieldPlaces(components: readonly TemplateComponent[]): FieldPlace[] {
  const found: FieldPlace[] = [];
  const stack = [...components].reverse().map(component => ({ component, hidden: false, locked: false }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { component } = next;
    const status = component.props.status;
    const hidden = next.hidden || component.isHidden === true || status === 'hidden';
    const locked = next.locked || hidden || status === 'readonly';
    const spec = fieldOf(component.name);
    if (spec) found.push({ component, spec, hidden, locked: locked || spec.assigned === true });
    else {
      for (const child of [...childrenOf(component)].reverse())
        stack.push({ component: child, hidden, locked });
    }
  }
  return found;
}
