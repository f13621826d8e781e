import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { type FieldPlace, fieldPlaces } from './field-places.ts';
import { readEntered } from './shared/entered-value.ts';
import { initialOf } from './shared/initial.ts';
import { rowsOf } from './shared/rows.ts';
import { same } from './shared/same.ts';

/** What somebody wrote into a field, or into a cell of a subform. */
export interface EnteredValue {
  place: FieldPlace;
  value: Json;
  /** Of a cell. */
  row?: { subform: FieldPlace; id: string };
}

function writtenIn(place: FieldPlace, given: unknown): Json | undefined {
  if (place.locked || given === undefined) return undefined;
  const { spec, component } = place;
  const read = readEntered(place, given);
  if (!read.ok || spec.isEmpty(read.value) || same(initialOf(spec, component.props), read.value))
    return undefined;
  return read.value;
}

/** What of `values` somebody has written, in reading order; defaults, empty fields and those that take nothing are not. */
export function writtenValues(
  components: readonly TemplateComponent[],
  values: Readonly<Record<string, unknown>>,
): EnteredValue[] {
  return fieldPlaces(components).flatMap((place): EnteredValue[] => {
    const { component, spec } = place;
    const value = writtenIn(place, values[component.id]);
    if (value === undefined) return [];
    if (spec.column !== 'rows') return [{ place, value }];
    const columns = fieldPlaces(component.components ?? []);
    return rowsOf(value).flatMap(({ id, values: cells }) =>
      columns.flatMap((column): EnteredValue[] => {
        const cell = writtenIn(column, cells[column.component.id]);
        return cell === undefined ? [] : [{ place: column, value: cell, row: { subform: place, id } }];
      }),
    );
  });
}

/**
 * Whether what was filled in on an older version is about to be stored otherwise than it was written: its field or
 * column is gone, hidden, locked or of another kind, or a rule of the newer version empties it.
 */
export function losesValues(
  older: readonly TemplateComponent[],
  given: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, Json>>,
): boolean {
  return writtenValues(older, given).some(({ place, value, row }) => {
    const id = place.component.id;
    const cells = row
      ? rowsOf(kept[row.subform.component.id]).find(found => found.id === row.id)?.values
      : kept;
    return !same(cells?.[id] ?? null, value);
  });
}
