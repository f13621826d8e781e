import { everyComponent } from '@gonghui/elements/form/linkage/business-uses.ts';
import { external } from '@gonghui/elements/page/external/definition.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import { shortName } from '@gonghui/kernel/text-rules.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';

/** A component that can be placed on a page. */
export interface Placeable {
  readonly id: string;
  readonly label: string;
  /** What its type is called. */
  readonly type: string;
}

/** What people call a component. */
export function nameOf({ name, props, alias }: TemplateComponent): string {
  const type = pageTypes.get(name);
  const own = props[type?.titleProp ?? 'label'];
  return shortName((typeof own === 'string' && own) || alias || (type?.title ?? name));
}

/** Components of a release that a page takes, in reading order; what that design has from elsewhere is placed from there. */
export const placeableIn = (template: Template): Placeable[] =>
  everyComponent(template.components).flatMap(component => {
    const { id, name } = component;
    const type = pageTypes.get(name);
    return type && name !== external.type && !id.includes('_')
      ? [{ id, label: nameOf(component), type: type.title }]
      : [];
  });
