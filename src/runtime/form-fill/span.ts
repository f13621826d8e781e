import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { CSSProperties } from 'react';

export const numberOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' ? value : fallback;

/** Share of the grid; what has no width of its own takes the whole row. */
export const spanOf = (component: TemplateComponent): CSSProperties =>
  ({ '--gh-span': numberOr(component.props.overColumns, 0) || 'var(--gh-columns)' }) as CSSProperties;
