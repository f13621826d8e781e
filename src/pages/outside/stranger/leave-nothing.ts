import { DraftStore } from '../../../runtime/form-fill/draft.ts';
import { forgetWaiting } from '../../../runtime/form-fill/waiting-files.ts';
import { GUEST } from './guest.ts';
import { keptReceipt } from './kept-receipt.ts';
import { keptVisit } from './open-link.ts';

/** Takes away what this browser keeps of whoever fills in by this link: draft, files that wait, receipt and visit. */
export async function leaveNothing(short: string): Promise<void> {
  new DraftStore(GUEST, short).clear();
  keptReceipt(short).clear();
  keptVisit(short).clear();
  await forgetWaiting(GUEST, short);
}
