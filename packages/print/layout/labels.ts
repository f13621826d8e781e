import type { Item, Page } from '../display/list.ts';
import type { Micron } from '../units.ts';

/** Labels on a sheet: all of one size, `columns` × `rows` of them (P13). */
export interface LabelSheet {
  readonly width: Micron;
  readonly height: Micron;
  readonly left: Micron;
  readonly top: Micron;
  readonly columns: number;
  readonly rows: number;
  readonly gapX: Micron;
  readonly gapY: Micron;
  readonly label: { readonly width: Micron; readonly height: Micron };
}

/** The size that labels have where they and their gaps fill a sheet between its margins. */
export function labelSheet(
  paper: { readonly width: Micron; readonly height: Micron },
  margins: { readonly top: Micron; readonly right: Micron; readonly bottom: Micron; readonly left: Micron },
  grid: { readonly columns: number; readonly rows: number; readonly gapX: Micron; readonly gapY: Micron },
): LabelSheet {
  const columns = Math.max(1, grid.columns);
  const rows = Math.max(1, grid.rows);
  const across = paper.width - margins.left - margins.right - grid.gapX * (columns - 1);
  const down = paper.height - margins.top - margins.bottom - grid.gapY * (rows - 1);
  return {
    ...grid,
    columns,
    rows,
    width: paper.width,
    height: paper.height,
    left: margins.left,
    top: margins.top,
    label: {
      width: Math.max(1, Math.floor(across / columns)),
      height: Math.max(1, Math.floor(down / rows)),
    },
  };
}

/** Items so far to the right and down. */
function moved(items: readonly Item[], dx: Micron, dy: Micron): Item[] {
  return items.map((item): Item => {
    switch (item.is) {
      case 'text':
        return { ...item, y: item.y + dy, xs: item.xs.map(x => x + dx) };
      case 'line':
        return { ...item, x1: item.x1 + dx, y1: item.y1 + dy, x2: item.x2 + dx, y2: item.y2 + dy };
      case 'modules':
        return {
          ...item,
          rects: item.rects.map((at, part) => at + (part % 4 === 0 ? dx : part % 4 === 1 ? dy : 0)),
        };
      case 'turned':
        return { ...item, x: item.x + dx, y: item.y + dy, items: moved(item.items, dx, dy) };
      default:
        return { ...item, x: item.x + dx, y: item.y + dy };
    }
  });
}

/**
 * Puts labels, each laid out as a page of its own, side by side on sheets: line by line, from place `first` (counted from one) on
 * the first sheet. Places before it stay empty, for sheets that were begun.
 */
export function onSheets(labels: readonly Page[], sheet: LabelSheet, first = 1): Page[] {
  const each = sheet.columns * sheet.rows;
  const skipped = Math.min(each - 1, Math.max(0, Math.floor(first || 1) - 1));
  const sheets: Item[][] = [];
  for (const [number, { items }] of labels.entries()) {
    const place = number + skipped;
    const at = place % each;
    const column = at % sheet.columns;
    const row = Math.floor(at / sheet.columns);
    const x = sheet.left + column * (sheet.label.width + sheet.gapX);
    const y = sheet.top + row * (sheet.label.height + sheet.gapY);
    const page = Math.floor(place / each);
    const own = sheets[page] ?? [];
    sheets[page] = own;
    // One by one: a call takes only so many at once.
    for (const item of moved(items, x, y)) own.push(item);
  }
  return sheets.map(items => ({ width: sheet.width, height: sheet.height, items }));
}
