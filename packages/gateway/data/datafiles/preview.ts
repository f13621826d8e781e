import { LISTED_CELLS, type SheetPreview, type SheetSettings } from '@gonghui/contract/datafiles.ts';
import { columnLetter } from '@gonghui/domain/sheets/header.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Duck } from '../../base/duck/duck.ts';
import type { BadCell } from '../../base/duck/messages.ts';
import { columnChanges, sheetBefore } from './columns.ts';
import type { SheetRow } from './repository.ts';

/** A person waits for it: a million rows take some seconds of a quiet machine. */
const PREVIEW_MS = 180_000;

/** What is looked at, and the file that it would change. */
interface PreviewRequest {
  readonly path: string;
  /** Place of the sheet in the file. */
  readonly sheet: number;
  /** As somebody sets it; without it, as was set for the file before. */
  readonly settings: SheetSettings | undefined;
  /** Sheets of the data file as it is; none of a new one. */
  readonly before: readonly SheetRow[];
  readonly version: number | null;
  /** The data file itself is read in another way. */
  readonly same: boolean;
}

const placed = (cells: readonly BadCell[]) =>
  cells.slice(0, LISTED_CELLS).map(({ row, at, title, text }) => ({
    ...{ place: `${columnLetter(at)}${row}`, row, title, text },
  }));

/** How a sheet would be read, and what would become of the columns that others read. Nothing is written. */
export async function previewOf(
  duck: Duck,
  { path, sheet, settings, before, version, same }: PreviewRequest,
  signal: AbortSignal,
): Promise<Omit<SheetPreview, 'uses'>> {
  const sheets = await duck.sheets(path, signal);
  const name = sheets.find(({ index }) => index === sheet)?.name;
  if (name === undefined) throw new AppError('notFound', '文件中没有这个工作表，请重新选择');
  const old = sheetBefore(name, before, sheets.length === 1);
  const asked: SheetSettings = settings ?? old?.settings ?? { types: [] };
  const found = await duck.convert(
    { path, sheet, ...asked, kept: settings === undefined, target: null, millis: PREVIEW_MS },
    signal,
  );
  const set = new Set(asked.types.map(({ title }) => title));
  const { rows, head, goesOn, lost, lostHead, bad, noted, columns, sides } = found;
  return {
    ...{ version, rows, head, goesOn, bad, noted, lostHead },
    headSet: asked.head !== undefined && !lostHead,
    sides,
    keepTotals: asked.keepTotals === true,
    lost: [...lost],
    columns: columns.map(({ title, type, filled, bad, noted }) => ({
      ...{ title, type, filled, bad, noted },
      set: set.has(title),
    })),
    top: (found.seen?.top ?? []).map(({ row, cells }) => ({ row, cells: [...cells] })),
    first: (found.seen?.first ?? []).map(({ row, cells }) => ({ row, cells: [...cells] })),
    badCells: placed(found.badCells),
    notes: placed(found.notes),
    changes: columnChanges(columns, old?.columns ?? [], same),
  };
}
