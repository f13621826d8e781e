import { type FieldPlace, fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import { readEntered } from '@gonghui/elements/form/shared/entered-value.ts';
import { rowsOf } from '@gonghui/elements/form/shared/rows.ts';
import type { Json } from '@gonghui/kernel/json.ts';

type Values = Readonly<Record<string, Json>>;

/** What each field begins with, and which of them begin anew: nothing was given that reads under this template. */
export function startValues(
  places: readonly FieldPlace[],
  given: Values,
  stored: Values | undefined,
): { values: Map<string, Json>; fresh: Set<string> } {
  const values = new Map<string, Json>();
  const fresh = new Set<string>();
  for (const place of places) {
    const { component, spec } = place;
    const { id, props } = component;
    const read = Object.hasOwn(given, id) ? readEntered(place, given[id], stored?.[id]) : null;
    values.set(id, read?.ok ? withColumns(place, read.value) : (spec.initial?.(props) ?? spec.empty));
    if (!read?.ok) fresh.add(id);
  }
  return { values, fresh };
}

/** Rows without the cells of columns that the subform no longer has. */
function withColumns({ component, spec }: FieldPlace, value: Json): Json {
  if (spec.column !== 'rows') return value;
  const ids = new Set(fieldPlaces(component.components ?? []).map(column => column.component.id));
  const rows = rowsOf(value);
  if (rows.every(row => Object.keys(row.values).every(id => ids.has(id)))) return value;
  return rows.map(row => {
    const cells = Object.entries(row.values).filter(([id]) => ids.has(id));
    return { id: row.id, values: Object.fromEntries(cells) };
  });
}
