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

/** How much of a table the columns of these types need beside others; 3 for all others. */
const WIDTHS: ReadonlyMap<string, number> = new Map([
  ...(['textarea', 'rich', 'upload-enclosure'] as const).map(type => [type, 6] as const),
  ...(['date-time', 'date-range', 'upload-img', 'time-range'] as const).map(type => [type, 5] as const),
  ...(['input', 'number', 'autograph', 'province-city'] as const).map(type => [type, 4] as const),
  ...(['switch', 'rate', 'time'] as const).map(type => [type, 2] as const),
]);

/** The share that a column of this type has in the width of its table. */
export const widthOfField = (type: string): number => WIDTHS.get(type) ?? 3;
