import type { Generated } from 'kysely';

export interface SystemTables {
  tenants: {
    id: string;
    code: string;
    name: string;
    industry: string | null;
    status: Generated<'enabled' | 'disabled'>;
    created_at: Generated<Date>;
  };
}
