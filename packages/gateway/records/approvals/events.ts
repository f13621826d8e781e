import type { InstanceStatus } from '@gonghui/approval/instance.ts';
import { eventType } from '../../base/events/event.ts';

/** Something happened to an approval; stored with the next statement of the transaction. */
export interface ApprovalsChanged {
  /** Whose record it is: its lists show another status, or other values. */
  formId: string;
  /** Whose lists or messages change by it. */
  users: readonly string[];
  /** Mails were stored with it. */
  mails: boolean;
  recordId: string;
  /** How it stood before and stands now; null: it begins. */
  was: InstanceStatus | null;
  is: InstanceStatus;
  at: Date;
}

/** Published before the transaction's last statement, so that subscribers may write. */
export const approvalsChanged = eventType<ApprovalsChanged>('approvals changed');
