import { newId } from '@gonghui/kernel/ids.ts';
import { allWaiting, dropWaiting, putWaiting, type WaitingFile } from './waiting-store.ts';

/** Files and bytes kept for one form; of what is beyond only the name. */
const MOST_FILES = 30;
const MOST_BYTES = 100 * 1024 * 1024;

const of = async (form: string): Promise<(readonly [string, WaitingFile])[]> =>
  (await allWaiting()).filter(([, kept]) => kept.form === form);

/** Keeps a file of a control; answers its key. */
export async function keep(form: string, place: string, file: File): Promise<string> {
  const key = newId();
  const others = await of(form);
  const bytes = others.reduce((sum, [, kept]) => sum + (kept.file?.size ?? 0), file.size);
  const waiting = { form, place, at: Date.now(), name: file.name };
  const fits = others.length < MOST_FILES && bytes <= MOST_BYTES;
  try {
    await putWaiting(key, { ...waiting, file: fits ? file : null });
  } catch {
    await putWaiting(key, { ...waiting, file: null });
  }
  return key;
}

export const drop = async (key: string): Promise<void> => void (await dropWaiting(key));

/** What waits for a control, oldest first; `file` is null where there was no room. */
export async function list(form: string, place: string): Promise<{ key: string; file: File | null }[]> {
  return (await of(form))
    .filter(([, kept]) => kept.place === place)
    .map(([key, { name, file }]) => ({ key, file: file && new File([file], name, { type: file.type }) }));
}

export async function forget(form: string): Promise<void> {
  for (const [key] of await of(form)) await dropWaiting(key);
}

/** What to do about files that were chosen in a field of this page and have not arrived; null when all have. */
export async function unsentText(form: string): Promise<string | null> {
  const names = (await of(form))
    .filter(([, { place }]) => document.getElementById(place))
    .map(([, { name }]) => name);
  if (names.length === 0) return null;
  const which = names.length === 1 ? `「${names[0]}」` : `${names.length} 个文件`;
  return `${which}还没有上传完成，请等待上传完成，或移除后再提交`;
}
