import type { Json } from '@gonghui/kernel/json.ts';
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
  /** What outside APIs answered of late; `question`: a digest of what was asked and picked (`outside-answers.ts`). */
  outside_answers: {
    tenant_id: string;
    question: string;
    answer: ColumnType<Json, string, string>;
    at: Date;
  };
  option_labels: { tenant_id: string; source: string; value: string; label: string };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends LinkageTables {}
}
