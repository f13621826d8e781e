import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { type FormRights, fieldRight } from './form-rights.ts';

/**
 * The design of a page that is looked at without the components that every group of the viewer hides, and without what stands
 * in these. Groups name them where those of a form name fields.
 */
export function withoutHidden(
  template: Template,
  { manages, grants }: Pick<FormRights, 'manages' | 'grants'>,
): Template {
  if (manages || grants.every(({ fields }) => fields.size === 0)) return template;
  const shown = (components: readonly TemplateComponent[]): TemplateComponent[] =>
    components.flatMap(component => {
      if (fieldRight(grants, component.id, 'see') === 'hidden') return [];
      const { components: inner, containers } = component;
      if (!inner && !containers) return [component];
      return [
        {
          ...component,
          ...(inner ? { components: shown(inner) } : {}),
          ...(containers
            ? { containers: containers.map(slot => ({ ...slot, components: shown(slot.components) })) }
            : {}),
        },
      ];
    });
  return { ...template, components: shown(template.components) };
}
