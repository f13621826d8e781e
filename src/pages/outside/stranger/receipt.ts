import type { CallResult } from '@gonghui/contract/define.ts';
import type { publicCalls } from '@gonghui/contract/public.ts';

export type ReceiptShown = CallResult<typeof publicCalls.receipt>;

/** What the address of a receipt says. */
export interface ReceiptPath {
  formId: string;
  id: string;
  receipt: string;
}
