import { shortName } from '@gonghui/kernel/text-rules.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { usesOutside } from './outside-api.ts';
import { sourceUses } from './source-forms.ts';

/** A component that has no business outside, or that takes from other records or from an outside API (rule L6). */
export interface BusinessUse {
  readonly id: string;
  readonly label: string;
  /** `people`: names of the enterprise's own, which never go outside. `records`: allowed where the designer ticked it. */
  readonly kind: 'people' | 'records';
  readonly allowed: boolean;
}

/** Types whose choices are people, departments and roles of the enterprise. */
const PEOPLE: ReadonlySet<string> = new Set(['staff', 'dept', 'role']);
/** Where the page's own settings take from other forms. */
const PAGE = 'page';

const insideOf = ({ components, containers }: TemplateComponent): readonly TemplateComponent[] => [
  ...(components ?? []),
  ...(containers ?? []).flatMap(slot => slot.components),
];

/** Every component of a design, those in containers and subforms included, in reading order. */
export function everyComponent(components: readonly TemplateComponent[]): TemplateComponent[] {
  const found: TemplateComponent[] = [];
  const waiting = [...components].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    waiting.push(...[...insideOf(next)].reverse());
  }
  return found;
}

/** What a form must not have, or its designer must tick 允许外部人员看到 for, before strangers may fill it in. */
export function businessUses(template: Template, allowed: readonly string[]): BusinessUse[] {
  const all = everyComponent(template.components);
  const labelOf = ({ props, alias, name }: TemplateComponent) =>
    shortName((typeof props.label === 'string' && props.label) || alias || name);
  const people = all
    .filter(({ name }) => PEOPLE.has(name))
    .map(one => ({ id: one.id, label: labelOf(one), kind: 'people' as const, allowed: false }));
  const ids = new Set(sourceUses(template).map(({ nodeId }) => nodeId ?? PAGE));
  const records = all
    .filter(({ id, name, props }) => (ids.has(id) || usesOutside(props)) && !PEOPLE.has(name))
    .map(one => ({
      id: one.id,
      label: labelOf(one),
      kind: 'records' as const,
      allowed: allowed.includes(one.id),
    }));
  const page = ids.has(PAGE)
    ? [{ id: PAGE, label: '表单设置', kind: 'records' as const, allowed: allowed.includes(PAGE) }]
    : [];
  return [...people, ...records, ...page];
}

/** What still stands in the way. */
export const inTheWay = (uses: readonly BusinessUse[]): BusinessUse[] => uses.filter(use => !use.allowed);
