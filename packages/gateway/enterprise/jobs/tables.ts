import type { JobState } from '@gonghui/contract/jobs.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { ColumnType } from 'kysely';
import type { SheetSize } from './uploads.ts';

type JsonColumn<T> = ColumnType<T, string, string>;

export interface JobTables {
  jobs: {
    id: string;
    tenant_id: string;
    kind: string;
    /** What the person asked for, in Chinese. */
    title: string;
    state: JobState;
    input: JsonColumn<Json>;
    /** What an interrupted run had got to; its runner alone knows what it means. */
    checkpoint: JsonColumn<Json> | null;
    done: ColumnType<number, number | undefined, number>;
    total: number | null;
    message: string | null;
    result: JsonColumn<Json> | null;
    file_digest: string | null;
    file_name: string | null;
    cancel_asked: ColumnType<boolean, boolean | undefined, boolean>;
    attempts: ColumnType<number, number | undefined, number>;
    /** What it was asked for by: see `onceOf`. Null once the same may be asked again. */
    once: string | null;
    created_by: string;
    created_at: ColumnType<Date, Date, never>;
    /** Last sign of life of the process that runs it. */
    heartbeat_at: Date | null;
    finished_at: Date | null;
  };
  uploads: {
    id: string;
    tenant_id: string;
    name: string;
    size: number;
    digest: string;
    sheets: JsonColumn<SheetSize[]>;
    created_by: string;
    created_at: ColumnType<Date, Date, never>;
  };
  /** What was made of an uploaded table, by a digest of what was asked. */
  upload_forms: {
    tenant_id: string;
    upload_id: string;
    digest: string;
    claimed_at: ColumnType<Date, Date, Date>;
    /** Null while it is being made. */
    answer: JsonColumn<Json> | null;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends JobTables {}
}
