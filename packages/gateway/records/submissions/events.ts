import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import { eventType } from '../../base/events/event.ts';

/** A record that was stored and comes under a flow. */
export interface HandedIn {
  form: { id: string; name: string; flow_version: number };
  recordId: string;
  /** The version it was filled in with. */
  template: Template;
  fields: readonly FormField[];
  values: Readonly<Record<string, Json>>;
  /** Approvers that its initiator chose, by node. */
  chosen: Readonly<Record<string, readonly string[]>>;
  /** Milliseconds. */
  at: number;
}

/** Its flow begins with it, or it is not stored. */
export const recordHandedIn = eventType<HandedIn, Ctx>('record handed in');

/** Records went into the bin. */
export const recordsRemoved = eventType<{ recordIds: readonly string[]; at: Date }>('records removed');

/** Records came back out of the bin. */
export const recordsRestored = eventType<{ recordIds: readonly string[] }>('records restored');

/**
 * A record is about to hold other values, in the transaction that writes them and before they are written. Published of forms
 * that have or had links.
 */
export const recordChanging = eventType<
  { recordId: string; changed: readonly FormField[]; values: Readonly<Record<string, Json>> },
  Ctx
>('record changing');

/** A record that went through approval holds other values; published in the transaction that wrote them, not of what its tasks change. */
export const recordRewritten = eventType<
  {
    recordId: string;
    version: { template: Template; fields: readonly FormField[] };
    values: Readonly<Record<string, Json>>;
  },
  Ctx
>('record rewritten');

/** Records leave the bin for good: nothing that holds what they held may outlive them. */
export const recordsErased = eventType<{ recordIds: readonly string[] }>('records erased');

/**
 * Lists of a form show something else now. A submission has told its database to commit by then: whoever hears of it
 * writes nothing.
 */
export const recordsChanged = eventType<{ formId: string }>('records changed');

/** A record as a change leaves it. */
export interface WrittenRecord {
  recordId: string;
  what: 'created' | 'updated' | 'deleted' | 'restored';
  rev: number;
  /** Canonical; of one that was removed what it held. */
  values: Readonly<Record<string, Json>>;
  /** Ids of the fields that are other than before. */
  changed: readonly string[];
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  processStatus: string | null;
}

/** What a transaction writes to records that somebody outside listens to (`forms.hooked`). */
export interface RecordsWritten {
  formId: string;
  /** Version of the design that the values are of, with its fields. */
  version: { version: number; fields: readonly FormField[] };
  records: readonly WrittenRecord[];
  imported: boolean;
  /**
   * Where the record is about to be stored: puts a step into its statement, which sees the id as the one row of `s`, and no row
   * where nothing is stored.
   */
  along?: (step: (sql: SqlParts) => string) => void;
}

/** Published in the transaction that holds the records, of forms that are `hooked` alone. */
export const recordsWritten = eventType<RecordsWritten>('records written');
