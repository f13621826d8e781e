import type { Json } from '@gonghui/kernel/json.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import { fieldOf } from '../form/fields.ts';
import { isFileId } from '../shared/address.ts';
import type { ReferenceKind, ReferenceWalk } from './reference.ts';

/** One id; '' is none. */
export const id =
  (to: ReferenceKind): ReferenceWalk =>
  (value, rename) =>
    typeof value === 'string' && value !== '' ? rename(to, value) : value;

/** Each item of a list. */
export const each =
  (item: ReferenceWalk): ReferenceWalk =>
  (value, rename) =>
    Array.isArray(value) ? value.map(one => item(one, rename)) : value;

/** One id or a list of them, as fields of people store what is chosen. */
export const ids =
  (to: ReferenceKind): ReferenceWalk =>
  (value, rename) =>
    Array.isArray(value) ? each(id(to))(value, rename) : id(to)(value, rename);

/** Some properties of an object; the others stay. */
export const fields =
  (walks: Readonly<Record<string, ReferenceWalk>>): ReferenceWalk =>
  (value, rename) => {
    if (!isPlainObject(value)) return value;
    const renamed: Record<string, Json> = { ...value };
    for (const [name, within] of Object.entries(walks)) {
      const held = Object.hasOwn(value, name) ? value[name] : undefined;
      if (held !== undefined) renamed[name] = within(held, rename);
    }
    return renamed;
  };

/** A list of {id} of one kind. */
const named = (to: ReferenceKind): ReferenceWalk => each(fields({ id: id(to) }));

/** Whom a rule or a page is about (`RuleScope`, spec, platform §3 "Scope"). */
export const scope: ReferenceWalk = fields({
  users: named('user'),
  depts: named('dept'),
  roles: named('role'),
});

const TAGGED: ReadonlySet<string> = new Set(['user', 'dept', 'role']);

/** People, departments and roles in one list, each of which says what it is (`Tag` of flows). */
export const tags: ReferenceWalk = each((value, rename) =>
  isPlainObject(value) && typeof value.type === 'string' && TAGGED.has(value.type)
    ? fields({ id: id(value.type as ReferenceKind) })(value, rename)
    : value,
);

/** A condition, of any depth: what it compares fields of people with. Other fields of conditions are those of the same source. */
export const condition: ReferenceWalk = (value, rename) => {
  if (!isPlainObject(value)) return value;
  if (Array.isArray(value.items)) return fields({ items: each(condition) })(value, rename);
  const refers = typeof value.type === 'string' ? fieldOf(value.type)?.refers : undefined;
  return refers ? fields({ value: ids(refers) })(value, rename) : value;
};

const PAGES = /(\/url\/(?:form|custom|report|datav|dm)\/)([A-Za-z0-9_-]{1,64})/g;
const APPLETS = /(\/url\/applet\/)([A-Za-z0-9_-]{1,64})(?:(\?form=)([A-Za-z0-9_-]{1,64}))?/g;
const FILES = /(\/getway-api\/v1\/files\/)([A-Za-z0-9_-]{1,64})/g;

/** Addresses within a text, formatted or plain: pages and applets of this installation, and its files. */
export const addresses: ReferenceWalk = (value, rename) =>
  typeof value === 'string'
    ? value
        .replace(PAGES, (_, path: string, page: string) => path + rename('page', page))
        .replace(
          APPLETS,
          (_, path: string, applet: string, ask?: string, page?: string) =>
            path + rename('applet', applet) + (ask && page ? ask + rename('page', page) : ''),
        )
        .replace(FILES, (_, path: string, file: string) => path + rename('file', file))
    : value;

/** A picture or a film: the id of an uploaded file, or an address. */
export const upload: ReferenceWalk = (value, rename) =>
  typeof value === 'string' && isFileId(value) ? rename('file', value) : addresses(value, rename);

/** What a source of a dataset reads (`Origin`). */
export const origin: ReferenceWalk = fields({
  formId: id('form'),
  datasetId: id('dataset'),
  connectionId: id('connection'),
  fileId: id('data-file'),
});

/** A value of a field, as its type stores it. */
export const fieldValue = (type: string): ReferenceWalk | null => {
  const field = fieldOf(type);
  if (field?.refers === 'file') return each(upload);
  if (field?.refers) return ids(field.refers);
  return field?.html ? addresses : null;
};

/** A prop at a dotted path within an object. */
export function atPath(path: readonly string[], walk: ReferenceWalk): ReferenceWalk {
  const [first, ...rest] = path;
  return first === undefined ? walk : fields({ [first]: atPath(rest, walk) });
}
