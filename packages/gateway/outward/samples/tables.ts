import type { Json } from '@gonghui/kernel/json.ts';
import type { ColumnType } from 'kysely';

type JsonColumn<T> = ColumnType<T, string, string>;

export interface SampleTables {
  /** What was published, of which applet; `tenant_id` says for whom it is. */
  samples: {
    id: string;
    tenant_id: string;
    source_tenant: string;
    source_applet: string;
    name: string;
    description: string;
    applet_data: JsonColumn<Record<string, Json>>;
    contents: JsonColumn<{ noun: string; count: number }[]>;
    with_data: boolean;
    /** Of its package, which lies with the files. */
    digest: string;
    published_by: string;
    published_name: string;
    published_at: ColumnType<Date, Date, Date>;
  };
  /** An applet that was made of a sample's package to be looked at, while it is made and when it is there. */
  sample_previews: {
    tenant_id: string;
    sample: string;
    digest: string;
    /** The user as whom it is made and read. */
    maker: string;
    /** Null until its designs are there. */
    applet_id: string | null;
    /** Who stands in the place of people that the package names. */
    mapped: JsonColumn<Record<string, Record<string, string | null>>> | null;
    checkpoint: JsonColumn<Json> | null;
    /** Who is at it, and when he last said so. */
    claim: string;
    claimed_at: ColumnType<Date, Date, Date>;
    ready_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends SampleTables {}
}
