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

/** What stands in one hole of a component, whichever way its type writes its children. */
export const childrenIn = (component: TemplateComponent, slot: string): readonly TemplateComponent[] =>
  component.containers?.find(container => container.slot === slot)?.components ?? component.components ?? [];

/** Hidden components take no place, neither while filling in nor in a record. */
export const isShown = (component: TemplateComponent): boolean =>
  !component.isHidden && component.props.status !== 'hidden';
