import { formCalls } from '@gonghui/contract/forms.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../api/client.ts';
import { isApiError } from '../../transport/errors.ts';
import { localStore } from '../../ui/kept-storage.ts';
import { DRAFT_FORMAT, DRAFT_PREFIX, DraftStore, keepable } from './draft.ts';

/** Forms of which this person has a draft from before drafts left passwords out. */
function oldDrafts(account: string): string[] {
  const own = `${DRAFT_PREFIX}${account}.`;
  return localStore
    .names()
    .filter(name => name.startsWith(own) && !name.slice(own.length).includes('.'))
    .map(name => name.slice(own.length))
    .filter(formId => {
      const draft = new DraftStore(account, formId).read();
      return draft !== null && draft.format !== DRAFT_FORMAT;
    });
}

/**
 * Takes passwords out of drafts that an earlier version wrote, also of forms that nobody opens again: the form says which
 * of its fields they are. A draft of a form that is gone can never be submitted and goes.
 */
export async function cleanOldDrafts(account: string): Promise<void> {
  for (const formId of oldDrafts(account)) {
    const store = new DraftStore(account, formId);
    try {
      const form = await send(formCalls.fill, { params: { id: formId }, query: {} }, { quiet: true });
      const draft = store.read();
      const { components } = form.template as unknown as Template;
      if (draft && draft.format !== DRAFT_FORMAT) store.write(keepable(draft, components));
    } catch (error) {
      // Not reached, or not to be filled in now: another visit tries again.
      if (isApiError(error, 'notFound')) store.clear();
    }
  }
}
