import type { DatasetKind } from '@gonghui/elements/query/dataset.ts';
import type { ColumnType, Generated } from 'kysely';

export interface DatasetTables {
  /** Ids are those of their designs, too. */
  datasets: {
    id: string;
    tenant_id: string;
    applet_id: string;
    kind: DatasetKind;
    name: string;
    /** Number of the last explicit save; 0 holds the design as created. */
    version: Generated<number>;
    /** What becomes of its extract or its connection (`elements/dataset/status.ts`); what forms say is not kept. */
    status: Generated<number>;
    created_by: string;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: ColumnType<Date | null, never, Date>;
  };
  /** What the newest version of a dataset reads: forms, datasets, connections, files. */
  dataset_sources: {
    tenant_id: string;
    dataset_id: string;
    kind: string;
    source_id: string;
  };
  /** Pages whose saved design asks a dataset. */
  dataset_uses: {
    tenant_id: string;
    page_id: string;
    dataset_id: string;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends DatasetTables {}
}
