import type { SheetPreview, SheetSettings } from '@gonghui/contract/datafiles.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { useState } from 'react';
import { useLoad } from '../../api/use-load.ts';
import { previewOf, type Reading } from './put-file.ts';

/** What stands set in a preview: what of it a file does not have is gone with it. */
const settingsOf = ({ head, headSet, columns, keepTotals }: SheetPreview): SheetSettings => ({
  types: columns.flatMap(({ title, type, set }) => (set ? [{ title, type }] : [])),
  ...(headSet && { head }),
  ...(keepTotals && { keepTotals }),
});

type ColumnType = SheetPreview['columns'][number]['type'];

/** One sheet of a file as it would be read, the settings of each, and what changes them. */
export function useFilePreview(reading: Reading, first: number) {
  const [sheet, setSheet] = useState(first);
  const [asked, setAsked] = useState<ReadonlyMap<number, SheetSettings>>(new Map());
  const settings = asked.get(sheet);
  const loaded = useLoad(
    `file preview ${reading.upload} ${reading.fileId} ${sheet}`,
    signal => previewOf(reading, sheet, settings, signal),
    canonical((settings ?? null) as unknown as Json),
  );
  /** What is set now: while it is being read, what was asked for. */
  const now = (): SheetSettings =>
    loaded.loading && settings ? settings : loaded.data ? settingsOf(loaded.data) : { types: [] };
  const set = (next: SheetSettings) => setAsked(old => new Map(old).set(sheet, next));
  return {
    ...loaded,
    sheet,
    now: now(),
    /** Why what was set last could not be shown: the preview before it stands. */
    failed: loaded.loading ? null : loaded.error,
    choose(next: number): void {
      // What the file does not have of it is not set any more.
      if (asked.has(sheet)) set(now());
      setSheet(next);
    },
    /** Null: as it looks. */
    setHead(head: number | null): void {
      const { head: _, ...rest } = now();
      set({ ...rest, ...(head !== null && { head }) });
    },
    /** Whether sums and lines below the table are read as data. */
    setKeepTotals(keepTotals: boolean): void {
      set({ ...now(), keepTotals });
    },
    setType(title: string, type: ColumnType | null): void {
      const { types, ...rest } = now();
      const others = types.filter(one => one.title !== title);
      set({ ...rest, types: type === null ? others : [...others, { title, type }] });
    },
    /** Settings of the sheets that somebody touched; the others stay as they were. */
    touched: (): (SheetSettings & { sheet: number })[] =>
      [...asked].map(([place, of]) => ({ ...(place === sheet ? now() : of), sheet: place })),
  };
}

/** What the dialog shows of a preview, and what changes it. */
export type FilePreview = ReturnType<typeof useFilePreview>;
