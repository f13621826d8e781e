import type { Json } from '@gonghui/kernel/digest.ts';
import type { ColumnType } from 'kysely';

type Gone = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface SubmissionTables {
  submissions: {
    id: string;
    tenant_id: string;
    form_id: string;
    idem_key: string;
    /** SHA-256 of the values as sent, keyed: tells a retry from another submission under the same key. */
    digest: string;
    answer: ColumnType<Json, string, never>;
    version: number;
    created_by: string;
    created_at: ColumnType<Date, Date, never>;
    deleted_at: Gone;
    deleted_by: string | null;
  };
  record_keys: { tenant_id: string; form_id: string; field_id: string; key: string; record_id: string };
  serial_counters: { tenant_id: string; form_id: string; field_id: string; period: string; last: number };
  record_files: { tenant_id: string; form_id: string; record_id: string; file_id: string };
}
