import './fill.css';
import type { ComponentType } from 'react';
import type { FillProps, LayoutProps, RecordProps, SubformProps } from '../views-api.ts';

/** Views found by their folder's name; a new type needs no line here. Each file exports one component by its role. */
const fills = import.meta.glob<ComponentType<never>>('./*/fill.tsx', { eager: true, import: 'Fill' });
const records = import.meta.glob<ComponentType<never>>('./*/record.tsx', { eager: true, import: 'Record' });
const designs = import.meta.glob<ComponentType<never>>('./*/design.tsx', { eager: true, import: 'Design' });

const find = (views: Record<string, ComponentType<never>>, type: string, role: string) => {
  const path = `./${type}/${role}.tsx`;
  return Object.hasOwn(views, path) ? views[path] : undefined;
};

/** The control of a field. The registry forgets each view's own props, as `definitions` does. */
export const fillView = (type: string) => find(fills, type, 'fill') as ComponentType<FillProps> | undefined;
/** The same file of a type with slots or without a value. */
export const layoutView = (type: string) =>
  find(fills, type, 'fill') as ComponentType<LayoutProps> | undefined;
/** The same file of the subform. */
export const subformView = (type: string) =>
  find(fills, type, 'fill') as ComponentType<SubformProps> | undefined;
/** How a stored value is shown; undefined where the field's `toText` is enough. */
export const recordView = (type: string) =>
  find(records, type, 'record') as ComponentType<RecordProps> | undefined;
/** What the canvas shows instead of the fill view; undefined where both are the same. */
export const designView = (type: string) =>
  find(designs, type, 'design') as ComponentType<LayoutProps> | undefined;
