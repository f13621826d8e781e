import type { Event, Instance, InstanceStatus, SystemReason, Task } from '@gonghui/approval/instance.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { ColumnType, Generated } from 'kysely';

type JsonColumn<T> = ColumnType<T, string, string>;
type Stamp = ColumnType<Date, Date, never>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A field of the record in a line of a list; who may not see the field does not get the line. */
export interface SummaryField {
  fieldId: string;
  label: string;
  text: string;
  /** Ids of the nodes at which it is hidden. */
  hiddenAt?: string[];
}

export interface ApprovalTables {
  approval_instances: {
    /** The record's id. */
    id: string;
    tenant_id: string;
    form_id: string;
    flow_id: string;
    flow_version: number;
    status: InstanceStatus;
    initiator: string;
    /** Hands in again in place of an initiator who left. */
    deputy: string | null;
    state: JsonColumn<Instance>;
    events: number;
    summary: JsonColumn<SummaryField[]>;
    created_at: Stamp;
    ended_at: OptionalMoment;
    urged_at: OptionalMoment;
    /** The record lies in the bin. */
    removed_at: OptionalMoment;
  };
  approval_events: {
    instance_id: string;
    n: number;
    tenant_id: string;
    at: Stamp;
    event: JsonColumn<Event>;
  };
  approval_tasks: {
    instance_id: string;
    id: string;
    tenant_id: string;
    form_id: string;
    node_id: string;
    node_title: string;
    visit: number;
    user_id: string | null;
    first_user_id: string | null;
    state: Task['state'];
    reason: SystemReason | null;
    opened_at: OptionalMoment;
    ended_at: OptionalMoment;
    due_at: OptionalMoment;
    read_at: OptionalMoment;
    /** False once the form is deleted. */
    shown: Generated<boolean>;
  };
  approval_copies: {
    instance_id: string;
    id: string;
    tenant_id: string;
    form_id: string;
    node_id: string;
    node_title: string;
    user_id: string;
    at: Date;
    read_at: OptionalMoment;
    shown: Generated<boolean>;
  };
  approval_timers: {
    instance_id: string;
    task_id: string;
    timer_id: string;
    tenant_id: string;
    due_at: Stamp;
    done_at: OptionalMoment;
  };
  approval_idempotency: {
    instance_id: string;
    key: string;
    tenant_id: string;
    user_id: string;
    digest: string;
    answer: JsonColumn<Json>;
    at: Stamp;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends ApprovalTables {}
}
