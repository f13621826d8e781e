import type { ColumnType, Generated } from 'kysely';

export interface OutsideTables {
  outside_apis: {
    id: string;
    tenant_id: string;
    form_id: string;
    name: string;
    method: 'GET' | 'POST';
    url: string;
    /** Parameters that go along as they are. */
    fixed: ColumnType<{ name: string; value: string }[], string, string>;
    /** Sealed; null where there are none. */
    headers: string | null;
    cache_seconds: number;
    rev: Generated<number>;
    created_by: string;
    created_at: ColumnType<Date, Date, never>;
    updated_at: Date;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends OutsideTables {}
}
