import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { typesIn } from '@gonghui/elements/form/types-in.ts';
import { loadViews } from '@gonghui/elements/form/views.ts';
import { noteClock } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../../api/client.ts';
import { loadLinkage } from '../../../runtime/form-fill/load-linkage.ts';
import { isApiError, isOffline } from '../../../transport/errors.ts';
import { loadPrefill } from '../stranger/load-prefill.ts';

let early: { formId: string; answer: Promise<FillForm> } | null = null;

/** What the gateway says; without a network what it said last in this sign-in. */
async function answerOf(formId: string, signal?: AbortSignal): Promise<FillForm> {
  try {
    const form = await send(formCalls.fill, { params: { id: formId }, query: {} }, { signal, quiet: true });
    if (form.now !== undefined) noteClock(form.now);
    return form;
  } catch (error) {
    const kept = await import('../../../runtime/kept/kept-form.ts').catch(() => null);
    const form = isOffline(error) ? kept?.keptForm(formId, 'normal') : null;
    if (form) return form;
    if (isApiError(error, 'notFound') || isApiError(error, 'forbidden')) kept?.forgetForm(formId);
    throw error;
  }
}

/** The form, with the views of its types at hand: the page's skeleton stays until both are there. */
async function ask(formId: string, signal?: AbortSignal): Promise<FillForm> {
  const form = await answerOf(formId, signal);
  const template = form.template as unknown as Template;
  await Promise.all([loadViews(typesIn(template.components)), loadLinkage(template), loadPrefill(form)]);
  return form;
}

/** Asks for the form while the guard still asks who is there; the gateway decides about both by itself. */
export function askEarly(formId: string): void {
  const answer = ask(formId);
  answer.catch(() => undefined);
  early = { formId, answer };
}

/** The early answer, once. A refused one is asked for anew: the guard may have ended a dead session meanwhile. */
export function loadForm(formId: string, signal: AbortSignal): Promise<FillForm> {
  const found = early?.formId === formId ? early.answer : null;
  early = null;
  return found ? found.catch(() => ask(formId, signal)) : ask(formId, signal);
}
