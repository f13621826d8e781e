import type { WaitingFiles } from '@gonghui/elements/form/views-api.ts';

const load = () => import('./waiting-of-form.ts');
const nameOf = (account: string, formId: string) => `${account}.${formId}`;
/** Forms of this page that have fields for files; others need not look. */
const withFiles = new Set<string>();
/** Told of each file that arrived or was removed, and so waits no longer. */
const listeners = new Set<() => void>();

/**
 * Files that were chosen and not sent yet, kept beside the draft of a form by the person who fills it in. A browser that
 * keeps none (private windows, a full disk) loses them with the page, as it loses the draft.
 */
export function waitingFiles(account: string, formId: string): WaitingFiles {
  const form = nameOf(account, formId);
  return {
    keep: async (place, file) => (await load()).keep(form, place, file),
    async drop(key) {
      await (await load()).drop(key);
      for (const listener of listeners) listener();
    },
    async list(place) {
      withFiles.add(form);
      return (await load()).list(form, place);
    },
  };
}

/** What to do about files of this page that have not arrived, before a form is submitted without them; null for none. */
export async function unsentText(account: string, formId: string): Promise<string | null> {
  const form = nameOf(account, formId);
  if (!withFiles.has(form)) return null;
  // Where nothing could be kept, or this part not be fetched, nothing is known of: that must not keep a form back.
  return load()
    .then(({ unsentText: text }) => text(form))
    .catch(() => null);
}

/** Calls whenever one file waits no longer. */
export function onArrived(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft was submitted or given up, and its files with it. */
export async function forgetWaiting(account: string, formId: string): Promise<void> {
  // Where nothing could be kept there is nothing to forget.
  await load()
    .then(({ forget }) => forget(nameOf(account, formId)))
    .catch(() => undefined);
}
