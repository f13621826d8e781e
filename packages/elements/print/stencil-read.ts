import type { Json } from '@gonghui/kernel/json.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { MOST } from './shared/limits.ts';
import { CELL_KEYS, ROW_KEYS } from './stencil-form.ts';
import { FreeIds, readPlaces } from './stencil-places.ts';

/** One more than there may be, so that the check refuses what is too large instead of losing the rest of it. */
const READ = MOST.nodes + 1;

/** A list of objects; whatever else it holds is left out. */
const objectsIn = (value: Json | undefined): Props[] =>
  Array.isArray(value) ? value.slice(0, READ).filter(isPlainObject) : [];

/**
 * The template of a saved one. Total: what is no row, cell or element is left out, what cannot be understood is left to the
 * check. A form that holds only what the spec names is read by the places of its table.
 */
export function fromStencil(saved: unknown): Template {
  const { dataset, print, printTemplate, sheetTemplate } = isPlainObject(saved) ? saved : {};
  const sheet: Props = isPlainObject(sheetTemplate) ? sheetTemplate : {};
  const widths = Array.isArray(sheet.colWidth) ? sheet.colWidth : [];
  const cols = colsOf(sheet, widths);
  const lines = Array.isArray(printTemplate) ? printTemplate.slice(0, READ) : [];
  const rows = rowsOf(sheet, lines.length);
  const ids = rows.map(({ id }) => String(id));
  const columnIds = (cols ?? []).map(({ id }) => String(id));
  const places = readPlaces(lines.map(objectsIn), ids, columnIds);
  const heights = Array.isArray(sheet.rowHeight) ? sheet.rowHeight : [];
  const all = [
    ...rows.map((row, at) => rowOf(row, heights[at], places[at] ?? [])),
    ...(objectsIn(sheet.free) as unknown as TemplateComponent[]),
  ];
  return {
    ...(isPlainObject(sheet.more) ? sheet.more : {}),
    page: {
      ...(dataset === undefined ? {} : { dataset }),
      ...(print === undefined ? {} : { print }),
      ...(cols === null ? {} : { cols }),
      ...(sheet.labels === undefined ? {} : { labels: sheet.labels }),
      ...(isPlainObject(sheet.page) ? sheet.page : {}),
    },
    components: ordered(all, sheet.order),
  };
}

/** The columns with their widths; null where nothing is said of any. */
function colsOf(sheet: Props, widths: readonly Json[]): Props[] | null {
  const widthAt = (at: number): Props => {
    const width = widths[at];
    return width === undefined ? {} : { width };
  };
  if (Array.isArray(sheet.cols)) return objectsIn(sheet.cols).map((col, at) => ({ ...widthAt(at), ...col }));
  const ids = new FreeIds('col');
  return widths.length === 0
    ? null
    : widths.slice(0, READ).map((_, at) => ({ id: ids.at(at), ...widthAt(at) }));
}

/** What is said of each row; of rows that only the table knows, nothing. */
function rowsOf(sheet: Props, lines: number): Props[] {
  if (Array.isArray(sheet.rows)) return objectsIn(sheet.rows);
  const ids = new FreeIds('row');
  const heights = Array.isArray(sheet.rowHeight) ? sheet.rowHeight.length : 0;
  const count = Math.min(READ, Math.max(lines, heights));
  return Array.from({ length: count }, (_, at) => ({ id: ids.at(at) }));
}

function rowOf(row: Props, height: Json | undefined, cells: readonly Props[]): TemplateComponent {
  const { height: own, ...rest } = row;
  const others = objectsIn(row.others) as unknown as TemplateComponent[];
  const children = ordered(
    [...cells.map(cell => componentOf('cell', cell, CELL_KEYS)), ...others],
    row.order,
  );
  const component = componentOf('row', rest, ROW_KEYS);
  if (own !== undefined && own !== null) component.props.height = own;
  else if (own === undefined && height !== undefined) component.props.height = height;
  return row.bare === true && children.length === 0 ? component : { ...component, components: children };
}

function componentOf(name: string, saved: Props, keys: ReadonlySet<string>): TemplateComponent {
  const more: Props = isPlainObject(saved.more) ? saved.more : {};
  const { props: clashing, ...unknown } = more;
  return {
    ...unknown,
    id: typeof saved.id === 'string' ? saved.id : '',
    name,
    props: {
      ...Object.fromEntries(Object.entries(saved).filter(([key]) => !keys.has(key))),
      ...(isPlainObject(clashing) ? clashing : {}),
    },
    ...(typeof saved.alias === 'string' ? { alias: saved.alias } : {}),
    ...(typeof saved.isHidden === 'boolean' ? { isHidden: saved.isHidden } : {}),
  };
}

/** In the order of these ids; what they do not name stands last. */
function ordered(components: readonly TemplateComponent[], order: Json | undefined): TemplateComponent[] {
  if (!Array.isArray(order)) return [...components];
  const ranks = new Map(order.map((id, at) => [id, at]));
  const rankOf = ({ id }: TemplateComponent) => ranks.get(id) ?? order.length;
  return [...components].sort((a, b) => rankOf(a) - rankOf(b));
}
