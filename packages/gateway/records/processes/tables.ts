import type { ColumnType, Generated } from 'kysely';

export interface ProcessTables {
  flows: {
    id: string;
    tenant_id: string;
    form_id: string;
    name: Generated<string>;
    /** Number of the last explicit save; 0: never saved. */
    version: Generated<number>;
    activated: Generated<boolean>;
    inited: Generated<boolean>;
    created_by: string;
    created_at: ColumnType<Date, Date, never>;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends ProcessTables {}
}
