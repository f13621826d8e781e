import type { DesignKind } from '@gonghui/scene/types.ts';
import type { ColumnType, Generated } from 'kysely';

/** Times of the log are epoch milliseconds by the relay's clock: they are compared and shown, never calculated with in SQL. */
export interface DesignTables {
  designs: {
    id: string;
    tenant_id: string;
    kind: DesignKind;
    generation: Generated<number>;
    /** What the relay's gate has let in from the first, or has been looked at once. */
    shape_checked: Generated<boolean>;
    /** The newest generation that was begun because the log had lost what people had seen. */
    restored: ColumnType<number | null, never, number>;
  };
  /** Designs that are no pages of their own: parts of a page, such as the approval flow of a form, and such as stand elsewhere. */
  design_parts: {
    design_id: string;
    tenant_id: string;
    kind: DesignKind;
    /** Null: its kind says where it stands. */
    page_id: string | null;
    deleted_at: ColumnType<Date | null, never, Date>;
  };
  design_events: {
    design_id: string;
    tenant_id: string;
    seq: number;
    actor: string;
    at: number;
    update: Uint8Array;
  };
  design_checkpoints: {
    design_id: string;
    tenant_id: string;
    generation: number;
    seq: number;
    at: number;
    state: Uint8Array;
    vector: Uint8Array;
    deletes: Uint8Array;
  };
  design_clients: {
    design_id: string;
    tenant_id: string;
    client_id: number;
    user_id: string;
    claimed_at: number | null;
  };
  design_sittings: {
    design_id: string;
    tenant_id: string;
    actor: string;
    first_seq: number;
    last_seq: number;
    first_at: number;
    last_at: number;
    edits: number;
    /** What the one edit of this row brought back; null for a run of edits. */
    restored: string | null;
  };
  design_names: {
    design_id: string;
    tenant_id: string;
    seq: number;
    name: string;
    named_by: string;
    at: number;
  };
  design_tickets: {
    /** SHA-256 of the ticket, hex. */
    hash: string;
    tenant_id: string;
    user_id: string;
    session_id: string;
    design_id: string;
    right: 'edit' | 'view';
    client_ids: Generated<number[]>;
    expires_at: ColumnType<Date, Date, never>;
  };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends DesignTables {}
}
