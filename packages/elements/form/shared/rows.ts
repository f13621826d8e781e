import type { Json } from '@gonghui/kernel/json.ts';

/** A row of a subform as a record holds it; what is shown of it is `SubformRow` of views-api.ts. */
export interface Row {
  id: string;
  values: Record<string, Json>;
}

/** The rows of a sound value of a subform; none for anything else. */
export const rowsOf = (value: Json | undefined): readonly Row[] =>
  Array.isArray(value) ? (value as unknown as Row[]) : [];
