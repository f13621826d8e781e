import type { WaitingFiles } from '@gonghui/elements/views-api.ts';
import { newId } from '@gonghui/kernel/ids.ts';

/** Files and bytes kept for one form; of what is beyond only the name. */
const MOST_FILES = 30;
const MOST_BYTES = 100 * 1024 * 1024;

const load = () => import('./waiting-store.ts');
const nameOf = (account: string, formId: string) => `${account}.${formId}`;
/** Forms of this page that have fields for files; others need not look. */
const withFiles = new Set<string>();

/**
 * Files that were chosen and not sent yet, kept beside the draft of a form by the person who fills it in. A browser that
 * keeps none (private windows, a full disk) loses them with the page, as it loses the draft.
 */
export function waitingFiles(account: string, formId: string): WaitingFiles {
  const form = nameOf(account, formId);
  return {
    async keep(place, file) {
      const store = await load();
      const key = newId();
      const others = (await store.allWaiting()).filter(([, kept]) => kept.form === form);
      const bytes = others.reduce((sum, [, kept]) => sum + (kept.file?.size ?? 0), file.size);
      const waiting = { form, place, at: Date.now(), name: file.name };
      const fits = others.length < MOST_FILES && bytes <= MOST_BYTES;
      try {
        await store.putWaiting(key, { ...waiting, file: fits ? file : null });
      } catch {
        await store.putWaiting(key, { ...waiting, file: null });
      }
      return key;
    },
    async drop(key) {
      await (await load()).dropWaiting(key);
    },
    async list(place) {
      withFiles.add(form);
      const all = await (await load()).allWaiting();
      return all
        .filter(([, kept]) => kept.form === form && kept.place === place)
        .map(([key, { name, file }]) => ({
          key,
          file: file && new File([file], name, { type: file.type }),
        }));
    },
  };
}

/** Names of files that were chosen in a field of this page and have not arrived: a submission would go without them. */
export async function unsentFiles(account: string, formId: string): Promise<string[]> {
  if (!withFiles.has(nameOf(account, formId))) return [];
  try {
    const all = await (await load()).allWaiting();
    return all
      .filter(([, kept]) => kept.form === nameOf(account, formId) && document.getElementById(kept.place))
      .map(([, { name }]) => name);
  } catch {
    return [];
  }
}

/** What to do about files that have not arrived, before a form is submitted without them. */
export const unsentText = (names: readonly string[]): string =>
  `${names.length === 1 ? `「${names[0]}」` : `${names.length} 个文件`}还没有上传完成，请等待上传完成，或移除后再提交`;

/** The draft was submitted or given up, and its files with it. */
export async function forgetWaiting(account: string, formId: string): Promise<void> {
  try {
    const store = await load();
    for (const [key, kept] of await store.allWaiting())
      if (kept.form === nameOf(account, formId)) await store.dropWaiting(key);
  } catch {
    // Where nothing could be kept there is nothing to forget.
  }
}
