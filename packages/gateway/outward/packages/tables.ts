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
  /** What was made of a part of a package, or stands in the place of what it names (`users/<account>`). */
  package_origins: {
    tenant_id: string;
    applet_id: string;
    /** The part's name in packages of the origin, without its ending. */
    part: string;
    object_id: string;
    /** Digest of what the package said, and of what was made of it; null where neither is compared. */
    said: string | null;
    own: string | null;
    /** Of the design that was saved of it. */
    version: number | null;
    /** How its row stood in the list when it was made. */
    placed: ColumnType<RowPosition | null, string | null, string | null>;
  };
}

/** Where a page or a group stands in the list of its applet. */
export interface RowPosition {
  readonly called: string;
  readonly group: string | null;
  readonly sorting: number;
}

declare module '../../base/db/schema.ts' {
  interface Schema extends PackageTables {}
}
