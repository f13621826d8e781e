import {
  type ColumnNotes,
  type ImportColumn,
  type ImportSides,
  importCalls,
} from '@gonghui/contract/imports.ts';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import type { SheetPlace } from '../../../runtime/transfer/SheetChoice.tsx';
import { NO_SIDES } from '../../../runtime/transfer/SideRowsLine.tsx';

/** What a check of the columns came to. */
export interface CheckedColumns {
  notes: readonly ColumnNotes[];
  /** Rows that look like sums, or stand below the table. */
  sides: ImportSides;
  /** The columns that are shown are still being looked at. */
  checking: boolean;
  /** Nobody knows what is to be said of them. */
  failed: boolean;
  again(): void;
}

/** A title says nothing of how cells are read: whoever types one does not have all rows read for each letter. */
const untitled = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.map(({ full: _, ...column }, at) => ({ ...column, title: `第${at + 1}列` }));

/** What the import of the rows will say, by column, where the columns become these fields; all rows are looked at. Null: none are imported. */
export function useColumnNotes(
  upload: string | null,
  place: SheetPlace,
  columns: readonly ImportColumn[],
  keepTotals: boolean,
): CheckedColumns {
  const read = untitled(columns);
  const asked = upload !== null && read.some(({ type }) => type !== null);
  const loaded = useLoad(
    `column notes ${upload} ${JSON.stringify([place, read, keepTotals])}`,
    async signal => {
      if (!asked) return { columns: [], sides: NO_SIDES };
      const body = { upload, ...place, columns: read, keepTotals };
      return send(importCalls.notes, { body }, { quiet: true, signal, timeout: 300_000 });
    },
  );
  return {
    notes: loaded.data?.columns ?? [],
    sides: loaded.data?.sides ?? NO_SIDES,
    checking: asked && loaded.loading,
    failed: asked && !loaded.loading && loaded.error !== undefined,
    again: () => void loaded.reload(),
  };
}
