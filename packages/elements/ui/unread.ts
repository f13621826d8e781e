/** What a box holds that is no value of its field, and why: goes on behind the field's name. */
export interface Unread {
  readonly text: string;
  readonly why: string;
}

/** Where a page keeps what the boxes of a field hold that is no value; `part` is one of several boxes, '' the only one. */
export interface UnreadTexts {
  get(part: string): Unread | null;
  put(part: string, unread: Unread | null): void;
  /** Another value came and stands in the box, and nobody at this box chose it: the text can stand there no longer. */
  readonly replaced?: ((part: string, unread: Unread) => void) | undefined;
  /** False where a text that stands there when its box comes is shown and not read anew: nobody has touched it. */
  readonly readAgain?: boolean;
}

/** Before what is said of an end: of two that cannot be read, each says which it is. */
export const END_NAMES = ['开始：', '结束：'] as const;

const ofEnd = (end: 0 | 1, unread: Unread): Unread =>
  unread.why.startsWith(END_NAMES[end]) ? unread : { ...unread, why: END_NAMES[end] + unread.why };

/** The same of one end of a range, whose two controls know nothing of each other. */
export const endTexts = (texts: UnreadTexts | undefined, end: 0 | 1): UnreadTexts | undefined =>
  texts && {
    get: part => texts.get(`${end}${part}`),
    put: (part, unread) => texts.put(`${end}${part}`, unread && ofEnd(end, unread)),
    replaced: texts.replaced && ((part, unread) => texts.replaced?.(`${end}${part}`, unread)),
    ...(texts.readAgain === false && { readAgain: false }),
  };

/** Whether one of the boxes holds such a text. */
export const holdsTexts = (texts: UnreadTexts | undefined, parts: readonly string[] = ['']): boolean =>
  parts.some(part => texts?.get(part));

/** Lets go of them, as whoever empties the control does. */
export function dropTexts(texts: UnreadTexts | undefined, parts: readonly string[] = ['']): void {
  for (const part of parts) if (texts?.get(part)) texts.put(part, null);
}

/** The boxes of a range. */
export const ENDS = ['0', '1'] as const;

/** What is said of both ends of a stretch as one sentence; '' for nothing. */
export const endNotes = (...notes: readonly (string | undefined)[]): string =>
  notes.flatMap((note, end) => (note ? [`${END_NAMES[end] ?? ''}${note}`] : [])).join('；');
