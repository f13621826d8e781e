import type { ColumnType } from 'kysely';

export interface LinkageTables {
  /** Words of the content check, one row an enterprise. */
  content_words: {
    tenant_id: string;
    words: string[];
    updated_by: string;
    updated_at: ColumnType<Date, Date, Date>;
  };
  /** What values taken from other records were called when they were last chosen; `source`: see `sourceKey`. */
  option_labels: { tenant_id: string; source: string; value: string; label: string };
}
