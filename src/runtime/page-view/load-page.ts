import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { loadPageViews } from '@gonghui/elements/page/views.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../api/client.ts';
import { visitHere } from '../../api/visit.ts';
import { isOffline } from '../../transport/errors.ts';
import { codeOf, isLost } from '../screen-play/feed/failures.ts';

/** A released page with the views of its elements at hand. */
export interface LoadedPage {
  readonly form: FillForm;
  readonly template: Template;
  /** There is no network: this is how it was when it was opened last. */
  readonly old: boolean;
}

/** The gateway's answer; offline, its last answer within this sign-in. Null: the page is not open to this person. */
async function answerOf(id: string, signal: AbortSignal): Promise<{ form: FillForm; old: boolean } | null> {
  const query = visitHere() ? {} : { type: 'custom' as const };
  try {
    const form = await send(formCalls.fill, { params: { id }, query }, { signal, quiet: true });
    return { form, old: false };
  } catch (error) {
    const kept = await import('../kept/kept-form.ts').catch(() => null);
    if (isLost(codeOf(error))) {
      kept?.forgetForm(id);
      return null;
    }
    const form = isOffline(error) ? kept?.keptForm(id, 'custom') : null;
    if (form) return { form, old: true };
    throw error;
  }
}

/**
 * A released page for whoever is here; null where it is not for him. What has not changed since `before` is the same value, so
 * that a page that is asked for again while it is open stays as it stands. Rejects where nothing was answered.
 */
export async function loadPage(
  id: string,
  before: LoadedPage | null | undefined,
  signal: AbortSignal,
): Promise<LoadedPage | null> {
  const found = await answerOf(id, signal);
  if (!found) return null;
  const { form, old } = found;
  const template = form.template as unknown as Template;
  await loadPageViews(panelsIn(template).map(({ name }) => name));
  const same = before && JSON.stringify(before.form.template) === JSON.stringify(form.template);
  return { form, template: same ? before.template : template, old };
}

/** Keeps the page, and what it is made of, for opening it again without a network. */
export async function keepOffline(form: FillForm): Promise<void> {
  const [{ keepForm }, { keepPages }] = await Promise.all([
    import('../kept/kept-form.ts'),
    import('../../session/offline.ts'),
  ]);
  keepForm(form);
  await keepPages();
}
