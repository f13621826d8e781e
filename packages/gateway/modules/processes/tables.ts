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
  flow_versions: {
    tenant_id: string;
    flow_id: string;
    version: number;
    /** JSON text of the saved tree. */
    template: string;
    digest: string;
    saved_by: string;
    saved_at: ColumnType<Date, Date, never>;
  };
}
