import type { FormField } from '@gonghui/domain/form-fields.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import type { Columns } from '@gonghui/domain/sheets/drafts.ts';
import { type LineNames, lineName } from '@gonghui/elements/form/shared/rows.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';

type Values = Readonly<Record<string, Json>>;
type Line = ReturnType<typeof rowsOf>[number];

const asRead = ({ spec, props }: FormField, value: Json | undefined): string => {
  const read = spec.read(value ?? spec.empty, props);
  return canonical(read.ok ? read.value : (value ?? null));
};

/** For each line of the table the one of the record that it is: one that says the same, else the one in its place; null for a new one. */
function pairs(mapped: readonly FormField[], known: readonly Line[], brought: readonly Line[]) {
  const sayings = (line: Line) =>
    JSON.stringify(mapped.map(column => asRead(column, line.values[column.id])));
  const free = new Set(known);
  const bySaying = new Map<string, Line[]>();
  for (const line of known) bySaying.set(sayings(line), [...(bySaying.get(sayings(line)) ?? []), line]);
  const same = brought.map(line => {
    const found = bySaying.get(sayings(line))?.shift() ?? null;
    if (found) free.delete(found);
    return found;
  });
  const found = same.map((line, at) => {
    const there = line ?? known[at];
    if (!there || (line === null && !free.delete(there))) return null;
    return there;
  });
  return { found, left: free.size };
}

/**
 * Lines that a table brings for a record that exists, as the record's own: each keeps its id and what it holds in columns that the
 * table does not have (attachments, say), and is called by where it stands in the table. Lines that are not in the table go, which is said.
 */
export function asKnownRows(
  fields: readonly FormField[],
  columns: Columns,
  current: Values,
  { values, lines }: { values: Values; lines: LineNames },
): { values: Record<string, Json>; notes: string[]; lines: LineNames } {
  const next: Record<string, Json> = { ...values };
  const notes: string[] = [];
  const called = new Map<string, string>();
  for (const field of fields) {
    if (!field.columns || !Object.hasOwn(values, field.id)) continue;
    const mapped = field.columns.filter(column => columns.includes(`${field.id}.${column.id}`));
    const brought = rowsOf(values[field.id]);
    const { found, left } = pairs(mapped, rowsOf(current[field.id]), brought);
    if (left > 0) notes.push(`「${field.label}」中表格没有的${left}条会删除`);
    next[field.id] = brought.map((line, at) => {
      const own = found[at];
      called.set(own?.id ?? line.id, lineName(lines, line, at));
      if (!own) return { ...line };
      const cells = Object.fromEntries(mapped.map(({ id, spec }) => [id, line.values[id] ?? spec.empty]));
      return { id: own.id, values: { ...own.values, ...cells } };
    });
  }
  return { values: next, notes, lines: called };
}
