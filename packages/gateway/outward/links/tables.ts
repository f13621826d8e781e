import type { LinkKind, LinkSettings } from '@gonghui/contract/link-shapes.ts';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date | null, Date | null, Date | null>;

export interface LinkTables {
  public_links: {
    id: string;
    tenant_id: string;
    /** The page that it opens, or whose records. */
    form_id: string;
    /** Behind /p/: a name, no secret. */
    short: string;
    kind: LinkKind;
    /** The channel. */
    name: string;
    status: Generated<'on' | 'off' | 'revoked'>;
    is_default: boolean;
    /** Visits of an earlier one are over. */
    generation: Generated<number>;
    rev: Generated<number>;
    settings: ColumnType<LinkSettings, string, string>;
    quota: number | null;
    /** Places taken, by records that are there. */
    used: Generated<number>;
    opens_at: Moment;
    closes_at: Moment;
    password_hash: string | null;
    /** As whom strangers submit. */
    visitor_id: string;
    created_by: string;
    created_at: ColumnType<Date, Date, never>;
    deleted_at: ColumnType<Date | null, never, Date>;
    /** What of its settings the released form no longer has, in words. */
    faults: Generated<string[]>;
  };
  public_submits: {
    tenant_id: string;
    form_id: string;
    link_id: string;
    submission_id: string;
    visit_id: string;
    /** Of whom or what there is one: a device, a device's day, a value. */
    once_key: string | null;
    /** The record is there: it has its place and its turn. */
    held: Generated<boolean>;
    /** Name of the link then. */
    channel: string;
    /** Host of the page that led here. */
    referrer: string;
    params: ColumnType<Record<string, string>, string, never>;
    /** Of its network, keyed. */
    address_hash: string;
    /** SHA-256 of the receipt, hex. */
    receipt_hash: string;
    at: Date;
  };
  /** Windows of rates and of wrong passwords. */
  public_counters: { tenant_id: string; link_id: string; key: string; until: Date; n: number };
  public_numbers: { tenant_id: string; link_id: string; day: string; what: string; n: number };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends LinkTables {}
}
