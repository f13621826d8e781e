import type { ColumnType } from 'kysely';

export interface PublicationTables {
  publications: {
    tenant_id: string;
    form_id: string;
    /** Of the columns that whoever published it confirmed. */
    digest: string;
    /** Whose rights it is asked with. */
    published_by: string;
    published_at: ColumnType<Date, Date, Date>;
  };
}
