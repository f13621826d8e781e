import { insertColumns, resizeColumns } from '@gonghui/elements/print/commands/columns.ts';
import { type CellRange, spotsIn, stretchOfCell } from '@gonghui/elements/print/commands/range.ts';
import { insertRows } from '@gonghui/elements/print/commands/rows.ts';
import { spanOver } from '@gonghui/elements/print/commands/spans.ts';
import { type CellWrite, writeCells } from '@gonghui/elements/print/commands/write-cells.ts';
import { MOST, WIDTH } from '@gonghui/elements/print/shared/limits.ts';
import { sheetOfScene } from '@gonghui/elements/print/sheet/sheet-of.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { fromClipboardText } from '../../frame/clipboard/clipboard.ts';
import { pasteText } from '../../frame/clipboard/clipboard-commands.ts';
import { report } from '../../frame/commands/report.ts';
import type { Designer } from '../../frame/designer.ts';
import { announce } from '../../frame/ui-state.ts';
import { printOf } from '../print-designer.ts';
import { type CellsClip, clipHtml, clipText } from './cells-clip.ts';
import { clipOfHtml, clipOfText } from './table-clip.ts';

/** What of a cell says where it stands; all else is copied. */
const STANDING = new Set(['col', 'span']);
/** Props whose leaves are given one by one, as all commands do. */
const LEAFY = new Set(['style', 'format', 'code']);

function valuesOf(props: Props): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const [name, value] of Object.entries(props)) {
    if (STANDING.has(name)) continue;
    if (LEAFY.has(name) && isPlainObject(value))
      for (const [leaf, own] of Object.entries(value as Props)) values[`${name}.${leaf}`] = own;
    else values[name] = value;
  }
  return values;
}

/** What is chosen of the table, for the clipboard; null where nothing is. */
export function chosenClip(designer: Designer): CellsClip | null {
  const { choice, table } = printOf(designer);
  const stretch = choice.stretch();
  if (!stretch) return null;
  const { sheet } = table;
  const cells = spotsIn(sheet, stretch).flatMap(({ row, column, cell }) =>
    cell
      ? [
          {
            row: row - stretch.top,
            column: column - stretch.left,
            rowspan: cell.rowspan,
            colspan: cell.colspan,
            values: valuesOf(designer.editor.node(cell.id)?.props ?? {}),
          },
        ]
      : [],
  );
  return {
    rows: stretch.bottom - stretch.top + 1,
    columns: stretch.right - stretch.left + 1,
    widths: sheet.columns.slice(stretch.left, stretch.right + 1).map(({ width }) => width),
    cells,
  };
}

/** Kept for browsers that let no script read the clipboard. */
let lastCopied: CellsClip | null = null;

/** Text and table of what is chosen, and remembers it. */
export function copied(designer: Designer): { text: string; html: string } | null {
  const clip = chosenClip(designer);
  if (!clip) return null;
  lastCopied = clip;
  return { text: clipText(clip), html: clipHtml(clip) };
}

export async function copyCells(designer: Designer): Promise<void> {
  const found = copied(designer);
  if (!found) return;
  const item = () =>
    new ClipboardItem({
      'text/plain': new Blob([found.text], { type: 'text/plain' }),
      'text/html': new Blob([found.html], { type: 'text/html' }),
    });
  await navigator.clipboard?.write([item()]).catch(() => undefined);
  toastSuccess('复制成功');
}

export async function pasteCells(designer: Designer): Promise<void> {
  let html = '';
  let text = '';
  try {
    for (const item of await navigator.clipboard.read()) {
      if (item.types.includes('text/html')) html = await (await item.getType('text/html')).text();
      if (item.types.includes('text/plain')) text = await (await item.getType('text/plain')).text();
    }
  } catch {
    // Not allowed to read: what was copied in this tab is used.
  }
  if (html === '' && text === '' && lastCopied) putClip(designer, lastCopied);
  else pasteData(designer, html, text);
}

/** Puts what was on the clipboard into the table; answers whether there was something for it. */
export function pasteData(designer: Designer, html: string, text: string): boolean {
  const ours = fromClipboardText(designer.editor.family.kind, text, designer.takesFrom);
  if (ours.kind !== 'foreign') {
    // Rows and free elements go where they ever go.
    printOf(designer).choice.clear();
    return pasteText(designer, text);
  }
  const clip = (html === '' ? null : clipOfHtml(html)) ?? (text === '' ? null : clipOfText(text));
  if (!clip) return false;
  putClip(designer, clip);
  return true;
}

function putClip(designer: Designer, clip: CellsClip): void {
  const print = printOf(designer);
  const stretch = print.choice.stretch();
  if (!stretch) return;
  const { editor } = designer;
  const at = { top: stretch.top, left: stretch.left };
  const done = report(
    designer,
    editor.readOnly === null
      ? editor.group('粘贴单元格', () => put(designer, clip, at))
      : refuse(editor.readOnly),
  );
  if (!done) return;
  print.choice.cells(done.from, done.to);
  announce(designer.ui, `已粘贴 ${clip.rows} 行 ${clip.columns} 列`);
}

interface TableCorner {
  top: number;
  left: number;
}

/** Cells from a place on; rows and columns that are missing are added at the end. */
function put({ editor }: Designer, clip: CellsClip, { top, left }: TableCorner): Result<CellRange> {
  const before = sheetOfScene(editor).sheet;
  const [rows, columns] = [top + clip.rows, left + clip.columns];
  if (rows > MOST.rows) return refuse(`行数不能超过${MOST.rows}`);
  if (columns > MOST.columns) return refuse(`列数不能超过${MOST.columns}`);
  // Columns that nobody wrote into get the widths of what is pasted.
  const widths = new Map(
    before.columns.flatMap(({ id }, at) => {
      const width = clip.widths[at - left];
      const written = before.rows.some(({ cells }) => cells.some(({ column }) => column === at));
      return width && !written ? [[id, width] as const] : [];
    }),
  );
  const steps: (() => Result<unknown>)[] = [
    ...(widths.size > 0 ? [() => resizeColumns(editor, widths)] : []),
    ...(columns > before.columns.length
      ? [
          () =>
            insertColumns(
              editor,
              null,
              Array.from(
                { length: columns - before.columns.length },
                (_, at) => clip.widths[before.columns.length - left + at] ?? WIDTH.usual,
              ),
            ),
        ]
      : []),
    ...(rows > before.rows.length
      ? [() => insertRows(editor, before.rows.at(-1)?.id ?? null, 'below', rows - before.rows.length)]
      : []),
  ];
  for (const step of steps) {
    const done = step();
    if (!done.ok) return done;
  }
  const { sheet } = sheetOfScene(editor);
  const stretch = { top, left, bottom: rows - 1, right: columns - 1 };
  for (const [row, { cells }] of sheet.rows.entries())
    for (const cell of cells) {
      const own = stretchOfCell(row, cell);
      const meets =
        own.top <= stretch.bottom && own.bottom >= top && own.left <= stretch.right && own.right >= left;
      const whole =
        own.top >= top && own.bottom <= stretch.bottom && own.left >= left && own.right <= stretch.right;
      if (meets && !whole) return refuse('粘贴的区域与合并单元格部分重叠，请先拆分');
    }
  // What stood there goes, looks included, where something is put.
  const spots = new Map(spotsIn(sheet, stretch).map(spot => [`${spot.row} ${spot.column}`, spot]));
  const writes = clip.cells.flatMap((cell): CellWrite[] => {
    const spot = spots.get(`${top + cell.row} ${left + cell.column}`);
    if (!spot) return [];
    const span = spanOver(
      sheet.rows.slice(spot.row, spot.row + cell.rowspan).map(({ id }) => id),
      sheet.columns.slice(spot.column, spot.column + cell.colspan).map(({ id }) => id),
    );
    return [{ spot, values: { ...cell.values, span } }];
  });
  const written = writeCells(editor, sheet, '粘贴单元格', writes);
  if (!written.ok) return written;
  const place = (row: number, column: number) => ({
    row: sheet.rows[row]?.id ?? '',
    col: sheet.columns[column]?.id ?? '',
  });
  return ok({ from: place(top, left), to: place(rows - 1, columns - 1) });
}
