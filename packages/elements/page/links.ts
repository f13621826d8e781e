import { shortName } from '@gonghui/kernel/text-rules.ts';
import { completeProps } from '@gonghui/scene/complete.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { ElementDefinition } from '../definition.ts';
import { everyComponent } from '../form/linkage/business-uses.ts';
import { pageTypes } from './types.ts';

/** A link of a page to something of this installation. */
export interface PageLink {
  readonly nodeId: string;
  readonly label: string;
  readonly prop: string;
  readonly to: string;
  readonly id: string;
  /** Of an applet, the page in it that is meant. */
  readonly page?: string;
}

const IN_APP =
  /^\s*\/url\/(form|custom|report|datav|dm|applet)\/([A-Za-z0-9_-]{1,64})(?:\?form=([A-Za-z0-9_-]{1,64}))?/;

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, key) =>
        typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined,
      value,
    );

/**
 * Links within this installation, in reading order. Which props are links is told by the settings of each type: those of pages,
 * or of the kind that the design is of.
 */
export function pageLinks(
  template: Template,
  types: ReadonlyMap<string, ElementDefinition> = pageTypes,
): PageLink[] {
  return everyComponent(template.components).flatMap(({ id: nodeId, name, props, alias }) => {
    const type = types.get(name);
    if (!type) return [];
    const whole = completeProps(type, props);
    const own = whole[type.titleProp ?? 'label'];
    const label = shortName((typeof own === 'string' && own) || alias || type.title);
    const found: PageLink[] = [];
    const look = (value: unknown, prop: string) => {
      const [, to, id, page] = (typeof value === 'string' && IN_APP.exec(value)) || [];
      if (to && id) found.push({ nodeId, label, prop, to, id, ...(page ? { page } : {}) });
    };
    for (const setting of type.settings.flatMap(group => group.settings)) {
      const value = at(whole, setting.prop);
      if (setting.control === 'link') look(value, setting.prop);
      if (setting.control !== 'items' || !Array.isArray(value)) continue;
      for (const item of value)
        for (const field of setting.fields)
          if (field.control === 'link') look(at(item, field.prop), setting.prop);
    }
    return found;
  });
}
