import type { FieldRight, FormAction, RowRange } from '@gonghui/domain/form-rights.ts';
import type { Audience } from '@gonghui/domain/scope.ts';
import type { ColumnType } from 'kysely';

/** A permission group as stored: `members` of type `release` are whoever the form is released to. */
export interface StoredGroup {
  id: string;
  name: string;
  members: Omit<Audience, 'type'> & { type: 'release' | 'all' | 'limited' };
  actions: FormAction[];
  rows: RowRange;
  /** By field id; fields not named are editable. */
  fields: Record<string, Exclude<FieldRight, 'editable'>>;
}

export interface PermissionTables {
  form_permissions: {
    tenant_id: string;
    form_id: string;
    /** Grows with each change; a change names the one it was made on. */
    rev: number;
    groups: ColumnType<StoredGroup[], string, string>;
    updated_by: string;
    updated_at: Date;
  };
}
