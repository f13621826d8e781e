import { FORBIDDEN_NAMES } from '@gonghui/kernel/json.ts';
import * as Y from 'yjs';
import { EXTRA, KEY, META, parseKey, ROOTS } from '../layout.ts';
import { ROOT } from '../types.ts';

/** What a place of the document is for (docs/document-format.md "Layout"). Numbers, because one is kept for every place. */
export const ROLE = {
  /** In what has been deleted altogether: Yjs lets go of whatever is put there. */
  gone: 0,
  /** Keys of `meta` that only the relay writes. */
  relay: 1,
  /** `meta.saved`. */
  saved: 2,
  restore: 3,
  /** A remark, and its fields: who says it, who has settled it, the others. */
  remark: 4,
  field: 5,
  /** The map of a node. */
  body: 6,
  type: 7,
  at: 8,
  alias: 9,
  hidden: 10,
  slots: 11,
  /** A leaf of the props of a node or of the page: a register, or text that people type together. */
  leaf: 12,
  /** The order of a list's item. */
  order: 13,
  /** A key of the template that we do not know. */
  extra: 14,
  /** Characters of shared text. */
  letters: 15,
  by: 16,
  resolved: 17,
} as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];

/** The content of an item as Yjs has decoded it. */
export type Content = Y.Item['content'];

const OWN: ReadonlyMap<string, Role> = new Map([
  [KEY.type, ROLE.type],
  [KEY.at, ROLE.at],
  [KEY.alias, ROLE.alias],
  [KEY.hidden, ROLE.hidden],
  [KEY.slots, ROLE.slots],
]);
const FIELDS: ReadonlyMap<string, Role> = new Map([
  ['by', ROLE.by],
  ['resolved', ROLE.resolved],
]);
const RELAYS: ReadonlySet<string> = new Set([META.kind, META.designId, META.format]);

/** Role of `key` in the props of a node or of the page. */
function propRole(key: string): Role | null {
  if (key.startsWith(EXTRA)) return FORBIDDEN_NAMES.has(key.slice(EXTRA.length)) ? null : ROLE.extra;
  const parsed = parseKey(key);
  if (!parsed) return null;
  return parsed.item !== null && parsed.field.length === 0 ? ROLE.order : ROLE.leaf;
}

const isName = (key: string): boolean => key !== '' && key !== ROOT && !key.startsWith(EXTRA);

/** Role of what stands under `key` in a root of the document; null where nothing may. All roots are maps. */
export function roleInRoot(root: string, key: string | null): Role | null {
  if (key === null) return null;
  switch (root) {
    case ROOTS.nodes:
      return isName(key) ? ROLE.body : null;
    case ROOTS.page:
      return propRole(key);
    case ROOTS.comments:
      return isName(key) ? ROLE.remark : null;
    case ROOTS.restores:
      return isName(key) ? ROLE.restore : null;
    case ROOTS.meta:
      if (RELAYS.has(key)) return ROLE.relay;
      return key === META.saved ? ROLE.saved : null;
    default:
      return null;
  }
}

/** Role of what stands in a thing of role `outer`, under `key` where that is a map; null where nothing may. */
export function roleInside(outer: Role, key: string | null): Role | null {
  switch (outer) {
    case ROLE.body:
      return key === null ? null : (OWN.get(key) ?? propRole(key));
    case ROLE.remark:
      return key === null || key === '' ? null : (FIELDS.get(key) ?? ROLE.field);
    case ROLE.leaf:
    case ROLE.gone:
      return key === null ? ROLE.letters : null;
    default:
      return null;
  }
}

/** Whether so much as this kind of content may stand at a place of this role; what values it has is asked apart. */
export function takes(role: Role, content: Content): boolean {
  if (content instanceof Y.ContentDeleted) return true;
  const made = content instanceof Y.ContentType ? content.type.constructor : null;
  switch (role) {
    case ROLE.body:
    case ROLE.remark:
      return made === Y.Map;
    case ROLE.letters:
      return content instanceof Y.ContentString;
    case ROLE.leaf:
      return made === Y.Text || content instanceof Y.ContentAny;
    case ROLE.gone:
      return made === Y.Text || content instanceof Y.ContentAny || content instanceof Y.ContentString;
    default:
      return content instanceof Y.ContentAny;
  }
}
