import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { NamedIds } from '../shared/named-ids.ts';
import { fieldPlaces } from './field-places.ts';
import { type Row, rowsOf } from './shared/rows.ts';

type Values = Readonly<Record<string, Json>>;

/** What may be kept of values outside the gateway. */
export interface Lasting {
  values: Record<string, Json>;
  /** Something was filled in that is not among them: passwords, which are never written down. */
  withheld: boolean;
}

/**
 * `values` without what must not be kept in a browser, cells of subforms included. `base`: what the record held, for a
 * change of it: a cell that is not kept then counts as not touched.
 */
export function lastingValues(
  components: readonly TemplateComponent[],
  values: Values,
  base: Values = {},
): Lasting {
  const kept: Record<string, Json> = { ...values };
  let withheld = false;
  for (const { component, spec } of fieldPlaces(components)) {
    const { id } = component;
    const value = values[id];
    if (value === undefined) continue;
    if (spec.writeOnly) {
      withheld ||= !spec.isEmpty(value);
      delete kept[id];
    }
    if (spec.column !== 'rows') continue;
    const secret = fieldPlaces(component.components ?? []).filter(column => column.spec.writeOnly);
    if (secret.length === 0) continue;
    const before = new Map(rowsOf(base[id]).map(row => [row.id, row.values]));
    kept[id] = rowsOf(value).map((row): Row => {
      const cells = { ...row.values };
      for (const column of secret) {
        const cell = cells[column.component.id];
        const held = before.get(row.id)?.[column.component.id];
        withheld ||= cell !== undefined && cell !== held && !column.spec.isEmpty(cell);
        if (held === undefined) delete cells[column.component.id];
        else cells[column.component.id] = held;
      }
      return { id: row.id, values: cells };
    }) as unknown as Json;
  }
  return { values: kept, withheld };
}

/** Ids of people, departments and roles that values hold, cells of subforms included, once each. */
export function namedIds(components: readonly TemplateComponent[], values: Values): NamedIds {
  const found = { user: new Set<string>(), dept: new Set<string>(), role: new Set<string>() };
  const walk = (list: readonly TemplateComponent[], held: Values) => {
    for (const { component, spec } of fieldPlaces(list)) {
      const value = held[component.id];
      if (spec.column === 'rows')
        for (const row of rowsOf(value)) walk(component.components ?? [], row.values);
      if (!spec.refers || spec.refers === 'file' || !Array.isArray(value)) continue;
      for (const id of value) if (typeof id === 'string') found[spec.refers].add(id);
    }
  };
  walk(components, values);
  return { user: [...found.user], dept: [...found.dept], role: [...found.role] };
}
