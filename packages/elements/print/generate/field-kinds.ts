import type { ContentKind } from '../sheet/model.ts';

/** Element types of forms that are printed as something else than their text (print V4). */
const KINDS: ReadonlyMap<string, ContentKind> = new Map([
  ['autograph', 'signature'],
  ['upload-img', 'image'],
  ['rich', 'rich'],
]);

/** Element types whose values are long or large. */
const WIDE: ReadonlySet<string> = new Set([
  'textarea',
  'rich',
  'upload-img',
  'upload-enclosure',
  'autograph',
]);

/** How a field of this type is drawn on paper. */
export const kindOfField = (type: string): ContentKind => KINDS.get(type) ?? 'text';

/** Whether a field of this type has a row of its own. */
export const takesTheRow = (type: string): boolean => WIDE.has(type);
