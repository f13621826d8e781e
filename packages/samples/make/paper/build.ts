import { cell as cellType } from '@gonghui/elements/print/cell/definition.ts';
import { spanOver } from '@gonghui/elements/print/commands/spans.ts';
import { pageDefaults } from '@gonghui/elements/print/page.ts';
import { row as rowType } from '@gonghui/elements/print/row/definition.ts';
import { stencilTypes } from '@gonghui/elements/print/types.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';

/** What stands in a row, from left to right: over how many columns, what, and how many rows it reaches down. */
export type RowCell = readonly [columns: number, props: Props | null, rows?: number];

export interface RowParts extends Props {
  height: number;
}

/** A row of parts. Null leaves its columns unwritten, as under a part that reaches down. */
export interface Line {
  readonly parts: readonly RowCell[];
  readonly props: RowParts;
}

export const line = (height: number, parts: readonly RowCell[], props: Props = {}): Line => ({
  parts,
  props: { ...props, height },
});

/** An empty stretch between two parts of a paper. */
export const gap = (height: number): Line => line(height, [], { grow: false });

/** Something that stands freely, with what its type usually has. */
export const free = (name: string, props: Props): { name: string; props: Props } => ({
  name,
  props: { ...(stencilTypes.get(name)?.defaults() as Props), ...props },
});

const idOf = (first: string, number: number): string => `${first}${String(number).padStart(7, '0')}`;

/** What a row is called that free elements are anchored to, counted from 0. */
export const rowId = (at: number): string => idOf('r', at);

interface Paper {
  print: Props;
  /** Widths of the columns, millimetres. */
  columns: readonly number[];
  lines?: readonly Line[];
  free?: readonly { name: string; props: Props }[];
  page?: Props;
}

/** A print template as data: what people would draw in the designer, put together from lines and parts. */
export function paper({ print, columns, lines = [], free: elements = [], page = {} }: Paper): Template {
  const columnIds = columns.map((_, at) => idOf('k', at));
  const rowIds = lines.map((_, at) => rowId(at));
  let cells = 0;
  const rows = lines.map(({ parts, props }, at): TemplateComponent => {
    let column = 0;
    const components = parts.flatMap(([count, own, down = 1]): TemplateComponent[] => {
      const covered = columnIds.slice(column, column + count);
      column += count;
      if (own === null) return [];
      const span = spanOver(rowIds.slice(at, at + down), covered);
      const all = { ...cellType.defaults(), ...own, col: covered[0] ?? '', span };
      return [{ id: idOf('c', cells++), name: 'cell', props: all as Props }];
    });
    return {
      id: rowIds[at] ?? '',
      name: 'row',
      props: { ...(rowType.defaults() as Props), ...props },
      components,
    };
  });
  return {
    page: {
      ...structuredClone(pageDefaults),
      print: { paper: 'A4', width: 210, height: 297, gap: 15, direction: 'longitudinal', ...print },
      cols: columns.map((width, at) => ({ id: columnIds[at] ?? '', width })),
      ...page,
    },
    components: [...rows, ...elements.map(({ name, props }, at) => ({ id: idOf('f', at), name, props }))],
  };
}
