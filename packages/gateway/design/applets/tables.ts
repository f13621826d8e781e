import type { ColumnType, Generated } from 'kysely';

export interface AppletTables {
  applets: {
    id: string;
    tenant_id: string;
    name: string;
    description: Generated<string>;
    applet_data: ColumnType<Record<string, unknown>, string | undefined, string>;
    status: Generated<'released' | 'offline'>;
    /** The page that it opens with; null: the first that who opens it may see. */
    home_page: ColumnType<string | null, string | null | undefined, string | null>;
    created_by: string;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  applet_groups: {
    id: string;
    tenant_id: string;
    name: string;
    sorting: number;
    created_at: Generated<Date>;
  };
  applet_group_members: { tenant_id: string; group_id: string; applet_id: string; sorting: number };
  recent_applets: {
    tenant_id: string;
    user_id: string;
    applet_id: string;
    opened_at: ColumnType<Date, Date, Date>;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends AppletTables {}
}
