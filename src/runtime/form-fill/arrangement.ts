import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import type { CSSProperties } from 'react';

const numberOr = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

/** The grid that a form's settings ask for, as variables of form-fill.css. */
export const gridOf = (page: Props): CSSProperties =>
  ({
    '--gh-columns': numberOr(page.columns, 12),
    '--gh-column-gap': `${numberOr(page.wholeColumnGap, 16)}px`,
    '--gh-row-gap': `${numberOr(page.wholeRowGap, 16)}px`,
  }) as CSSProperties;

/** Share of the grid; what has no width of its own takes the whole row. */
export const spanOf = (component: TemplateComponent): CSSProperties =>
  ({ '--gh-span': numberOr(component.props.overColumns, 0) || 'var(--gh-columns)' }) as CSSProperties;

/** What stands in one slot of a component, whichever way its type writes its children. */
export const childrenIn = (component: TemplateComponent, slot: string): readonly TemplateComponent[] =>
  component.containers?.find(container => container.slot === slot)?.components ?? component.components ?? [];

/** Hidden components take no place, neither while filling in nor in a record. */
export const isShown = (component: TemplateComponent): boolean =>
  !component.isHidden && component.props.status !== 'hidden';

/** Fields from which on what holds them is worth a look at whether it is near. */
const MANY = 6;
/** Pixels of a field with its gap, and how many stand side by side on PC as a rule. */
const FIELD = { height: 84, perRow: 2 };

const fieldsIn = ({ components = [], containers = [] }: TemplateComponent): number =>
  [...components, ...containers.flatMap(container => container.components)].reduce(
    (sum, child) => sum + (child.components || child.containers ? fieldsIn(child) : 1),
    0,
  );

/**
 * What the browser may leave undrawn while it is far out of sight takes about this height; null for what holds too little
 * to gain by it. Once drawn, the browser remembers what it was.
 */
export function heightOf(component: TemplateComponent, device: 'pc' | 'mobile'): string | null {
  const fields = fieldsIn(component);
  if (fields < MANY) return null;
  return `auto ${Math.ceil(fields / (device === 'pc' ? FIELD.perRow : 1)) * FIELD.height}px`;
}
