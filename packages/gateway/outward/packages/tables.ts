import type { ColumnType } from 'kysely';

export interface PackageTables {
  /** Local names of things in the packages of an applet; what was deleted keeps its own. */
  package_names: { tenant_id: string; applet_id: string; name: string; object_id: string };
  /** Where an applet came from that was made of a package. */
  applet_origins: {
    tenant_id: string;
    applet_id: string;
    installation: string;
    origin_applet: string;
    imported_at: ColumnType<Date, Date, Date>;
    imported_by: string;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends PackageTables {}
}
