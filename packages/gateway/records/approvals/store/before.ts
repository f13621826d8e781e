import type { Flow } from '@gonghui/approval/flow.ts';
import type { Instance } from '@gonghui/approval/instance.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Subject } from '../notices.ts';
import type { SummaryField } from '../tables.ts';

/** The instance that something happened to, as it was. */
export interface InstanceBefore {
  formId: string;
  flowId: string;
  flow: Flow;
  /** Null: it begins now. */
  instance: Instance | null;
  subject: Subject;
}

/** A person's action, remembered for a retry. */
export interface IdempotencyRecord {
  key: string;
  userId: string;
  digest: string;
  answer: Json;
}

/** What is stored or asked with it. */
export interface StoreOptions {
  idempotency?: IdempotencyRecord;
  /** Asks for the next open task of this person. */
  nextFor?: string;
  /** Nothing follows in this transaction: it is committed with this, in one round trip. */
  last?: boolean;
  /** New lines for lists: of a new instance, or where the record changed. */
  summary?: readonly SummaryField[];
}
