import { type ColumnNotes, type ImportColumn, importCalls } from '@gonghui/contract/imports.ts';
import { mayBeNoted } from '@gonghui/domain/sheets/column-notes.ts';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import type { SheetPlace } from '../../../runtime/transfer/SheetChoice.tsx';

/** What a check of the columns came to. */
export interface CheckedColumns {
  notes: readonly ColumnNotes[];
  /** The columns that are shown are still being looked at. */
  checking: boolean;
  /** Nobody knows what is to be said of them. */
  failed: boolean;
  again(): void;
}

/** What is not read of the table, or otherwise than it stands, by column, where the columns become these fields; all rows are looked at. */
export function useColumnNotes(
  upload: string | null,
  place: SheetPlace,
  columns: readonly Pick<ImportColumn, 'type' | 'options'>[],
): CheckedColumns {
  const read = columns.map(({ type, options }) => (mayBeNoted(type) ? { type, options } : { type: null }));
  const asked = upload !== null && read.some(({ type }) => type !== null);
  const loaded = useLoad(`column notes ${upload} ${JSON.stringify([place, read])}`, async signal => {
    if (!asked) return [];
    const body = { upload, ...place, columns: read };
    return (await send(importCalls.notes, { body }, { quiet: true, signal, timeout: 300_000 })).columns;
  });
  return {
    notes: loaded.data ?? [],
    checking: asked && loaded.loading,
    failed: asked && !loaded.loading && loaded.error !== undefined,
    again: () => void loaded.reload(),
  };
}
