import type { FileColumn, SheetSettings } from '@gonghui/contract/datafiles.ts';
import type { ColumnType } from 'kysely';

export interface DataFileTables {
  /** Files that reports read. */
  data_files: {
    id: string;
    tenant_id: string;
    name: string;
    /** Goes up with every file that is put in its place. */
    version: number;
    /** The bytes as they came; null of a file from before they were kept. */
    source_digest: string | null;
    created_by: string;
    created_at: ColumnType<Date, Date, never>;
    updated_at: Date;
  };
  /** Their sheets, each a Parquet file of the store. */
  data_sheets: {
    tenant_id: string;
    file_id: string;
    name: string;
    /** Place in the file; columns are `c0`, `c1` … of the Parquet file, in the order of `columns`. */
    place: number;
    digest: string;
    /** The one before, which a question that has begun may still read. */
    previous_digest: string | null;
    row_count: number;
    columns: ColumnType<FileColumn[], string, string>;
    bad_cells: number;
    /** How it is read where somebody set it by hand. */
    settings: ColumnType<SheetSettings, string, string>;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends DataFileTables {}
}
