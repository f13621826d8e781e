import type { Audience } from '@gonghui/domain/scope.ts';
import type { ColumnType, Generated } from 'kysely';

type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** People, departments and roles with the names that they had when they were chosen. */
export type NamedAudience = Audience & Record<'depts' | 'users' | 'roles', { id: string; name: string }[]>;

/** Rows of the lists of applets: pages of every kind, which people call forms since there were no others, and groups. */
export interface PageTables {
  forms: {
    id: string;
    tenant_id: string;
    applet_id: string;
    group_id: string | null;
    /** `group`, or the page type of a kind (`packages/elements/kinds`). */
    type: string;
    name: string;
    sorting: number;
    source_id: string | null;
    scope: ColumnType<NamedAudience, string | undefined, string>;
    process_activated: Generated<boolean>;
    exists_approval_nodes: Generated<boolean>;
    public_release: Generated<boolean>;
    /** Of a form in public: fields through which strangers may see what other records hold. */
    public_sources: Generated<string[]>;
    /** Names that its public links have or had, by which records may have come. */
    channels: Generated<string[]>;
    /** Parameters of their addresses that they keep or kept. */
    link_params: Generated<string[]>;
    submit_num: Generated<number>;
    submit_edit: Generated<boolean>;
    submit_edit_approved: Generated<boolean>;
    submit_message: Generated<string>;
    /** Number of the last explicit save; 0 holds the design as created. */
    version: Generated<number>;
    released_version: number | null;
    released_at: OptionalMoment;
    released_by: string | null;
    /** Version of the approval flow that a submission starts; null where none is active. */
    flow_version: ColumnType<number | null, number | null | undefined, number | null>;
    /** Whether the record table exists: from the first save on. */
    has_table: Generated<boolean>;
    /** Whether a hook that is on listens to its records: those of other forms cost a submission nothing. */
    hooked: Generated<boolean>;
    created_by: string;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: OptionalMoment;
  };
  form_visits: {
    tenant_id: string;
    user_id: string;
    form_id: string;
    visited_at: ColumnType<Date, Date, Date>;
    design: boolean;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends PageTables {}
}
