import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';

/**
 * A print template as it is stored and sent (spec, designers §3 "Print template"); id, name and status are its row's. Lengths
 * are millimetres. How it comes from the document and back: `stencil-form.ts`.
 */
export interface Stencil {
  dataset?: Props[string];
  print?: Props[string];
  /** Row by row, left to right, every place that lies under no span. */
  printTemplate: StencilCell[][];
  sheetTemplate: SheetTemplate;
}

/**
 * A place of the table. Without an id nobody wrote it. `width` to `colspan` follow from the sheet; with `col`, which says
 * where it stands, they are not read. Beside these it has the props of a cell.
 */
export interface StencilCell extends Partial<ComponentExtras> {
  id?: string;
  width: number;
  height: number;
  rowspan: number;
  colspan: number;
  [prop: string]: unknown;
}

/** What of a component has no place of its own in the saved form. */
export interface ComponentExtras {
  alias: string;
  isHidden: boolean;
  /** `props`: those whose names mean something else here; all others are keys that this version does not know. */
  more: Props;
}

export interface SheetTemplate {
  colWidth: number[];
  rowHeight: number[];
  /** Id of each column, and whatever else it has; its width only where `colWidth` cannot say it. */
  cols?: Props[];
  rows: StencilRow[];
  /** What stands freely, with whatever else stands at the root, as components. */
  free: TemplateComponent[];
  labels?: Props[string];
  /** Settings of the page that stand nowhere else. */
  page?: Props;
  /** Ids of what stands at the root, where that is not the rows and then the free elements. */
  order?: string[];
  /** Keys of the template that this version does not know. */
  more?: Props;
}

/** Props of a row beside its height. */
export interface StencilRow extends Partial<ComponentExtras> {
  id: string;
  /** Null: the template says none; otherwise only what `rowHeight` cannot say. */
  height?: Props[string];
  /** Cells that do not show: a second one at its place, under a span, of a column that is gone. */
  others?: TemplateComponent[];
  /** Ids of its cells, where they do not stand from left to right with the others last. */
  order?: string[];
  /** The template says nothing of cells, where a row without any would say []. */
  bare?: true;
  [prop: string]: unknown;
}
