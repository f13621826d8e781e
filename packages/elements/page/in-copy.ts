import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';

const LINK = /^(\s*\/url\/(?:form|custom|report|datav|dm)\/)([A-Za-z0-9_-]{1,64})/;

/**
 * A page of a copied applet: what led to pages of the applet, and what it showed of them, leads to and shows their copies. Texts
 * that are no address and no such id stay.
 */
export function inCopy(template: Template, copies: ReadonlyMap<string, string>): Template {
  const said = (key: string, value: Json): Json => {
    if (Array.isArray(value)) return value.map(one => said(key, one));
    if (typeof value === 'object' && value !== null) return props(value as Props);
    if (typeof value !== 'string') return value;
    if (key === 'formId' || key === 'reportId') return copies.get(value) ?? value;
    return value.replace(LINK, (whole, path: string, id: string) => {
      const copy = copies.get(id);
      return copy === undefined ? whole : path + copy;
    });
  };
  const props = (given: Props): Props =>
    Object.fromEntries(Object.entries(given).map(([key, value]) => [key, said(key, value)]));
  const all = (components: readonly TemplateComponent[]): TemplateComponent[] =>
    components.map(component => ({
      ...component,
      props: props(component.props),
      ...(component.components ? { components: all(component.components) } : {}),
      ...(component.containers
        ? {
            containers: component.containers.map(slot => ({ ...slot, components: all(slot.components) })),
          }
        : {}),
    }));
  return { ...template, components: all(template.components) };
}
