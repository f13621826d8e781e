import type {
  DeliveryState,
  HookEvent,
  HookSource,
  HookStage,
  SentEvent,
  VALUE_FORMS,
} from '@gonghui/contract/hook-shapes.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { ColumnType, Generated } from 'kysely';

type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A record as a change left it, with what its body needs beside the values; write-only ones are not in it. */
export interface Snapshot {
  values: Record<string, Json>;
  /** Version of the design that the values are of. */
  version: number;
  createdBy: string;
  createdAt: number;
  updatedAt: number;
  processStatus: string | null;
}

export interface HookTables {
  hooks: {
    id: string;
    tenant_id: string;
    form_id: string;
    name: string;
    url: string;
    status: 'on' | 'off';
    events: HookEvent[];
    condition: ColumnType<Condition | null, string | null, string | null>;
    fields: string[];
    value_form: (typeof VALUE_FORMS)[number];
    /** Names and values, sealed; null where there are none. */
    headers: string | null;
    /** Sealed. */
    secret: string;
    old_secret: string | null;
    old_secret_until: OptionalMoment;
    imports_too: boolean;
    source_type: HookSource;
    /** The dataset whose rows are pushed; null: records of the form. */
    source_id: string | null;
    stopped: 'gone' | 'failing' | null;
    rev: Generated<number>;
    /** Tries that failed since one succeeded, and when the first of them was. */
    failures: Generated<number>;
    failing_since: OptionalMoment;
    /** After ten failures running: when the next one is tried, alone. */
    probe_at: OptionalMoment;
    last_success_at: OptionalMoment;
    created_by: string;
    created_at: ColumnType<Date, Date, never>;
    updated_at: Date;
    deleted_at: OptionalMoment;
  };
  hook_aliases: { tenant_id: string; form_id: string; field_id: string; alias: string };
  hook_deliveries: {
    id: string;
    /** In the order of the changes of one record: whoever writes it holds the record. */
    seq: ColumnType<string, never, never>;
    tenant_id: string;
    form_id: string;
    hook_id: string;
    record_id: string;
    rev: number;
    event: SentEvent;
    /** Ids of the fields that the change touched. */
    changed: string[];
    /** Until the body is made of it. */
    snapshot: ColumnType<Snapshot | null, string | null, string | null>;
    /** As it is sent at every try. */
    body: string | null;
    state: ColumnType<DeliveryState, DeliveryState | undefined, DeliveryState>;
    attempts: Generated<number>;
    /** Attempts of the rounds before it was sent again. */
    tries_before: Generated<number>;
    /** Of one that is being sent, when another process may take it. */
    next_at: Date;
    /** Who is sending it. */
    lease: string | null;
    replay: Generated<boolean>;
    created_at: ColumnType<Date, Date, never>;
    delivered_at: OptionalMoment;
  };
  hook_attempts: {
    delivery_id: string;
    n: number;
    tenant_id: string;
    at: ColumnType<Date, Date, never>;
    ms: number;
    stage: HookStage;
    status: number | null;
    head: string;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends HookTables {}
}
