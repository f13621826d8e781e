import type { TableColumn } from '@gonghui/query/table/table.ts';
import type { ColumnType } from 'kysely';
import type { DatabaseKind } from './drivers/driver.ts';

export interface DataSourceTables {
  /** Databases of enterprises, each with how it is reached. */
  data_sources: {
    id: string;
    tenant_id: string;
    name: string;
    kind: DatabaseKind;
    host: string;
    port: number;
    database: string;
    username: string;
    /** Sealed (`sealing.ts`); null once it was cleared. */
    password: string | null;
    tls: boolean;
    ca: string | null;
    /** An administrator agreed to an account that can do more than read. */
    writable: boolean;
    /** What it can do beside reading, as it was found when it was last looked at. */
    grants: ColumnType<string[], string, string>;
    status: number;
    checked_at: Date;
    created_by: string;
    created_at: ColumnType<Date, Date, never>;
    updated_at: Date;
  };
  /** Tables of them as they were last seen. */
  data_tables: {
    tenant_id: string;
    connection_id: string;
    schema: string;
    name: string;
    columns: ColumnType<TableColumn[], string, string>;
    /** As rule E6 numbers it: 1 there, 9 gone. */
    state: number;
    seen_at: Date;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends DataSourceTables {}
}
