import type { ColumnType } from 'kysely';

export interface PublicationTables {
  publications: {
    tenant_id: string;
    form_id: string;
    /** Of the columns that whoever published it confirmed. */
    digest: string;
    /** Numbers of fewer than five people go out as well (rule P5). */
    whole: ColumnType<boolean, boolean | undefined, boolean>;
    /** Whose rights it is asked with. */
    published_by: string;
    published_at: ColumnType<Date, Date, Date>;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends PublicationTables {}
}
