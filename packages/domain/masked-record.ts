import type { Json } from '@gonghui/kernel/json.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { FormField } from './form-fields.ts';
import { type FieldRight, fieldRight, type Grant } from './form-rights.ts';
import { rowsOf, type Values } from './record-write.ts';

/** Values without the fields that are hidden from whoever holds these groups, columns of subforms included. */
export function maskRecord(
  grants: readonly Grant[],
  fields: readonly FormField[],
  values: Values,
): Record<string, Json> {
  const shown: Record<string, Json> = {};
  for (const field of fields) {
    if (!Object.hasOwn(values, field.id) || fieldRight(grants, field.id, 'see') === 'hidden') continue;
    const value = values[field.id] ?? null;
    shown[field.id] = field.columns
      ? (rowsOf(value).map(row => ({
          id: row.id,
          values: maskRecord(grants, field.columns ?? [], row.values),
        })) as unknown as Json)
      : value;
  }
  return shown;
}

const WORSE: Record<FieldRight, number> = { editable: 2, readonly: 1, hidden: 0 };

/**
 * A design as somebody with limited rights to its fields gets it: `status` of a field becomes the worse of the design's
 * and his. `hidden: 'drop'` takes hidden fields out (lists and records), `'mark'` leaves them in as hidden (filling in,
 * where formulas and rules still refer to them, and the one check of values that browser and gateway share). The same
 * object where nothing is limited.
 */
export function restrictTemplate(
  template: Template,
  limited: ReadonlyMap<string, FieldRight>,
  hidden: 'drop' | 'mark',
): Template {
  if (limited.size === 0) return template;
  return { ...template, components: restrict(template.components, limited, hidden) };
}

function restrict(
  components: readonly TemplateComponent[],
  limited: ReadonlyMap<string, FieldRight>,
  hidden: 'drop' | 'mark',
): TemplateComponent[] {
  return components.flatMap(component => {
    const right = limited.get(component.id);
    if (right === 'hidden' && hidden === 'drop') return [];
    const { status } = component.props;
    // A status that is none of the three limits nothing, and holds no right back.
    const own = typeof status === 'string' && Object.hasOwn(WORSE, status) ? status : 'editable';
    const props =
      right && WORSE[right] < WORSE[own as FieldRight]
        ? { ...component.props, status: right }
        : component.props;
    const inner = component.components && restrict(component.components, limited, hidden);
    const containers = component.containers?.map(slot => ({
      ...slot,
      components: restrict(slot.components, limited, hidden),
    }));
    // A subform or a group of which nothing is left would stay as an empty column or an empty frame.
    if (hidden === 'drop' && held(component) > 0 && held({ components: inner, containers }) === 0) return [];
    return [
      { ...component, props, ...(inner ? { components: inner } : {}), ...(containers ? { containers } : {}) },
    ];
  });
}

const held = ({ components, containers }: Pick<TemplateComponent, 'components' | 'containers'>): number =>
  (components?.length ?? 0) + (containers ?? []).reduce((sum, slot) => sum + slot.components.length, 0);

/**
 * A design in which the `status` of every field that `rights` names is that right, whatever the design says itself: at a
 * node of an approval flow its own rights count, so that a field for the approver alone can be hidden while filling in.
 */
export function stateTemplate(
  template: Template,
  rights: ReadonlyMap<string, FieldRight>,
  hidden: 'drop' | 'mark',
): Template {
  const state = (components: readonly TemplateComponent[]): TemplateComponent[] =>
    components.flatMap(component => {
      const right = rights.get(component.id);
      if (right === 'hidden' && hidden === 'drop') return [];
      const { components: inner, containers } = component;
      return [
        {
          ...component,
          props: right ? { ...component.props, status: right } : component.props,
          ...(inner ? { components: state(inner) } : {}),
          ...(containers
            ? { containers: containers.map(slot => ({ ...slot, components: state(slot.components) })) }
            : {}),
        },
      ];
    });
  return { ...template, components: state(template.components) };
}
