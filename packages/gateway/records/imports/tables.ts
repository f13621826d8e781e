import type { Json } from '@gonghui/kernel/json.ts';
import type { ColumnType } from 'kysely';

export interface ImportTables {
  import_errors: {
    job_id: string;
    tenant_id: string;
    /** Number of the row in the sheet, from 1. */
    row_number: number;
    /** What stood in its cells, each as `keptCell` has it; texts alone from before formats were kept. */
    cells: ColumnType<Json[], string, never>;
    /** Rows below it that go on with its subforms, in their order. */
    lines: ColumnType<{ at: string; cells: Json[] }[], string, never>;
    message: string;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends ImportTables {}
}
