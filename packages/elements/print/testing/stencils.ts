import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { pageDefaults } from '../page.ts';

/** A cell at a column, with whatever it shows. */
export const cellOf = (id: string, col: string, props: Props = {}): TemplateComponent => ({
  id,
  name: 'cell',
  props: { col, ...props },
});

export const rowOf = (id: string, cells: TemplateComponent[] = [], props: Props = {}): TemplateComponent => ({
  id,
  name: 'row',
  props,
  components: cells,
});

export const freeOf = (id: string, name: string, props: Props = {}): TemplateComponent => ({
  id,
  name,
  props: { pos: [0, 0], size: [10, 10], ...props },
});

/** Columns `col00000`, `col00001`, … of these widths. */
export const columnsOf = (...widths: number[]): Props[] =>
  widths.map((width, at) => ({ id: `col0000${at}`, width }));

export const stencilOf = (components: TemplateComponent[], page: Props = {}): Template => ({
  page: { ...pageDefaults, cols: columnsOf(40, 40, 40), ...page },
  components,
});
