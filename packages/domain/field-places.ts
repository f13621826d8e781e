/** What may use a field of a form beside the form itself. */
export const FIELD_PLACES = [
  'flow',
  'print',
  'dataset',
  'report',
  'screen',
  'page',
  'form',
  'board',
  'link',
  'push',
  'group',
  'view',
] as const;
export type FieldPlace = (typeof FIELD_PLACES)[number];

/** Something that was last saved with these words in it; `hidden`: whoever asks may not know of it. */
export interface SavedWords {
  readonly kind: FieldPlace;
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly hidden?: true;
}

const PART = /[A-Za-z0-9_]/;

/** Whether a text names an id, and not just a longer one that begins or ends like it. */
export function namesId(words: string, id: string): boolean {
  for (let at = words.indexOf(id); id !== '' && at >= 0; at = words.indexOf(id, at + 1)) {
    const [before, after] = [words[at - 1] ?? '', words[at + id.length] ?? ''];
    if (!PART.test(before) && !PART.test(after)) return true;
  }
  return false;
}
