import type { CallResult } from '@gonghui/contract/define.ts';
import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { sendAs } from '../../../api/client.ts';
import { visitHere } from '../../../api/visit.ts';
import type { FillState } from '../../../runtime/form-fill/fill-state.ts';
import { type Filled, takePrefilled } from './load-prefill.ts';

type PublicForm = CallResult<typeof publicCalls.form>;

/** The form with what the address fills in; the same object where it fills in nothing. */
export function ofGuest(form: FillForm): { form: FillForm; filled?: Filled } {
  const { prefill = [] } = form as Partial<PublicForm>;
  return prefill.length === 0 ? { form } : takePrefilled(form, prefill);
}

/** Tells the gateway once that somebody has begun to fill in; nothing depends on it. */
export function onceBegun(state: FillState, short: string): () => void {
  const stop = state.onChange(() => {
    stop();
    const visit = visitHere();
    if (!visit) return;
    const headers = { 'x-signature': visit.token };
    void sendAs(undefined, publicCalls.begun, { params: { shortLink: short } }, { headers }).catch(
      () => undefined,
    );
  });
  return stop;
}

/** Under which drafts and files of strangers are kept, in place of an account. */
export const GUEST = 'guest';
