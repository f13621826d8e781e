import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../context.ts';
import { eventType } from '../../events/event.ts';

/** A record that was stored and comes under a flow. */
export interface HandedIn {
  form: { id: string; name: string; flow_version: number };
  recordId: string;
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

/** Records leave the bin for good: nothing that holds what they held may outlive them. */
export const recordsErased = eventType<{ recordIds: readonly string[] }>('records erased');

/**
 * Lists of a form show something else now. A submission has told its database to commit by then: whoever hears of it
 * writes nothing.
 */
export const recordsChanged = eventType<{ formId: string }>('records changed');
