import type { Json } from '@gonghui/kernel/json.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { HEIGHT, WIDTH } from './shared/limits.ts';
import type { Sheet, SheetCell } from './sheet/model.ts';
import { hundredths } from './sheet/numbers.ts';
import { sheetOf } from './sheet/sheet-of.ts';
import type { ComponentExtras, SheetTemplate, Stencil, StencilCell, StencilRow } from './stencil.ts';

/** Names of a saved cell and of a saved row that are no props. */
export const CELL_KEYS: ReadonlySet<string> = new Set([
  ...['id', 'width', 'height', 'rowspan', 'colspan', 'alias', 'isHidden', 'more'],
]);
export const ROW_KEYS: ReadonlySet<string> = new Set([
  ...['id', 'alias', 'isHidden', 'more', 'others', 'order', 'bare'],
]);
const COMPONENT_KEYS = new Set(['id', 'name', 'alias', 'isHidden', 'props']);

const isFiniteNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
/** What JSON would leave out is left out, so that one form is said the same way before and after it was stored. */
const without = (object: object, keys: ReadonlySet<string>): [string, Json][] =>
  Object.entries(object).filter(([key, value]) => !keys.has(key) && value !== undefined);

/** The saved form of a template that the check has called sound; docs/decisions/print-saved.md. */
export function toStencil(template: Template): Stencil {
  const { page, components, ...unknown } = template;
  const { dataset, print, cols, labels, ...settings } = page;
  const { sheet } = sheetOf(template);
  const rows = components.filter(({ name }) => name === 'row');
  const free = components.filter(({ name }) => name !== 'row');
  const grid = new Grid(sheet);
  const written = rows.map((row, at) => writeRow(row, grid, at));
  const columns = Array.isArray(cols) && cols.every(isPlainObject) ? (cols as Props[]) : null;
  const rest: Props = { ...settings, ...(cols !== undefined && !columns ? { cols } : {}) };
  const order = [...rows, ...free].some((one, at) => one !== components[at])
    ? components.map(({ id }) => id)
    : undefined;
  const more = Object.fromEntries(without(unknown, new Set())) as Props;
  const sheetTemplate: SheetTemplate = {
    colWidth: columns ? columns.map(({ width }) => (isFiniteNumber(width) ? width : WIDTH.usual)) : [],
    rowHeight: rows.map(({ props }) => (isFiniteNumber(props.height) ? props.height : HEIGHT.usual)),
    ...(columns
      ? { cols: columns.map(({ width, ...col }) => (isFiniteNumber(width) ? col : said({ width, ...col }))) }
      : {}),
    rows: written.map(({ row }) => row),
    free,
    ...(labels === undefined ? {} : { labels }),
    ...(Object.keys(rest).length > 0 ? { page: said(rest) } : {}),
    ...(order ? { order } : {}),
    ...(Object.keys(more).length > 0 ? { more } : {}),
  };
  return {
    ...(dataset === undefined ? {} : { dataset }),
    ...(print === undefined ? {} : { print }),
    printTemplate: written.map(({ cells }) => cells),
    sheetTemplate,
  };
}

const said = (object: object): Props => Object.fromEntries(without(object, new Set())) as Props;

/** Which places of a sheet lie under a span, and how large a stretch of it is. */
class Grid {
  readonly sheet: Sheet;
  private readonly covered = new Set<string>();

  constructor(sheet: Sheet) {
    this.sheet = sheet;
    sheet.rows.forEach(({ cells }, row) => {
      for (const { column, rowspan, colspan } of cells)
        for (let at = row; at < row + rowspan; at++)
          for (let to = column; to < column + colspan; to++)
            if (at !== row || to !== column) this.covered.add(`${at} ${to}`);
    });
  }

  /** Every place of a row that lies under no span, with its cell. */
  places(row: number): { column: number; cell: SheetCell | undefined }[] {
    const cells = new Map(this.sheet.rows[row]?.cells.map(cell => [cell.column, cell]));
    if (row >= this.sheet.rows.length) return [];
    return this.sheet.columns.flatMap((_, column) =>
      this.covered.has(`${row} ${column}`) ? [] : [{ column, cell: cells.get(column) }],
    );
  }

  box(row: number, column: number, rowspan: number, colspan: number) {
    const sum = (lengths: readonly number[]) => hundredths(lengths.reduce((all, one) => all + one, 0));
    return {
      width: sum(this.sheet.columns.slice(column, column + colspan).map(({ width }) => width)),
      height: sum(this.sheet.rows.slice(row, row + rowspan).map(({ height }) => height)),
      rowspan,
      colspan,
    };
  }
}

/** What nobody wrote, in the words of the spec. */
const UNWRITTEN = { classnames: '', style: {}, text: '', dataVar: '' } as const;

function writeRow(
  component: TemplateComponent,
  grid: Grid,
  at: number,
): { row: StencilRow; cells: StencilCell[] } {
  const children = component.components ?? [];
  const byId = new Map(children.map(child => [child.id, child]));
  const shown = new Set<TemplateComponent>();
  const cells = grid.places(at).map(({ column, cell }): StencilCell => {
    const box = grid.box(at, column, cell?.rowspan ?? 1, cell?.colspan ?? 1);
    const child = cell && byId.get(cell.id);
    if (!child) return { ...box, ...UNWRITTEN };
    shown.add(child);
    return { id: child.id, ...box, ...propsIn(child, CELL_KEYS), ...ownOf(child, CELL_KEYS) };
  });
  const others = children.filter(child => !shown.has(child));
  const { height } = component.props;
  const row: StencilRow = {
    id: component.id,
    ...propsIn(component, new Set([...ROW_KEYS, 'height'])),
    ...(isFiniteNumber(height) ? {} : { height: height ?? null }),
    ...ownOf(component, ROW_KEYS, 'components'),
    ...(others.length > 0 ? { others } : {}),
    ...([...shown, ...others].some((child, index) => child !== children[index])
      ? { order: children.map(({ id }) => id) }
      : {}),
    ...(component.components ? {} : { bare: true }),
  };
  return { row, cells };
}

const propsIn = ({ props }: TemplateComponent, keys: ReadonlySet<string>): Props =>
  Object.fromEntries(without(props, keys)) as Props;

/** What of a component stands beside its props. */
function ownOf(
  component: TemplateComponent,
  keys: ReadonlySet<string>,
  ...elsewhere: string[]
): Partial<ComponentExtras> {
  const { alias, isHidden, props } = component;
  const clashing = Object.entries(props).filter(([key, value]) => keys.has(key) && value !== undefined);
  const more: Props = {
    ...(Object.fromEntries(without(component, new Set([...COMPONENT_KEYS, ...elsewhere]))) as Props),
    ...(clashing.length > 0 ? { props: Object.fromEntries(clashing) as Props } : {}),
  };
  return {
    ...(alias === undefined ? {} : { alias }),
    ...(isHidden === undefined ? {} : { isHidden }),
    ...(Object.keys(more).length > 0 ? { more } : {}),
  };
}
