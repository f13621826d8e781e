import type { CallResult } from '@gonghui/contract/define.ts';
import type { publicCalls } from '@gonghui/contract/public.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { fromText } from '@gonghui/elements/form/from-text.ts';
import { everyComponent } from '@gonghui/elements/form/linkage/business-uses.ts';
import { enterpriseToday } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';

type Prefill = CallResult<typeof publicCalls.form>['prefill'];

interface Prefilled {
  values: Record<string, Json>;
  /** The design with what must stay as given closed. */
  template: Template;
}

/** What the address fills in, read as the field reads what people write; what does not fit is left empty (rule L15). */
export function prefilled(template: Template, prefill: Prefill, search: string): Prefilled {
  const params = new URLSearchParams(search);
  const fields = new Map(everyComponent(template.components).map(one => [one.id, one]));
  const today = enterpriseToday();
  const values: Record<string, Json> = {};
  const locked = new Set<string>();
  for (const { param, fieldId, locked: stays } of prefill) {
    const text = params.get(param)?.trim();
    const component = fields.get(fieldId);
    if (!text || !component || !fieldOf(component.name)) continue;
    const read = fromText(component.name, component.props, text, today);
    if (!read.ok) continue;
    values[fieldId] = read.value;
    if (stays) locked.add(fieldId);
  }
  return { values, template: locked.size === 0 ? template : closing(template, locked) };
}

function closing(template: Template, ids: ReadonlySet<string>): Template {
  const close = (components: readonly TemplateComponent[]): TemplateComponent[] =>
    components.map(component => ({
      ...component,
      props: ids.has(component.id) ? { ...component.props, status: 'readonly' } : component.props,
      ...(component.components ? { components: close(component.components) } : {}),
      ...(component.containers
        ? { containers: component.containers.map(slot => ({ ...slot, components: close(slot.components) })) }
        : {}),
    }));
  return { ...template, components: close(template.components) };
}
