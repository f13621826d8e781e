import type { ColumnType, Generated } from 'kysely';

export interface VersionTables {
  design_versions: {
    tenant_id: string;
    /** The id of a page's design is the page's. */
    design_id: string;
    /** 0 holds a page's design as it was created; explicit saves count from 1. */
    version: number;
    /** JSON text in the saved form of the kind, kept to the letter. */
    template: string;
    /** Of the template that the design document reads as. */
    digest: string;
    saved_by: string;
    saved_at: ColumnType<Date, Date, never>;
    /** Forms it names whose records it may not take: nobody who may see them saved or released it. */
    refused_sources: Generated<string[]>;
  };
  /** Versions that were saved from elsewhere than the shared document, which has not taken them in yet. */
  design_updates: {
    design_id: string;
    tenant_id: string;
    /** The version that the document had at most. */
    base: number;
    version: number;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends VersionTables {}
}
