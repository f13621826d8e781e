import type { MenuEntry } from '@gonghui/contract/menus.ts';
import type { ColumnType } from 'kysely';

export interface MenuTables {
  applet_menus: {
    applet_id: string;
    tenant_id: string;
    /** Grows with each change; a change names the one it was made on. */
    rev: number;
    /** Null: as the list of pages is arranged. */
    entries: ColumnType<MenuEntry[] | null, string | null, string | null>;
    updated_by: string;
    updated_at: Date;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends MenuTables {}
}
