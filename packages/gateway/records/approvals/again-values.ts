import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { FieldRight } from '@gonghui/domain/form-rights.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import type { FileFacts } from '@gonghui/elements/definition.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { collectReferences, noReferences } from '../submissions/index.ts';

type Values = Readonly<Record<string, Json>>;
type Rights = ReadonlyMap<string, FieldRight>;
type Copies = ReadonlyMap<string, FileFacts>;

/** Nobody brings it along: it is worked out, or given, when the new request is filled in. */
const madeAnew = ({ spec, props }: FormField): boolean =>
  spec.assigned === true || props.defaultGenre === 'formula';

/** Whether what stood in the field can stand in what is filled in today. */
const takes = (field: FormField, today: FormField | undefined, rights: Rights): today is FormField =>
  today !== undefined &&
  today.type === field.type &&
  rights.get(today.id) === 'editable' &&
  !today.spec.writeOnly &&
  !madeAnew(today);

/** The value with its files exchanged for their copies; null where one of them is not to be had within a value of another shape. */
function withCopies(field: FormField, value: Json, copies: Copies): { value: Json; whole: boolean } | null {
  const fits = (id: string) => {
    const copy = copies.get(id);
    return copy && !field.spec.checkFile?.(copy, field.props) ? copy.id : undefined;
  };
  if (field.spec.refers === 'file') {
    const ids = (Array.isArray(value) ? value : [value]).filter(id => typeof id === 'string');
    const there = ids.flatMap(id => fits(id) ?? []);
    return there.length === 0 ? null : { value: there, whole: there.length === ids.length };
  }
  const held = field.spec.files?.(value) ?? [];
  if (held.length === 0) return { value, whole: true };
  const exchanged = new Map(held.map(id => [id, fits(id)]));
  return [...exchanged.values()].includes(undefined)
    ? null
    : { value: exchange(value, exchanged as Map<string, string>), whole: true };
}

/** What stands before a file's id in the address of a picture in formatted text. */
const ADDRESS = '/files/';
const ID_LENGTH = 8;

/** Ids of files, by themselves and in addresses within formatted text. */
function exchange(value: Json, ids: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') {
    const [first = '', ...rest] = value.split(ADDRESS);
    const later = rest.map(part => {
      const old = part.slice(0, ID_LENGTH);
      return `${ids.get(old) ?? old}${part.slice(ID_LENGTH)}`;
    });
    return ids.get(value) ?? [first, ...later].join(ADDRESS);
  }
  if (Array.isArray(value)) return value.map(item => exchange(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, exchange(item, ids)]));
}

/**
 * What of a record's `seen` values its initiator may fill in today: its files first, then, with their copies, the values and the
 * names of what is left behind.
 */
export function collected(
  fields: readonly FormField[],
  seen: Values,
  today: readonly FormField[],
  rights: Rights,
): { files: string[]; with(copies: Copies): { values: Record<string, Json>; left: string[] } } {
  const now = new Map(today.map(field => [field.id, field]));
  return {
    files: [...collectReferences(fitting(fields, now, rights), seen, noReferences()).files],
    with: copies => {
      const left = new Set<string>();
      const values = read(fields, seen, now, { rights, copies, leave: name => left.add(name) });
      return { values, left: [...left] };
    },
  };
}

/** Fields and columns that bring along what stands in them. */
function fitting(
  fields: readonly FormField[],
  now: ReadonlyMap<string, FormField>,
  rights: Rights,
): FormField[] {
  return fields.flatMap(field => {
    const own = now.get(field.id);
    if (!takes(field, own, rights)) return [];
    if (!field.columns) return [field];
    const columns = new Map((own.columns ?? []).map(column => [column.id, column]));
    return [{ ...field, columns: fitting(field.columns, columns, rights) }];
  });
}

interface Reading {
  rights: Rights;
  copies: Copies;
  leave(name: string): void;
}

function read(
  fields: readonly FormField[],
  seen: Values,
  now: ReadonlyMap<string, FormField>,
  reading: Reading,
  within = '',
): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const field of fields) {
    const value = seen[field.id];
    if (value === undefined || field.spec.isEmpty(value)) continue;
    const name = `${within}${field.label}`;
    const own = now.get(field.id);
    if (own && madeAnew(own)) continue;
    if (!takes(field, own, reading.rights)) {
      reading.leave(name);
      continue;
    }
    if (field.columns) {
      const columns = new Map((own.columns ?? []).map(column => [column.id, column]));
      const rows = rowsOf(value).map(row => ({
        id: newId(),
        values: read(field.columns ?? [], row.values, columns, reading, `${name}·`),
      }));
      values[field.id] = rows as unknown as Json;
      continue;
    }
    const copied = withCopies(own, value, reading.copies);
    const result = copied && own.spec.read(copied.value, own.props);
    if (result?.ok && !own.spec.isEmpty(result.value)) values[field.id] = result.value;
    if (!copied?.whole || !result?.ok || own.spec.isEmpty(result.value)) reading.leave(name);
  }
  return values;
}
