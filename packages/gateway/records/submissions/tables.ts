import type { Settings, View } from '@gonghui/contract/record-views.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { ColumnType } from 'kysely';

/** A view's content beside its name. */
export type ViewConfig = Pick<View, 'filters' | 'sort' | 'group' | 'layout'>;

type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A change of one field, as the history keeps it; of a subform only the rows that differ. */
export interface StoredChange {
  from: Json;
  to: Json;
}

export interface SubmissionTables {
  record_changes: {
    tenant_id: string;
    form_id: string;
    record_id: string;
    rev: number;
    kind: 'change' | 'remove' | 'restore';
    by_user: string;
    at: Date;
    /** By field id; write-only values as dots. */
    fields: ColumnType<Record<string, StoredChange>, string, never>;
  };
  record_comments: {
    id: string;
    tenant_id: string;
    form_id: string;
    record_id: string;
    body: string;
    mentions: string[];
    created_by: string;
    created_at: Date;
    updated_at: Date | null;
    deleted_at: OptionalMoment;
  };
  record_views: {
    id: string;
    tenant_id: string;
    form_id: string;
    name: string;
    shared: boolean;
    is_default: boolean;
    config: ColumnType<ViewConfig, string, string>;
    rev: number;
    created_by: string;
    created_at: ColumnType<Date, Date, never>;
    updated_at: Date;
  };
  record_settings: {
    tenant_id: string;
    form_id: string;
    user_id: string;
    settings: ColumnType<Settings, string, string>;
    updated_at: Date;
  };
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
    deleted_at: OptionalMoment;
    deleted_by: string | null;
  };
  record_keys: { tenant_id: string; form_id: string; field_id: string; key: string; record_id: string };
  serial_counters: { tenant_id: string; form_id: string; field_id: string; period: string; last: number };
  record_files: { tenant_id: string; form_id: string; record_id: string; file_id: string };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends SubmissionTables {}
}
