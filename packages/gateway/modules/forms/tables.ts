import type { Audience } from '@gonghui/domain/scope.ts';
import type { ColumnKind } from '@gonghui/elements/definition.ts';
import type { ColumnType, Generated } from 'kysely';

type Gone = ColumnType<Date | null, Date | null | undefined, Date | null>;
type NamedAudience = Audience & Record<'depts' | 'users' | 'roles', { id: string; name: string }[]>;

export interface FormTables {
  forms: {
    id: string;
    tenant_id: string;
    applet_id: string;
    group_id: string | null;
    type: 'normal' | 'custom' | 'visual' | 'datav' | 'dm' | 'group';
    name: string;
    sorting: number;
    source_id: string | null;
    scope: ColumnType<NamedAudience, string | undefined, string>;
    process_activated: Generated<boolean>;
    exists_approval_nodes: Generated<boolean>;
    public_release: Generated<boolean>;
    submit_num: Generated<number>;
    submit_edit: Generated<boolean>;
    submit_message: Generated<string>;
    /** Number of the last explicit save; 0 holds the design as created. */
    version: Generated<number>;
    released_version: number | null;
    released_at: Gone;
    released_by: string | null;
    /** Version of the approval flow that a submission starts; null where none is active. */
    flow_version: ColumnType<number | null, number | null | undefined, number | null>;
    /** Whether the record table exists: from the first save on. */
    has_table: Generated<boolean>;
    created_by: string;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Gone;
  };
  form_versions: {
    tenant_id: string;
    form_id: string;
    version: number;
    /** JSON text, kept to the letter. */
    template: string;
    digest: string;
    saved_by: string;
    saved_at: ColumnType<Date, Date, never>;
    /** Forms it names whose records it may not take: nobody who may see them saved or released it. */
    refused_sources: Generated<string[]>;
  };
  form_columns: {
    tenant_id: string;
    form_id: string;
    /** '' for the form's own table. */
    subform_id: string;
    field_id: string;
    kind: ColumnKind;
  };
  form_visits: {
    tenant_id: string;
    user_id: string;
    form_id: string;
    visited_at: ColumnType<Date, Date, Date>;
    design: boolean;
  };
}
