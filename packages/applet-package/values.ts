import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { ReferenceWalk, Rename } from '@gonghui/elements/references/reference.ts';
import { fieldValue } from '@gonghui/elements/references/walks.ts';
import type { Json } from '@gonghui/kernel/json.ts';

/** A field of a form, as far as its values are walked. */
interface ValuedField {
  readonly id: string;
  readonly type: string;
  readonly columns?: readonly ValuedField[];
}

/** Every text within a value that is one of these. */
function within(value: Json, ids: ReadonlySet<string>, rename: Rename): Json {
  if (typeof value === 'string') return ids.has(value) ? rename('file', value) : value;
  if (Array.isArray(value)) return value.map(item => within(item, ids, rename));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, within(item, ids, rename)]));
}

/** Where ids stand in values of a type; null where none do. */
function valueWalk(type: string): ReferenceWalk | null {
  const spec = fieldOf(type);
  const walk = fieldValue(type);
  if (walk || !spec?.files) return walk;
  return (value, rename) => {
    const found = spec.files?.(value as never) ?? [];
    return found.length === 0 ? value : within(value, new Set(found), rename);
  };
}

/** Values of a record with other ids where they name people and files; rows of subforms have no ids of their own in a package. */
export function renameValues(
  fields: readonly ValuedField[],
  values: Readonly<Record<string, Json>>,
  rename: Rename,
): Record<string, Json> {
  const renamed: Record<string, Json> = {};
  for (const { id, type, columns } of fields) {
    const value = Object.hasOwn(values, id) ? values[id] : undefined;
    if (value === undefined) continue;
    if (columns && Array.isArray(value))
      renamed[id] = value.map(row => {
        const { values: held } = (row ?? {}) as { values?: Record<string, Json> };
        return renameValues(columns, held ?? (row as Record<string, Json>), rename);
      });
    else renamed[id] = valueWalk(type)?.(value, rename) ?? value;
  }
  return renamed;
}
