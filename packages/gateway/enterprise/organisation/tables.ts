import type { ColumnType, Generated } from 'kysely';

type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface OrganisationTables {
  tenants: {
    id: string;
    code: string;
    name: string;
    industry: string | null;
    /** File id of the picture. */
    logo: string | null;
    status: Generated<'enabled' | 'disabled'>;
    /** Raised by triggers whenever rights, departments or names may be others (`datasets/answers`). */
    rights_rev: Generated<number>;
    created_at: Generated<Date>;
  };
  users: {
    id: string;
    tenant_id: string;
    username: string;
    display_name: string;
    password_hash: string;
    phone: string | null;
    email: string | null;
    position: string | null;
    /** File id of the picture. */
    avatar: string | null;
    status: Generated<'enabled' | 'disabled'>;
    initialized: Generated<boolean>;
    guided: Generated<boolean>;
    is_read: Generated<boolean>;
    extension: ColumnType<Record<string, unknown>, string | undefined, string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: OptionalMoment;
  };
  depts: {
    id: string;
    tenant_id: string;
    parent_id: string | null;
    name: string;
    sorting: number;
    leader_id: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Generated<Date>;
  };
  roles: {
    id: string;
    tenant_id: string;
    name: string;
    title: string;
    description: Generated<string>;
    builtin: Generated<boolean>;
    created_at: Generated<Date>;
  };
  user_depts: { tenant_id: string; user_id: string; dept_id: string };
  user_roles: { tenant_id: string; user_id: string; role_id: string };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends OrganisationTables {}
}
