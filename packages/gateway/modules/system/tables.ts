import type { Generated } from 'kysely';

export interface SystemTables {
  tenants: {
    id: string;
    code: string;
    name: string;
    industry: string | null;
    /** File id of the picture. */
    logo: string | null;
    status: Generated<'enabled' | 'disabled'>;
    created_at: Generated<Date>;
  };
}
