import { fittingValues } from '@gonghui/elements/panel/clicks/heeded.ts';
import { type FilterValues, initialValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import type { PanelSet } from '@gonghui/elements/panel/panel-set.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';

/** Name of the part of an address that holds the values of filters, and what was clicked. */
const PARAMETER = 'f';

/** Values as an address has them, as far as the design has a place for them; what it begins with where there are none. Total. */
export function valuesIn(panels: PanelSet, search: string, template: Template): FilterValues {
  const text = new URLSearchParams(search).get(PARAMETER);
  if (text === null) return initialValues(template);
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return initialValues(template);
    return fittingValues(panels, template, read as Record<string, Json>);
  } catch {
    return initialValues(template);
  }
}

/** The same address with these values, so that it can be sent on and shows the same. */
export function searchWith(search: string, values: FilterValues): string {
  const parameters = new URLSearchParams(search);
  const kept = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  parameters.set(PARAMETER, JSON.stringify(Object.fromEntries(kept)));
  return `?${parameters}`;
}
