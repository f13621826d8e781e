import { cleanName } from '@gonghui/kernel/text-rules.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { flowDefinitions } from './definitions.ts';
import { DEFAULT_TITLE } from './exclusive-gateway/definition.ts';
import { textOf } from './shared/shapes.ts';

const types = new Map(flowDefinitions.map(definition => [definition.type, definition]));

/**
 * A checked flow as it is stored: a blank title is the one that a new node of the type has, and field rights speak of
 * fields and columns in `known` only. What was deleted from the form would else stay for ever, in every node.
 */
export function cleanFlow(template: Template, known: ReadonlySet<string>): Template {
  const clean = (component: TemplateComponent): TemplateComponent => {
    const { name, props, components } = component;
    const cleaned: Props = { ...props };
    if (cleanName(textOf(props.title)) === '') cleaned.title = titleOf(name, props);
    const rights = props.fieldPermission;
    if (typeof rights === 'object' && rights !== null && !Array.isArray(rights)) {
      cleaned.fieldPermission = Object.fromEntries(Object.entries(rights).filter(([id]) => known.has(id)));
    }
    return { ...component, props: cleaned, ...(components ? { components: components.map(clean) } : {}) };
  };
  return { ...template, components: template.components.map(clean) };
}

function titleOf(name: string, props: Props): string {
  if (name === 'ExclusiveGateway' && props.isDefault === true) return DEFAULT_TITLE;
  const type = types.get(name);
  return textOf(type?.defaults().title) || (type?.title ?? '');
}
