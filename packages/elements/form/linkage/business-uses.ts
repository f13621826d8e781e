import { digestOf } from '@gonghui/kernel/digest.ts';
import { shortName } from '@gonghui/kernel/text-rules.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { namesPeople } from '../../shared/names-people.ts';
import { fieldOf } from '../fields.ts';
import { usesOutside } from './outside-api.ts';
import { sourceUses } from './source-forms.ts';

/** A component that has no business outside, or that takes from other records or from an outside API (rule L6). */
export interface BusinessUse {
  readonly id: string;
  readonly label: string;
  /** `people`: names of the enterprise's own, which never go outside. `records`: allowed where the designer ticked it. */
  readonly kind: 'people' | 'records';
  readonly allowed: boolean;
  /** What is kept once the designer ticked it; empty of what nobody can tick. */
  readonly tick: string;
}

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

/**
 * What a tick is kept as: the component, and a digest of all that says where it takes from. Whoever turns it to something else is
 * asked again (rule L6).
 */
function tickOf(id: string, props: Props, sources: ReadonlySet<string>): string {
  const asked = Object.entries(props).filter(
    ([prop]) =>
      sources.has(prop) ||
      (prop === 'outsideApi' && props.defaultGenre === 'outside-api') ||
      (prop === 'outsideOptions' && props.optionalGenre === 'outside-options'),
  );
  return `${id}:${digestOf(Object.fromEntries(asked)).slice(0, 32)}`;
}

/** The component that a tick is about. Ticks of before had no digest: they hold until the design is next saved or released. */
export const tickedId = (tick: string): string => tick.split(':', 1)[0] ?? '';

/** What a form must not have, or its designer must tick 允许外部人员看到 for, before strangers may fill it in. `ticks`: those that are kept of it. */
export function businessUses(template: Template, ticks: readonly string[]): BusinessUse[] {
  const all = everyComponent(template.components);
  const labelOf = ({ props, alias, name }: TemplateComponent) =>
    shortName((typeof props.label === 'string' && props.label) || alias || name);
  const people = all
    .filter(({ name }) => namesPeople(fieldOf(name)))
    .map(one => ({ id: one.id, label: labelOf(one), kind: 'people' as const, allowed: false, tick: '' }));
  const props = new Map<string, Set<string>>();
  for (const { nodeId, prop } of sourceUses(template))
    props.set(nodeId, (props.get(nodeId) ?? new Set()).add(prop));
  const ticked = (id: string, from: Props) => {
    const tick = tickOf(id, from, props.get(id) ?? new Set());
    return { allowed: ticks.includes(tick), tick };
  };
  const records = all
    .filter(one => (props.has(one.id) || usesOutside(one.props)) && !namesPeople(fieldOf(one.name)))
    .map(one => ({
      id: one.id,
      label: labelOf(one),
      kind: 'records' as const,
      ...ticked(one.id, one.props),
    }));
  return [...people, ...records];
}

/** What still stands in the way. */
export const inTheWay = (uses: readonly BusinessUse[]): BusinessUse[] => uses.filter(use => !use.allowed);
