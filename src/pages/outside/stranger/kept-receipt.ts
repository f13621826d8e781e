import type { CallResult } from '@gonghui/contract/define.ts';
import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import type { publicCalls } from '@gonghui/contract/public.ts';
import { visitHere } from '../../../api/visit.ts';
import { StoredValue } from '../../../session/kept.ts';
import type { ReceiptPath } from './receipt.ts';

/** How often somebody may submit by the link that he came by. */
export type SubmitLimit = CallResult<typeof publicCalls.form>['once'];

/** How often somebody may submit by the link that this form came by; a form that was kept by an earlier page says nothing. */
export const onceOf = (form: FillForm): SubmitLimit => (form as { once?: SubmitLimit }).once ?? 'any';

const isPath = (value: unknown): value is ReceiptPath =>
  typeof value === 'object' &&
  value !== null &&
  ['formId', 'id', 'receipt'].every(name => typeof (value as Record<string, unknown>)[name] === 'string');

/** What this browser sent last by a link, for who may not submit by it again. */
export const keptReceipt = (short: string): StoredValue<ReceiptPath> =>
  new StoredValue(`gh.receipt.${short}`, isPath);

/**
 * Keeps a receipt where the link will take no more of this browser: what was sent is reached from there. Where many
 * people submit at one device nobody is to find what another has sent.
 */
export function keepReceipt(form: FillForm, path: ReceiptPath): void {
  const once = onceOf(form);
  if (once !== 'device' && once !== 'day' && form.left === null) return;
  // The address may name the form in place of the link.
  for (const name of new Set([form.id, visitHere()?.short ?? form.id])) keptReceipt(name).write(path);
}
