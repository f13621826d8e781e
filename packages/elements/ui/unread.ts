/** What a box holds that is no value of its field, and why: goes on behind the field's name. */
export interface Unread {
  readonly text: string;
  readonly why: string;
}

/** Where a page keeps what the boxes of a field hold that is no value; `part` is one of several boxes, '' the only one. */
export interface UnreadTexts {
  get(part: string): Unread | null;
  put(part: string, unread: Unread | null): void;
}
