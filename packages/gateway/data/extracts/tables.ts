import type { ColumnType } from 'kysely';

/** A column of an extract; `c0`, `c1` … of the Parquet file, in their order. */
export interface ExtractColumn {
  /** As the table calls it: what a dataset names it by. */
  name: string;
  type: string;
  kind: 'text' | 'number' | 'boolean' | 'date' | 'timestamp' | 'time';
  zoned?: true;
}

export interface ExtractTables {
  /** Tables of databases as they were last fetched (rule F3). */
  extracts: {
    id: string;
    tenant_id: string;
    connection_id: string;
    schema: string;
    name: string;
    /** A column that only grows: what is new is fetched by it. Null: all, every time. */
    growing: string | null;
    /** What tells a row that was fetched before: with it those at the bound are fetched again. */
    key: string | null;
    /** 1 there, 2 to be fetched, 3 being fetched, 4 the last try failed (rule E6). */
    state: number;
    message: string | null;
    columns: ColumnType<ExtractColumn[] | null, string | null, string | null>;
    /** Of the Parquet file; null until the first try has succeeded. */
    digest: string | null;
    /** The one before, which a question that has begun may still read. */
    previous_digest: string | null;
    row_count: number | null;
    /** The largest value of `growing` in it. */
    watermark: string | null;
    extracted_at: Date | null;
    created_by: string;
    created_at: ColumnType<Date, Date, never>;
  };
  /** When they are fetched by themselves. */
  extract_schedules: {
    tenant_id: string;
    extract_id: string;
    every_minutes: number;
    next_at: Date;
    /** In whose name. */
    set_by: string;
  };
  /** Their latest tries, each when it was over. */
  extract_runs: {
    id: string;
    tenant_id: string;
    extract_id: string;
    begun_at: Date;
    ended_at: Date;
    ok: boolean;
    /** Rows of the table as it was fetched; null where it was not. */
    row_count: number | null;
    /** Why it failed. */
    message: string | null;
    begun_by: string;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends ExtractTables {}
}
