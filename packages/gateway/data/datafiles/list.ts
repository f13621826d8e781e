import type { DataFile, DataFileItem, DataFileLine } from '@gonghui/contract/datafiles.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { allFiles, allSheets, type FileRow, findFile, sheetsOfFile } from './repository.ts';

const item = (row: FileRow): DataFileItem => ({
  id: row.id,
  name: row.name,
  version: row.version,
  updatedAt: row.updated_at.getTime(),
});

/** Data files of the enterprise with their sheets. */
export function listFiles({ db }: Deps, ctx: Ctx): Promise<DataFileLine[]> {
  return db.withTenant(ctx, async trx => {
    const sheets = Map.groupBy(await allSheets(trx, ctx), ({ file_id }) => file_id);
    return (await allFiles(trx, ctx)).map(row => ({
      ...item(row),
      sheets: (sheets.get(row.id) ?? []).map(({ name, row_count, bad_cells }) => ({
        name,
        rows: row_count,
        badCells: bad_cells,
      })),
    }));
  });
}

/** A data file with the columns of its sheets. */
export function fileDetail({ db }: Deps, ctx: Ctx, id: string): Promise<DataFile> {
  return db.withTenant(ctx, async trx => {
    const row = await findFile(trx, ctx, id);
    return {
      ...item(row),
      kept: row.source_digest !== null,
      sheets: (await sheetsOfFile(trx, ctx, id)).map(({ name, place, row_count, bad_cells, columns }) => ({
        ...{ name, place, columns },
        rows: row_count,
        badCells: bad_cells,
      })),
    };
  });
}
