import { expressionsOf, SUBMITTER } from '@gonghui/elements/flow/exclusive-gateway/definition.ts';
import { usedFields } from '@gonghui/elements/flow/rules/form-fields.ts';
import { childrenOf } from '@gonghui/elements/form/field-places.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';

/** Fields that decide where a flow goes: those of its conditions, and the departments that approvers come from. */
export function decidingFields(flow: readonly TemplateComponent[]): Set<string> {
  const keys = new Set(usedFields(flow));
  const walk = (components: readonly TemplateComponent[]): void => {
    for (const { props, components: inner } of components) {
      for (const { key } of expressionsOf(props.expressions)) if (key !== SUBMITTER) keys.add(key);
      walk(inner ?? []);
    }
  };
  walk(flow);
  return keys;
}

/** A form of nothing but these fields, all of them open to be filled in and none of them demanded. */
export function formOf(form: Template, keys: ReadonlySet<string>): Template {
  const found: TemplateComponent[] = [];
  const walk = (components: readonly TemplateComponent[]): void => {
    for (const component of components) {
      if (!keys.has(component.id)) {
        walk(childrenOf(component));
        continue;
      }
      const props = { ...component.props, required: false, status: 'editable', overColumns: 12 };
      found.push({ id: component.id, name: component.name, props });
    }
  };
  walk(form.components);
  return {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 12, isWaterline: false },
    components: found,
  };
}
