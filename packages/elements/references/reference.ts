import type { Json } from '@gonghui/kernel/json.ts';

/**
 * What an id in a design can be the id of. `form`: one whose fields or records are read. `page`: whatever stands in the list of an
 * applet, forms and boards among them, where it is only led to or shown.
 */
export const REFERENCE_KINDS = [
  'form',
  'page',
  'dataset',
  'applet',
  'connection',
  'data-file',
  'outside-api',
  'font',
  'file',
  'user',
  'dept',
  'role',
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** Answers what stands in the place of an id; the id itself leaves it. */
export type Rename = (to: ReferenceKind, id: string) => string;

/** Rewrites the ids that stand in a value. Total: what has another shape than the one it knows is left as it is. */
export type ReferenceWalk = (value: Json, rename: Rename) => Json;
