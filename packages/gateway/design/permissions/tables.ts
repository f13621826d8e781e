import type { PermissionGroup } from '@gonghui/contract/permissions.ts';
import type { ColumnType } from 'kysely';

export interface PermissionTables {
  form_permissions: {
    tenant_id: string;
    form_id: string;
    /** Grows with each change; a change names the one it was made on. */
    rev: number;
    groups: ColumnType<PermissionGroup[], string, string>;
    updated_by: string;
    updated_at: Date;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends PermissionTables {}
}
